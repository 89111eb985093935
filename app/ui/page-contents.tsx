import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** Collapsed above the text on a phone, and open beside the text on wide screens. */
export function PageContents({ contents }: { contents: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="On this page" className="no-print self-start text-small lg:sticky lg:top-24">
      <details className="order-card rounded-ui border border-line bg-raised">
        <summary className="flex min-h-14 items-center justify-between px-4 font-medium">
          On this page
          <Icon name="chevron-down" size={18} className="text-ink-faint unfold-180 lg:hidden" />
        </summary>
        <ol className="contents-list border-line px-4 pb-4 text-ink-muted lg:border-s">
          {contents.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                className="touchable flex items-center py-1.5 no-underline hover:text-ink lg:ps-4"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
