import { Link } from './link.tsx'
import { Icon } from './icon.tsx'
import type { Href } from '../domain/href.ts'

export interface Crumb {
  text: string
  to: Href
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  current: string
}

export function Breadcrumbs({ crumbs, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-small text-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ text, to }) => (
          <li key={to} className="flex min-w-0 items-center gap-1.5">
            <Link
              to={to}
              className="touchable inline-flex min-w-0 items-center justify-center py-1 hover:text-ink hover:underline"
            >
              <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            </Link>
            <Icon name="chevron-right" size={14} className="text-ink-faint" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 py-1 wrap-anywhere text-ink">
          <bdi>{current}</bdi>
        </li>
      </ol>
    </nav>
  )
}
