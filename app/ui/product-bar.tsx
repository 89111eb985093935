import { NavLink } from './link.tsx'
import { classNames } from './class-names.ts'
import type { Accent } from '../content/page-facts.ts'
import { productPages } from '../content/pages.ts'

export function ProductBar({ product, accent }: { product: string; accent: Accent }) {
  return (
    <nav aria-label={product} className="no-print border-b border-line bg-sunken">
      <div className="wrap flex items-center gap-x-6 overflow-x-auto">
        <p className="flex-none text-small font-semibold tracking-close max-sm:hidden">{product}</p>
        <ul className="product-pages flex sm:mx-0">
          {productPages(accent).map(({ text, to }) => (
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
    'relative flex h-11 items-center text-small no-underline transition-colors',
    isActive ? 'font-medium text-ink here' : 'text-ink-muted hover:text-ink',
  )
