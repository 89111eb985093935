import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { SEARCH } from '../content/search.ts'
import { countWords } from '../domain/count-words.ts'
import { href } from '../domain/href.ts'
import { readSearch } from '../domain/read-search.ts'
import { searchSite, type SiteResults, type ResultGroup } from '../store/site-search.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { TextLink } from '../ui/text-link.tsx'
import { Fragment } from 'react'
import type { Marked } from '../domain/search-words.ts'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readSearch(new URL(request.url).searchParams, SEARCH.lengthMax)
  return { query, found: await searchSite(context, query) }
}

export default function SearchPage() {
  const { query, found } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pt-12 pb-section sm:pt-20">
      <PageHeading title={SEARCH.heading} lead={found ? undefined : SEARCH.lead} />
      <Form action={href('/search')} role="search" className="mt-8 flex max-w-2xl gap-2">
        <TextField
          key={query}
          type="search"
          name="q"
          label={SEARCH.label}
          isLabelHidden
          defaultValue={query}
          placeholder={SEARCH.placeholder}
          maxLength={SEARCH.lengthMax}
          autoComplete="off"
          enterKeyHint="search"
          className="flex-1"
        />
        <Button icon="search">{SEARCH.button}</Button>
      </Form>
      {found ? <Results query={query} found={found} /> : null}
    </div>
  )
}

function resultWords({ total, isNear }: SiteResults, query: string): string {
  const results = countWords(total, isNear ? 'similar result' : 'result')
  return `${total === 0 ? 'No results' : results} for “${query}”`
}

function Results({ query, found }: { query: string; found: SiteResults }) {
  const { didYouMean, groups } = found
  return (
    <div className="mt-8 max-w-3xl">
      <p
        role="status"
        className={groups.length === 0 ? 'sr-only' : 'text-small wrap-anywhere text-ink-muted'}
      >
        {resultWords(found, query)}
      </p>
      {didYouMean ? (
        <p className="mt-2 wrap-anywhere">
          {SEARCH.didYouMean}{' '}
          <TextLink to={`/search?q=${encodeURIComponent(didYouMean)}`}>{didYouMean}</TextLink>?
        </p>
      ) : null}
      {groups.length > 0 ? (
        <>
          <GroupedResults groups={groups} />
          {groups.some(({ total, results }) => total > results.length) ? (
            <p className="mt-8 text-small text-ink-muted">{SEARCH.capped}</p>
          ) : null}
        </>
      ) : (
        <div className="mt-8">
          <EmptyState
            icon="search"
            title={resultWords(found, query)}
            action={
              <ButtonLink to="/support#contact" variant="secondary">
                {SEARCH.nothing.ask}
              </ButtonLink>
            }
          >
            {SEARCH.nothing.text}
          </EmptyState>
        </div>
      )}
    </div>
  )
}

function GroupedResults({ groups }: { groups: readonly ResultGroup[] }) {
  return groups.map(({ name, results }) => (
    <section key={name} aria-label={name} className="mt-10">
      <h2 className="border-b border-line pb-3 text-title">{name}</h2>
      <ul className="divide-y divide-line">
        {results.map(({ href, title, excerpt }, index) => (
          <li key={index} className="py-4 wrap-anywhere">
            <TextLink to={href} className="touchable font-medium">
              <MarkedText pieces={title} />
            </TextLink>
            <p className="mt-1 text-small text-ink-muted">
              <MarkedText pieces={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const MarkedText = ({ pieces }: { pieces: Marked }) =>
  pieces.map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  )
