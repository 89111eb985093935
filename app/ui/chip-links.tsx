import type { Href } from '../domain/href.ts'
import { Link } from './link.tsx'

export const ChipLinks = ({
  label,
  links,
}: {
  label: string
  links: readonly { text: string; to: Href }[]
}) => (
  <nav aria-label={label} className="mt-6">
    <ul className="grid grid-cols-2 gap-2 text-caption flex-wrap sm:flex">
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="touchable flex items-center rounded-ui border border-line bg-raised px-3 py-2 text-ink-muted no-underline transition-colors hover:border-control hover:text-ink"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
