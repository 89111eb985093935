import { NOTHING_FOUND, SUPPORT } from '../../content/support.ts'
import type { SupportTopic } from '../../content/support-topics.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TopicList } from './topic-list.tsx'

interface SearchResultsProps {
  query: string
  /** The best first. */
  topics: readonly SupportTopic[]
}

const countWords = (count: number) =>
  count === 0 ? 'No topic speaks' : count === 1 ? '1 topic speaks' : `${count} topics speak`

/** What was found, opened for reading; how many is announced. */
export function SearchResults({ query, topics }: SearchResultsProps) {
  return (
    <section aria-labelledby="results" className="wrap py-section">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="results" role="status" className="text-title wrap-anywhere">
          {countWords(topics.length)} of “{query}”
        </h2>
        <TextLink to="/support">{SUPPORT.showAll}</TextLink>
      </div>
      {topics.length > 0 ? (
        <TopicList key={query} topics={topics} isOpen />
      ) : (
        <EmptyState
          icon="search"
          title={NOTHING_FOUND.title}
          level={3}
          action={
            <ButtonLink to="#contact" variant="secondary">
              Ask a person
            </ButtonLink>
          }
        >
          {NOTHING_FOUND.text}
        </EmptyState>
      )}
    </section>
  )
}
