import type { ReactNode } from 'react'
import { NOTHING_FOUND, SUPPORT } from '../../content/support.ts'
import type { SupportGroup, SupportTopic } from '../../content/support-topics.ts'
import { resultWords } from '../../domain/count-words.ts'
import { lazilyFor } from '../../domain/lazily.ts'
import { Link } from '../../ui/link.tsx'
import { QuestionList } from '../../ui/questions.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const topicsIn = lazilyFor((groups: readonly SupportGroup[]) => groups.flatMap(({ topics }) => topics))

/** In the order of the ids. */
export const topicsNamed = (groups: readonly SupportGroup[], ids: readonly string[]) =>
  ids.flatMap((id) => topicsIn(groups).find((topic) => topic.id === id) ?? [])

export const questionOf = ({ title, ...topic }: SupportTopic) => ({ ...topic, question: title })

interface Groups {
  groups: readonly SupportGroup[]
}

export function GroupLinks({ groups }: Groups) {
  return (
    <nav aria-label={SUPPORT.jumpTo} className="mt-6 max-w-2xl">
      <ul className="flex flex-wrap gap-2 text-small max-sm:text-caption">
        {groups.map(({ id, title, topics }) => (
          <li key={id}>
            <Link
              to={`/support#${id}`}
              className="touchable inline-flex items-center gap-1.5 rounded-full border border-line bg-raised px-3 py-1.5 no-underline transition-colors hover:border-control"
            >
              {title} <span className="figures text-ink-faint">{topics.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SearchResultsProps extends Groups {
  query: string
  topics: readonly SupportTopic[]
  areNear: boolean
}

const OPEN_COUNT = 3

export function SearchResults({ query, groups, topics, areNear }: SearchResultsProps) {
  return (
    <div className="wrap pt-14 pb-section sm:pt-20">
      <TopicRow
        id="results"
        heading={
          <span role="status">
            {resultWords(topics.length, areNear)} for “{query}”
          </span>
        }
        aside={<TextLink to="/support">{SUPPORT.showAll}</TextLink>}
      >
        {topics.length > 0 ? (
          <QuestionList key={query} questions={topics.map(questionOf)} openCount={OPEN_COUNT} />
        ) : (
          <div className="lg:pt-3.5">
            <p className="text-ink-muted">{NOTHING_FOUND}</p>
            <h3 className="mt-8 pb-3 text-small text-ink-muted">{SUPPORT.instead}</h3>
            <QuestionList questions={topicsNamed(groups, SUPPORT.popular).map(questionOf)} />
          </div>
        )}
      </TopicRow>
    </div>
  )
}

export function TopicIndex({ groups }: Groups) {
  return (
    <div className="wrap flex flex-col gap-16 pt-14 pb-section sm:pt-20">
      {groups.map(({ id, title, topics }) => (
        <TopicRow key={id} id={id} heading={title}>
          <QuestionList questions={topics.map(questionOf)} />
        </TopicRow>
      ))}
    </div>
  )
}

interface TopicRowProps {
  id: string
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

function TopicRow({ id, heading, aside, children }: TopicRowProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="lg:pt-3.5">
        <h2 id={`${id}-title`} className="text-title wrap-anywhere lg:sticky lg:top-24">
          {heading}
        </h2>
        {aside ? <div className="mt-2">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
