import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIND_ICONS, SEARCH, type SearchAnswer, type SearchResult } from '../content/search.ts'
import { resultWords } from '../domain/count-words.ts'
import { createMarker } from '../domain/highlight.ts'
import { DidYouMean, foldResults, type Mark, ResultItem } from '../layouts/search/search-results.tsx'
import { loadSearch } from '../store/site-search.ts'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { SearchForm } from '../ui/search-form.tsx'

export const meta = pageMeta<{ query: string }>((data) =>
  data?.query ? { title: `${data.query} – ${SEARCH.heading}` } : {},
)

const idOf = (group: string) => group.toLowerCase().replaceAll(' ', '-')

export const loader = (search: LoaderFunctionArgs) => loadSearch(search)

export default function SearchPage() {
  const answer = useLoaderData<typeof loader>()
  const hasSearched = answer.words.length > 0
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pt-8 pb-section sm:pt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <PageHeading title={SEARCH.heading} lead={hasSearched ? undefined : SEARCH.lead} />
        <SearchForm
          query={answer.query}
          label={SEARCH.label}
          placeholder={SEARCH.placeholder}
          maxLength={SEARCH.lengthMax}
        />
        {hasSearched ? <Results {...answer} /> : null}
      </div>
      <nav aria-label={SEARCH.shortcuts} className="self-start lg:sticky lg:top-24">
        <h2 className="text-small text-ink-muted">{SEARCH.shortcuts}</h2>
        <Rows
          results={[...SEARCH.start, ...(hasSearched && answer.total === 0 ? [] : SEARCH.nearest)]}
          mark={unmarked}
        />
      </nav>
    </div>
  )
}

const unmarked: Mark = (text) => [text]

function Results({ query, didYouMean, groups, isNear, total, words, searchesLicenses }: SearchAnswer) {
  const { mark } = createMarker(new Set(words))
  // A best result above the groups, unless there's only one anyway.
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
      {didYouMean ? <DidYouMean query={didYouMean} /> : null}
      {total === 0 ? <p className="mt-2 text-ink-muted">{SEARCH.nothing}</p> : null}
      {searchesLicenses ? null : <p className="mt-2 text-small text-ink-muted">{SEARCH.withoutLicenses}</p>}
      {best ? (
        <Card className="mt-6">
          <h2 className="text-small text-accent-ink">{SEARCH.best}</h2>
          <Rows results={[best]} mark={mark} />
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
      {rest.map((group) => (
        <Group key={group.name} {...group} mark={mark} />
      ))}
      {groups.some(({ total, results }) => total > results.length) ? (
        <p className="mt-8 text-small text-ink-muted">{SEARCH.capped}</p>
      ) : null}
    </div>
  )
}

function Group({ name, results, mark }: SearchAnswer['groups'][number] & { mark: Mark }) {
  const { shown, rest } = foldResults(results)
  return (
    <section id={idOf(name)} aria-label={name} className="mt-10">
      <h2 className="flex items-center gap-3 border-b border-line pb-3 text-title">
        <Icon name={KIND_ICONS[name]} className="text-ink-faint" />
        {name}
      </h2>
      <Rows results={shown} mark={mark} />
      {rest.length > 0 ? (
        <Disclosure
          summary={SEARCH.more(rest.length)}
          summaryClassName="text-small text-ink-muted hover:text-accent-ink"
          className="mt-4 border-t border-line pt-1.5"
        >
          <Rows results={rest} mark={mark} />
        </Disclosure>
      ) : null}
    </section>
  )
}

const Rows = ({ results, mark }: { results: readonly SearchResult[]; mark: Mark }) => (
  <ul className="divide-y divide-line">
    {results.map((result, index) => (
      <ResultItem key={index} result={result} mark={mark} />
    ))}
  </ul>
)
