import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Link } from '../../ui/link.tsx'
import { SUPPORT } from '../../content/support.ts'
import { SUPPORT_TOPICS } from '../../content/support-topics.ts'
import { readSearch } from '../../domain/read-search.ts'
import { createSearch } from '../../domain/search.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { faqPage } from '../../ui/structured-data.ts'
import { ContactWays } from './contact-ways.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { StatusCard } from './status-card.tsx'
import { TopicIndex } from './topic-index.tsx'

const QUERY_LENGTH_MAX = 100
const TOPICS = SUPPORT_TOPICS.flatMap(({ topics }) => topics)
const { find } = createSearch(TOPICS.map(({ answer, ...topic }) => ({ ...topic, text: answer })))
const topicById = new Map(TOPICS.map((topic) => [topic.id, topic]))

export const meta = pageMeta({
  title: SUPPORT.title,
  description: SUPPORT.description,
  jsonLd: () => faqPage(TOPICS.map(({ title, answer }) => ({ question: title, answer }))),
})

export function loader({ context, request }: LoaderFunctionArgs) {
  const { serviceStatus } = context.backend
  const query = readSearch(new URL(request.url).searchParams, QUERY_LENGTH_MAX)
  const found = find(query)
  const status = { asOf: serviceStatus.asOf(), pageUrl: serviceStatus.pageUrl }
  return { query, status, found: found && { ids: found.ids, isNear: found.isNear } }
}

export default function SupportPage() {
  const { query, status, found } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="overflow-hidden border-b border-line bg-sunken">
        <div className="wrap grid items-end gap-x-16 gap-y-10 pt-16 pb-12 sm:pt-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div>
            <PageHeading title={SUPPORT.heading} lead={SUPPORT.lead} />
            <SearchForm query={query} />
            <GroupLinks />
          </div>
          <StatusCard {...status} />
        </div>
      </div>
      {found ? (
        <SearchResults
          query={query}
          topics={found.ids.flatMap((id) => topicById.get(id) ?? [])}
          areNear={found.isNear}
        />
      ) : (
        <TopicIndex />
      )}
      <ContactWays />
    </>
  )
}

function GroupLinks() {
  return (
    <nav aria-label={SUPPORT.jumpTo} className="mt-6">
      <ul className="flex flex-wrap gap-2 text-small">
        {SUPPORT_TOPICS.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`/support#${id}`}
              className="touchable flex items-center rounded-full border border-control/60 bg-raised px-4 py-1 text-ink-muted no-underline transition-colors hover:border-control hover:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
