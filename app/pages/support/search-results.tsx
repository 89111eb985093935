import { NOTHING_FOUND, SUPPORT } from '../../content/support.ts'
import type { SupportTopic } from '../../content/support-topics.ts'
import { countWords } from '../../domain/count-words.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { TopicList } from './topic-list.tsx'
import { TopicRow } from './topic-row.tsx'

interface SearchResultsProps {
  query: string
  topics: readonly SupportTopic[]
  areNear: boolean
}

const OPEN_COUNT = 3

function resultWords(count: number, query: string, areNear: boolean): string {
  const results = countWords(count, areNear ? 'similar result' : 'result')
  return `${count === 0 ? 'No results' : results} for “${query}”`
}

export function SearchResults({ query, topics, areNear }: SearchResultsProps) {
  return (
    <div className="wrap pt-14 pb-section sm:pt-20">
      <TopicRow
        id="results"
        heading={<span role="status">{resultWords(topics.length, query, areNear)}</span>}
        aside={<TextLink to="/support">{SUPPORT.showAll}</TextLink>}
      >
        {topics.length > 0 ? (
          <TopicList key={query} topics={topics} openCount={OPEN_COUNT} />
        ) : (
          <p className="text-ink-muted lg:pt-3.5">{NOTHING_FOUND}</p>
        )}
      </TopicRow>
    </div>
  )
}
