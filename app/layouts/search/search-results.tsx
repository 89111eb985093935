import { SEARCH, searchHref, type SearchResult } from '../../content/search.ts'
import type { HighlightPieces } from '../../domain/highlight.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const SHOWN_OF_GROUP = 3

/** What a group shows at first, and the rest. A single further result is shown too: folding it away saves nothing. */
export function foldResults(results: readonly SearchResult[]) {
  const shown = results.length > SHOWN_OF_GROUP + 1 ? results.slice(0, SHOWN_OF_GROUP) : results
  return { shown, rest: results.slice(shown.length) }
}

export const DidYouMean = ({ query, className }: { query: string; className?: string }) => (
  <p className={classNames('mt-2 wrap-anywhere', className)}>
    {SEARCH.didYouMean} <TextLink to={searchHref(query)}>{query}</TextLink>?
  </p>
)

export type Mark = (text: string) => HighlightPieces

interface ResultItemProps {
  result: SearchResult
  mark: Mark
}

/** A result on the search page. */
export const ResultItem = ({ result: { href, title, page, excerpt }, mark }: ResultItemProps) => (
  <li className="relative py-4 wrap-anywhere focus-ring last:pb-0">
    <Link
      to={href}
      className="me-2 font-medium transition-colors hover:text-accent-ink stretched focus-visible:outline-none"
    >
      <MarkedText pieces={mark(title)} />
    </Link>
    {page ? <span className="inline-block text-small text-ink-faint">{page}</span> : null}
    <p className="mt-1 text-small text-ink-muted">
      <MarkedText pieces={mark(excerpt)} />
    </p>
  </li>
)
