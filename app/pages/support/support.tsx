import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Link } from '../../ui/link.tsx'
import { NOTHING_FOUND, STATUS, SUPPORT } from '../../content/support.ts'
import { type SupportGroup, supportTopics, type SupportTopic } from '../../content/support-topics.ts'
import { lazilyFor } from '../../domain/lazily.ts'
import { readSearch } from '../../domain/read-search.ts'
import { createSearch } from '../../domain/search.ts'
import { href, isExternal } from '../../domain/href.ts'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { StatusLamp } from '../../ui/status-lamp.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { faqPage } from '../../ui/structured-data.ts'
import { ContactWays } from './contact-ways.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { resultWords } from '../../domain/count-words.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { QuestionList } from '../../ui/questions.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { type ReactNode, useEffect, useRef } from 'react'

const QUERY_LENGTH_MAX = 100

const allOf = lazilyFor((groups: readonly SupportGroup[]) => groups.flatMap(({ topics }) => topics))
const searchOf = lazilyFor((groups: readonly SupportGroup[]) =>
  createSearch(allOf(groups).map(({ answer, ...topic }) => ({ ...topic, text: answer }))),
)
const topicsOf = (groups: readonly SupportGroup[], ids: readonly string[]) =>
  ids.flatMap((id) => allOf(groups).find((topic) => topic.id === id) ?? [])

const questionOf = ({ title, ...topic }: SupportTopic) => ({ ...topic, question: title })

export const meta = pageMeta<{ takesInvoices: boolean }>((data) => ({
  ...SUPPORT,
  jsonLd: () => faqPage(allOf(supportTopics(data?.takesInvoices ?? false)).map(questionOf)),
}))

export function loader({ context, request }: LoaderFunctionArgs) {
  const { serviceStatus, settings } = context.backend
  const { takesInvoices } = settings
  const query = readSearch(new URL(request.url).searchParams, QUERY_LENGTH_MAX)
  const found = searchOf(supportTopics(takesInvoices)).find(query)
  const status = { asOf: serviceStatus.asOf(), pageUrl: serviceStatus.pageUrl }
  return { takesInvoices, query, status, matches: found && { ids: found.ids, isNear: found.isNear } }
}

export default function SupportPage() {
  const page = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const filterPath = useRef<string>(href('/support'))
  const typed = useLoaded<typeof loader>(key, () => filterPath.current)
  const { query, matches } = typed.data ?? page
  const groups = supportTopics(page.takesInvoices)
  // Offline, loading would replace the questions with the error page.
  const filter = (text: string) => {
    filterPath.current = `/support?q=${encodeURIComponent(text)}`
    if (navigator.onLine) typed.load(filterPath.current)
  }
  // The inline script marks a field that changed before hydration.
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('main [data-changed]')
    if (field) filter(field.value)
  }, [])
  return (
    <>
      <div className="overflow-hidden border-b border-line bg-sunken">
        <div className="wrap grid items-start gap-x-16 gap-y-10 pt-16 pb-12 sm:pt-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div>
            <PageHeading title={SUPPORT.heading} lead={SUPPORT.lead} />
            <SearchForm
              query={page.query}
              onChange={({ target }) => filter(target.value)}
              label={SUPPORT.searchLabel}
              placeholder={SUPPORT.searchPlaceholder}
              maxLength={QUERY_LENGTH_MAX}
            />
            {matches ? null : <GroupLinks groups={groups} />}
          </div>
          <div className={matches ? 'max-lg:hidden' : undefined}>
            <StatusCard {...page.status} />
          </div>
        </div>
      </div>
      {matches ? (
        <SearchResults
          {...{ query, groups }}
          topics={topicsOf(groups, matches.ids)}
          areNear={matches.isNear}
        />
      ) : (
        <TopicIndex groups={groups} />
      )}
      <ContactWays />
    </>
  )
}

interface Groups {
  groups: readonly SupportGroup[]
}

function GroupLinks({ groups }: Groups) {
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

function SearchResults({ query, groups, topics, areNear }: SearchResultsProps) {
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
            <QuestionList questions={topicsOf(groups, SUPPORT.popular).map(questionOf)} />
          </div>
        )}
      </TopicRow>
    </div>
  )
}

function TopicIndex({ groups }: Groups) {
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

function StatusCard({ asOf, pageUrl }: { asOf: string | null; pageUrl: string }) {
  const serviceStatus = useRootData()?.serviceStatus ?? null
  const status = serviceStatus === 'silent' ? null : serviceStatus
  return (
    <Card>
      <h2 className="text-small font-medium text-ink-muted">{STATUS.title}</h2>
      <p className="mt-3 flex items-center gap-3 font-semibold tracking-close">
        <StatusLamp indicator={status?.indicator ?? 'unknown'} />
        {status?.description ?? (serviceStatus === 'silent' ? STATUS.silent : STATUS.notKnownYet)}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-muted">
        {status && asOf ? (
          <span>
            Updated <Moment at={asOf} />
          </span>
        ) : null}
        {isExternal(pageUrl) ? (
          <TextLink to={pageUrl} opensNewTab>
            {STATUS.page}
          </TextLink>
        ) : null}
      </p>
      <p className="mt-3 text-small text-ink-muted">{STATUS.note}</p>
    </Card>
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
