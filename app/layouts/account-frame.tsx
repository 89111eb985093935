import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { accountLinksFor } from '../content/navigation.ts'
import { AsOf } from '../ui/as-of.tsx'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link, NavLink } from '../ui/link.tsx'
import { isPlainKey } from '../ui/plain-key.ts'
import { useRootData } from '../ui/root-data.ts'

interface AccountFrameProps {
  title: ReactNode
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  bar?: ReactNode
  /** On the title's line if there's room, and below it otherwise. */
  filters?: ReactNode
  actions?: ReactNode
  /** Whether the tabs end with a link to activate a machine. True unless given. */
  hasActivateLink?: boolean
  updated?: ComponentProps<typeof AsOf> | undefined
  children: ReactNode
}

export function AccountFrame(props: AccountFrameProps) {
  const { title, lead, crumbs = [], bar, filters, actions, hasActivateLink = true, updated, children } = props
  const links = accountLinksFor(useRootData()?.user?.roles ?? [])
  // Whether something else is on the title's line.
  const isTitleShared = Boolean(bar || lead || actions)
  return (
    <div className="wrap pt-2 pb-16" onKeyDown={moveBetweenListRows}>
      <nav
        aria-label="Account"
        className="account-tabs no-print -mx-gutter flex gap-1 overflow-x-auto border-b border-line ps-4 sm:mx-0 sm:px-0"
      >
        {links.map(({ text, to }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 flex-none items-center border-b-2 px-1 sm:px-3 whitespace-nowrap text-small font-medium no-underline',
                // A fifth section still fits on a phone.
                links.length > 4 && 'max-sm:text-caption',
                isActive ? 'border-accent-ink text-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )
            }
          >
            {text}
          </NavLink>
        ))}
        {hasActivateLink ? (
          <Link
            to="/user/licenses/activate"
            className="ms-auto flex min-h-11 items-center gap-2 text-small font-medium text-accent-ink hover:underline max-md:hidden"
          >
            <Icon name="key" size={16} />
            Activate a machine
          </Link>
        ) : null}
      </nav>
      {/* The title gets focus after a navigation, so that screen readers announce it. */}
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 pt-4 pb-2">
        <div
          className={classNames(
            'flex min-w-0 flex-wrap items-center gap-x-2 text-title max-sm:order-first',
            !isTitleShared && 'flex-1',
          )}
        >
          {crumbs.map(({ text, to }, index) => (
            // On a phone, the tabs right above already show the first crumb.
            <span key={to} className={classNames('no-print contents', index === 0 && 'max-sm:hidden')}>
              <Link to={to} className="font-medium wrap-anywhere text-ink-muted hover:text-ink">
                {text}
              </Link>
              <Icon name="chevron-right" size={18} className="text-ink-faint" />
            </span>
          ))}
          <h1 tabIndex={-1} className="min-w-0 wrap-anywhere">
            {title}
          </h1>
        </div>
        {lead ? <p className="text-small text-ink-muted">{lead}</p> : null}
        {bar}
        <div className="no-print ms-auto flex flex-wrap items-center justify-between gap-x-3 empty:hidden max-sm:order-first xl:order-last">
          {actions}
          {updated && !updated.isStale ? <AsOf {...updated} /> : null}
        </div>
        {filters}
      </header>
      <div className="mt-2 flex flex-col gap-4">
        {updated?.isStale ? <AsOf {...updated} /> : null}
        {children}
      </div>
    </div>
  )
}

/** Arrow keys move between the rows of a list, and from the filter into the list. */
function moveBetweenListRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  const isInList = target.matches('[type=search], tbody :is(a, input)')
  if (!step || !isInList || !isPlainKey(event)) return
  const all = (selector: string) => [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const stops = all(target.matches('tbody input') ? 'tbody input' : 'tbody th a')
  // The filter is above the first row, at -1.
  const index = stops.findIndex((stop) => target.closest('tr')?.contains(stop))
  const next = index + step < 0 ? all('[type=search]')[0] : stops[index + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
