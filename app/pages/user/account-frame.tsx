import { NavLink } from '../../ui/link.tsx'
import type { ReactNode } from 'react'
import { accountLinksFor } from '../../content/navigation.ts'
import { classNames } from '../../ui/class-names.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useRootData } from '../../ui/root-data.ts'

interface AccountFrameProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  breadcrumbs?: ReactNode
  children: ReactNode
}

export function AccountFrame({ title, lead, actions, breadcrumbs, children }: AccountFrameProps) {
  const links = accountLinksFor(useRootData()?.user?.roles ?? [])
  return (
    <div className="wrap py-10 sm:py-14">
      <nav
        aria-label="Account"
        className="account-tabs no-print mb-8 flex gap-1 overflow-x-auto border-b border-line"
      >
        {links.map(({ text, to }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 shrink-0 items-center border-b-2 px-3 whitespace-nowrap text-small font-medium no-underline',
                isActive ? 'border-accent-ink text-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )
            }
          >
            {text}
          </NavLink>
        ))}
      </nav>
      {breadcrumbs ? <div className="mb-5">{breadcrumbs}</div> : null}
      <PageHeading title={title} lead={lead} actions={actions} />
      <div className="mt-8">{children}</div>
    </div>
  )
}
