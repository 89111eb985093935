import { useLocation } from '@remix-run/react'
import { memo } from 'react'
import { MORE_LINKS, type NavigationLink, PRODUCT_LINKS } from '../content/navigation.ts'
import type { Accent } from '../content/page-facts.ts'
import { locatePage } from '../content/page-location.ts'
import { productPages } from '../content/pages.ts'
import { countWords } from '../domain/count-words.ts'
import { href } from '../domain/href.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link, NavLink } from '../ui/link.tsx'
import { Popover } from '../ui/popover.tsx'
import type { RootData } from '../ui/root-data.ts'
import { AccountLinks, AccountMenu, SignedInAs } from './account-menu.tsx'
import { SiteLogo } from './site-logo.tsx'

interface SiteHeaderProps {
  variant: 'default' | 'basic'
  user: RootData['user']
  bagCount: number
}

/** The basic one only leads home and to the account. */
export const SiteHeader = memo(function SiteHeader({ variant, user, bagCount }: SiteHeaderProps) {
  const accent = locatePage(useLocation().pathname).page?.accent
  return (
    <header className="site-header sticky top-0 z-50 border-b border-line">
      <div className="wrap flex h-header items-center gap-4 md:gap-6">
        <SiteLogo />
        {variant === 'basic' ? (
          <div className={BAR_END_CLASS}>
            <AccountMenu user={user} />
          </div>
        ) : (
          <>
            <ProductLinks accent={accent} />
            <div className={BAR_END_CLASS}>
              <SearchLink />
              <BagLink count={bagCount} className={BAR_LINK_CLASS} />
              <AccountMenu user={user} className="hidden md:block" />
              <MobileMenu user={user} bagCount={bagCount} accent={accent} />
            </div>
          </>
        )}
      </div>
    </header>
  )
})

const BAR_END_CLASS = '-me-3 ms-auto flex items-center gap-1'

const ProductLinks = ({ accent }: { accent: Accent | undefined }) => (
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
)

const productLinkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'relative flex h-full items-center px-3 text-small font-medium no-underline transition-colors',
    isActive ? 'text-ink here' : 'text-ink-muted hover:text-ink',
  )

const BAR_LINK_CLASS =
  'flex min-h-11 items-center gap-2 rounded-ui px-3 text-small font-medium no-underline transition-colors hover:bg-hover'

const BagLink = ({ count, className }: { count: number; className: string }) => (
  <a
    href={href('/bag')}
    data-bag-link
    aria-label={`Bag, ${count === 0 ? 'empty' : countWords(count, 'item')}`}
    className={className}
  >
    <Icon name="bag" />
    Bag
    {count === 0 ? null : (
      <span
        aria-hidden
        className="figures grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-caption leading-none font-semibold text-on-accent"
      >
        {count}
      </span>
    )}
  </a>
)

const ICON_CLASS = 'grid size-11 place-items-center rounded-ui hover:bg-hover'

const SearchLink = () => (
  <a
    href={href('/search')}
    data-search-link
    aria-keyshortcuts="/ Control+K Meta+K"
    aria-label="Search"
    className={ICON_CLASS}
  >
    <Icon name="search" />
  </a>
)

const ROW_CLASS = 'flex min-h-13 items-center justify-between gap-4 font-medium no-underline'

const BOX_CLASS =
  'flex min-h-13 items-center justify-center gap-2 rounded-ui border border-control/60 font-medium no-underline hover:bg-hover'

/** For a link in the menu, which is coloured on its own page. */
const menuLinkClass =
  (className: string) =>
  ({ isActive }: { isActive: boolean }) =>
    classNames(className, isActive && 'text-accent-ink')

interface MobileMenuProps {
  user: RootData['user']
  bagCount: number
  accent: Accent | undefined
}

function MobileMenu({ user, bagCount, accent }: MobileMenuProps) {
  return (
    <div className="group md:hidden">
      <button
        type="button"
        popovertarget="mobile-menu"
        aria-label="Menu"
        className={`${ICON_CLASS} has-[+:popover-open]:bg-hover`}
      >
        <Icon name="menu" size={22} className="group-has-[:popover-open]:hidden" />
        <Icon name="close" size={22} className="hidden group-has-[:popover-open]:block" />
      </button>
      <Popover id="mobile-menu" className="panel-sheet">
        <div className="wrap pt-2 pb-6">
          <MenuLinks accent={accent} />
          <div className="mt-3 grid gap-3">
            {user ? (
              <nav aria-label="Account" className="rounded-ui border border-control/60 p-1.5">
                <SignedInAs user={user} className="px-3 py-2" />
                <AccountLinks user={user} className="grid grid-cols-2" />
              </nav>
            ) : (
              <ButtonLink to="/ctrl-suite/buy" size="large" isWide>
                Configure an engine
              </ButtonLink>
            )}
            <div className={user ? 'grid' : 'grid grid-cols-2 gap-3'}>
              <BagLink count={bagCount} className={BOX_CLASS} />
              {user ? null : (
                <Link to="/login" className={BOX_CLASS}>
                  <Icon name="user" />
                  Login
                </Link>
              )}
            </div>
          </div>
        </div>
      </Popover>
    </div>
  )
}

/** The current product's other pages are listed below its overview, in whichever list that is. */
function MenuLinks({ accent }: { accent: Accent | undefined }) {
  const [overview, ...others] = accent ? productPages(accent) : []
  return (
    <nav aria-label="Menu" data-accent={accent}>
      <ul className="divide-y divide-line">
        {PRODUCT_LINKS.map(({ text, to }) => (
          <li key={to}>
            <NavLink to={to} className={menuLinkClass(`${ROW_CLASS} text-lead`)}>
              {text}
              <Icon name="chevron-right" className="text-ink-faint" />
            </NavLink>
            {to === overview?.to ? <SmallLinks links={others} className="ps-4 pb-2" /> : null}
          </li>
        ))}
      </ul>
      <SmallLinks
        links={MORE_LINKS.flatMap((link) => (link.to === overview?.to ? [link, ...others] : link))}
        className="border-t border-line pt-2"
      />
    </nav>
  )
}

const SmallLinks = ({ links, className }: { links: readonly NavigationLink[]; className: string }) => (
  <ul className={`flex flex-wrap gap-x-6 ${className}`}>
    {links.map(({ text, to }) => (
      <li key={to}>
        <NavLink to={to} className={menuLinkClass('flex min-h-11 items-center text-small no-underline')}>
          {text}
        </NavLink>
      </li>
    ))}
  </ul>
)
