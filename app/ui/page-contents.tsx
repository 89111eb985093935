import { Disclosure } from './disclosure.tsx'
import { Link } from './link.tsx'

/** Collapsed above the text on a phone, and open beside the text on wide screens. */
export function PageContents({ contents }: { contents: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="On this page" className="no-print self-start text-small lg:sticky lg:top-24">
      <Disclosure
        look="bar"
        summary="On this page"
        summaryClassName="font-medium max-lg:px-4"
        unfoldedFrom="lg"
        className="max-lg:rounded-ui max-lg:border max-lg:border-line max-lg:bg-raised"
      >
        <ol className="contents-list border-line text-ink-muted max-lg:px-4 max-lg:pb-4 lg:border-s">
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
      </Disclosure>
    </nav>
  )
}
