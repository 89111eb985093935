import { useLocation } from '@remix-run/react'
import { memo } from 'react'
import { NavLink } from '../ui/link.tsx'
import { PRODUCT_LINKS } from '../content/navigation.ts'
import { findPage } from '../content/pages.ts'
import { href } from '../domain/href.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { RootData } from '../ui/root-data.ts'
import { AccountMenu } from './account-menu.tsx'
import { BagLink } from './bag-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SiteLogo } from './site-logo.tsx'

interface SiteHeaderProps {
  variant?: 'default' | 'basic'
  user: RootData['user']
  bagCount: number
}

export const SiteHeader = memo(function SiteHeader({ variant = 'default', user, bagCount }: SiteHeaderProps) {
  const isBasic = variant === 'basic'
  const accent = findPage(useLocation().pathname)?.accent
  return (
    <header className="site-header sticky top-0 z-50 border-b border-line">
      <div className="wrap flex h-header items-center gap-4 md:gap-6">
        <SiteLogo />
        {isBasic ? null : (
          <nav aria-label="Main" data-accent={accent} className="hidden h-full md:block">
            <ul className="flex h-full gap-1">
              {PRODUCT_LINKS.map(({ text, to }) => (
                <li key={to}>
                  <NavLink to={to} className={productLinkClass}>
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="-me-3 ms-auto flex items-center gap-1">
          {isBasic ? null : <SearchLink />}
          {isBasic ? null : <BagLink count={bagCount} />}
          <AccountMenu user={user} className={isBasic ? undefined : 'hidden md:block'} />
          {isBasic ? null : <MobileMenu user={user} bagCount={bagCount} />}
        </div>
      </div>
    </header>
  )
})

const SearchLink = () => (
  <a
    href={href('/search')}
    data-search-link
    aria-keyshortcuts="/ Control+K Meta+K"
    aria-label="Search"
    className="grid size-11 place-items-center rounded-ui hover:bg-hover"
  >
    <Icon name="search" />
  </a>
)

const productLinkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'relative flex h-full items-center px-3 text-small font-medium no-underline transition-colors',
    isActive ? 'text-ink here' : 'text-ink-muted hover:text-ink',
  )
