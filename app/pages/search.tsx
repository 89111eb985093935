import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIND_ICONS, SEARCH } from '../content/search.ts'
import { resultWords } from '../domain/count-words.ts'
import { readSearch } from '../domain/read-search.ts'
import { searchSite, type SiteResults, type ResultGroup } from '../store/site-search.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { SearchForm } from '../ui/search-form.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { MarkedText } from '../ui/marked-text.tsx'

export const meta = pageMeta<{ query: string }>((data) =>
  data?.query ? { title: `${data.query} – ${SEARCH.heading}` } : {},
)

const SHOWN_OF_GROUP = 3
const idOf = (group: string) => group.toLowerCase().replaceAll(' ', '-')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readSearch(new URL(request.url).searchParams, SEARCH.lengthMax)
  return { query, results: await searchSite(context, query) }
}

export default function SearchPage() {
  const { query, results } = useLoaderData<typeof loader>()
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pt-8 pb-section sm:pt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <PageHeading title={SEARCH.heading} lead={results ? undefined : SEARCH.lead} />
        <SearchForm
          query={query}
          label={SEARCH.label}
          placeholder={SEARCH.placeholder}
          maxLength={SEARCH.lengthMax}
        />
        {results ? <Results query={query} results={results} /> : null}
      </div>
      <nav aria-label={SEARCH.shortcuts} className="self-start lg:sticky lg:top-24">
        <h2 className="text-small text-ink-muted">{SEARCH.shortcuts}</h2>
        <Rows
          results={[...SEARCH.start, ...(results?.total === 0 ? [] : SEARCH.nearest)].map(
            ({ title, href, excerpt }) => ({ href, title: [title], excerpt: [excerpt] }),
          )}
        />
      </nav>
    </div>
  )
}

function Results({ query, results }: { query: string; results: SiteResults }) {
  const { didYouMean, groups, isNear, total } = results
  const best = isNear || total < 2 ? undefined : groups[0]?.results[0]
  const rest = groups
    .map((group) => {
      const results = group.results.filter((each) => each !== best)
      return { ...group, results, total: group.total - group.results.length + results.length }
    })
    .filter(({ results }) => results.length > 0)
  return (
    <div className="mt-8 max-w-3xl">
      <p
        role="status"
        className={total === 0 ? 'text-title wrap-anywhere' : 'text-small wrap-anywhere text-ink-muted'}
      >
        {resultWords(total, isNear)} for “{query}”
      </p>
      {didYouMean ? (
        <p className="mt-2 wrap-anywhere">
          {SEARCH.didYouMean}{' '}
          <TextLink to={`/search?q=${encodeURIComponent(didYouMean)}`}>{didYouMean}</TextLink>?
        </p>
      ) : null}
      {total === 0 ? <p className="mt-2 text-ink-muted">{SEARCH.nothing}</p> : null}
      {best ? (
        <Card className="mt-6">
          <h2 className="text-small text-accent-ink">{SEARCH.best}</h2>
          <Rows results={[best]} />
        </Card>
      ) : null}
      {rest.length > 1 ? (
        <nav aria-label={SEARCH.kinds} className="mt-6">
          <ul className="flex flex-wrap gap-x-5 text-small">
            {rest.map(({ name, total }) => (
              <li key={name}>
                <Link to={`#${idOf(name)}`} className="touchable inline-flex items-center gap-1.5 text-link">
                  {name} <span className="figures text-ink-faint">{total}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <GroupedResults groups={rest} />
      {groups.some(({ total, results }) => total > results.length) ? (
        <p className="mt-8 text-small text-ink-muted">{SEARCH.capped}</p>
      ) : null}
    </div>
  )
}

function GroupedResults({ groups }: { groups: readonly ResultGroup[] }) {
  return groups.map(({ name, results }) => (
    <section key={name} id={idOf(name)} aria-label={name} className="mt-10">
      <h2 className="flex items-center gap-3 border-b border-line pb-3 text-title">
        <Icon name={KIND_ICONS[name]} className="text-ink-faint" />
        {name}
      </h2>
      <Rows results={results.length > SHOWN_OF_GROUP + 1 ? results.slice(0, SHOWN_OF_GROUP) : results} />
      {results.length > SHOWN_OF_GROUP + 1 ? (
        <details className="mt-4 border-t border-line">
          <summary className="flex min-h-14 items-center gap-2 text-small text-ink-muted hover:text-accent-ink">
            <Icon name="plus" size={16} className="unfold-45" />
            {SEARCH.more(results.length - SHOWN_OF_GROUP)}
          </summary>
          <Rows results={results.slice(SHOWN_OF_GROUP)} />
        </details>
      ) : null}
    </section>
  ))
}

type Row = Omit<ResultGroup['results'][number], 'page'> & { page?: string }

const Rows = ({ results }: { results: readonly Row[] }) => (
  <ul className="divide-y divide-line">
    {results.map(({ href, title, page, excerpt }, index) => (
      <li key={index} className="relative py-4 wrap-anywhere focus-ring last:pb-0">
        <Link
          to={href}
          className="me-2 font-medium transition-colors hover:text-accent-ink stretched focus-visible:outline-none"
        >
          <MarkedText pieces={title} />
        </Link>
        {page ? <span className="inline-block text-small text-ink-faint">{page}</span> : null}
        <p className="mt-1 text-small text-ink-muted">
          <MarkedText pieces={excerpt} />
        </p>
      </li>
    ))}
  </ul>
)
