import { NavLink, Outlet } from '@remix-run/react'
import { SERVICES_LINKS } from '../content/navigation.ts'
import { classNames } from '../ui/class-names.ts'
import { PageError } from './page-error.tsx'
import { PageFrame } from './page-frame.tsx'

/** The 1.0 range: amber, with a bar of its own. */
export default function ServicesLayout() {
  return (
    <PageFrame accent="apps" subNavigation={<ServicesBar />}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PageFrame accent="apps" subNavigation={<ServicesBar />}>
      <PageError />
    </PageFrame>
  )
}

function ServicesBar() {
  return (
    <nav aria-label="1.0 apps" className="no-print border-b border-line bg-sunken">
      <div className="wrap flex items-center gap-x-5 overflow-x-auto sm:gap-x-8">
        <p className="flex-none text-small font-semibold tracking-[-0.015em]">1.0 apps</p>
        <ul className="flex gap-1">
          {SERVICES_LINKS.map(({ text, to }) => (
            <li key={to}>
              <NavLink to={to} end className={barLinkClass}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

const barLinkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'relative flex h-11 items-center px-3 text-small no-underline transition-colors',
    isActive
      ? 'font-medium text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-accent-ink'
      : 'text-ink-muted hover:text-ink',
  )
