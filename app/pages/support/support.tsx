import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type SupportGroup, supportTopics } from '../../content/support-topics.ts'
import { STATUS, SUPPORT } from '../../content/support.ts'
import { href, isExternal } from '../../domain/href.ts'
import { lazilyFor } from '../../domain/lazily.ts'
import { readSearch } from '../../domain/read-search.ts'
import { createSearch } from '../../domain/search.ts'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useRootData } from '../../ui/root-data.ts'
import { SearchForm } from '../../ui/search-form.tsx'
import { StatusLamp } from '../../ui/status-lamp.tsx'
import { faqPage } from '../../ui/structured-data.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { ContactWays } from './contact-ways.tsx'
import { GroupLinks, questionOf, SearchResults, TopicIndex, topicsIn, topicsNamed } from './topics.tsx'

const QUERY_LENGTH_MAX = 100

const searchOf = lazilyFor((groups: readonly SupportGroup[]) =>
  createSearch(topicsIn(groups).map(({ answer, ...topic }) => ({ ...topic, text: answer }))),
)

export const meta = pageMeta<{ takesInvoices: boolean }>((data) => ({
  ...SUPPORT,
  jsonLd: () => faqPage(topicsIn(supportTopics(data?.takesInvoices ?? false)).map(questionOf)),
}))

/** Finds topics for `?q=`; `matches` is null without a query. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { serviceStatus, settings } = context.backend
  const { takesInvoices } = settings
  const query = readSearch(new URL(request.url).searchParams, QUERY_LENGTH_MAX)
  const matches = searchOf(supportTopics(takesInvoices)).find(query)
  const status = { asOf: serviceStatus.asOf(), pageUrl: serviceStatus.pageUrl }
  return { takesInvoices, query, status, matches: matches && { ids: matches.ids, isNear: matches.isNear } }
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
          topics={topicsNamed(groups, matches.ids)}
          areNear={matches.isNear}
        />
      ) : (
        <TopicIndex groups={groups} />
      )}
      <ContactWays />
    </>
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
