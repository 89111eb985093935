import { NavLink } from './link.tsx'
import { classNames } from './class-names.ts'
import type { Href } from '../domain/href.ts'

interface ProductBarProps {
  product: string
  /** The product's pages in order; the first is its own. */
  links: readonly { text: string; to: Href }[]
}

/** A product's pages beside each other, below the header. */
export function ProductBar({ product, links }: ProductBarProps) {
  return (
    <nav aria-label={product} className="no-print border-b border-line bg-sunken">
      <div className="wrap flex items-center gap-x-4 overflow-x-auto sm:gap-x-8">
        <p className="hidden flex-none text-small font-semibold tracking-[-0.015em] sm:block">{product}</p>
        <ul className="-mx-3 flex max-[22.5rem]:-mx-1.5 sm:mx-0 min-[22.5rem]:gap-1">
          {links.map(({ text, to }) => (
            <li key={to} className="flex-none">
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
    'relative flex h-11 items-center px-3 text-small max-[22.5rem]:px-1.5 no-underline transition-colors',
    isActive
      ? 'font-medium text-ink after:absolute after:inset-x-3 after:bottom-0 max-[22.5rem]:after:inset-x-1.5 after:h-0.5 after:bg-accent-ink'
      : 'text-ink-muted hover:text-ink',
  )
