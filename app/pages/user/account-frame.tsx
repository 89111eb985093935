import type { KeyboardEvent, ReactNode } from 'react'
import { accountLinksFor } from '../../content/navigation.ts'
import { classNames } from '../../ui/class-names.ts'
import { NavLink } from '../../ui/link.tsx'
import { useRootData } from '../../ui/root-data.ts'

interface AccountFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** Beside the title: a list's filters, or actions. */
  bar?: ReactNode
  breadcrumbs?: ReactNode
  children: ReactNode
}

/** Arrow keys move between the rows of a list, and from its filter into it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  if (!step || event.altKey || !target.matches('[type=search], tbody :is(a, input)')) return
  const all = (selector: string) => [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const stops = all(target.matches('tbody input') ? 'tbody input' : 'tbody th a')
  const at = stops.findIndex((stop) => target.closest('tr')?.contains(stop))
  const next = at + step < 0 ? all('[type=search]')[0] : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function AccountFrame({ title, lead, bar, breadcrumbs, children }: AccountFrameProps) {
  const links = accountLinksFor(useRootData()?.user?.roles ?? [])
  return (
    <div className="wrap pt-2 pb-16" onKeyDown={moveFocus}>
      <nav
        aria-label="Account"
        className="account-tabs no-print flex overflow-x-auto border-b border-line max-sm:-mx-gutter max-sm:justify-between max-sm:px-2"
      >
        {links.map(({ text, to }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 shrink-0 items-center border-b-2 px-2 sm:px-3 whitespace-nowrap text-small font-medium no-underline',
                isActive ? 'border-accent-ink text-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )
            }
          >
            {text}
          </NavLink>
        ))}
      </nav>
      {breadcrumbs ? <div className="mt-5">{breadcrumbs}</div> : null}
      {/* The title gets focus after a navigation, so that it's announced. */}
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <h1 tabIndex={-1} className={breadcrumbs ? 'text-heading' : 'text-title'}>
          {title}
        </h1>
        {lead ? <p className="text-small text-ink-muted">{lead}</p> : null}
        {bar}
      </header>
      <div className="mt-2">{children}</div>
    </div>
  )
}
