import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { KIND_ICONS, SEARCH } from '../content/search.ts'
import { resultWords } from '../domain/count-words.ts'
import type { Href } from '../domain/href.ts'
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

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readSearch(new URL(request.url).searchParams, SEARCH.lengthMax)
  return { query, found: await searchSite(context, query) }
}

export default function SearchPage() {
  const { query, found } = useLoaderData<typeof loader>()
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pt-12 pb-section sm:pt-20 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <PageHeading title={SEARCH.heading} lead={found ? undefined : SEARCH.lead} />
        <SearchForm
          query={query}
          label={SEARCH.label}
          placeholder={SEARCH.placeholder}
          maxLength={SEARCH.lengthMax}
        />
        {found ? <Results query={query} found={found} /> : null}
      </div>
      <Shortcuts links={found?.total === 0 ? SEARCH.start : [...SEARCH.start, ...SEARCH.nearest]} />
    </div>
  )
}

function Results({ query, found }: { query: string; found: SiteResults }) {
  const { didYouMean, groups, isNear, total } = found
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
      <GroupedResults groups={groups} />
      {groups.some(({ total, results }) => total > results.length) ? (
        <p className="mt-8 text-small text-ink-muted">{SEARCH.capped}</p>
      ) : null}
    </div>
  )
}

function GroupedResults({ groups }: { groups: readonly ResultGroup[] }) {
  return groups.map(({ name, results }) => (
    <section key={name} aria-label={name} className="mt-10">
      <h2 className="flex items-center gap-3 border-b border-line pb-3 text-title">
        <Icon name={KIND_ICONS[name]} className="text-ink-faint" />
        {name}
      </h2>
      <ul className="divide-y divide-line">
        {results.map(({ href, title, excerpt }, index) => (
          <ResultRow key={index} to={href} title={<MarkedText pieces={title} />}>
            <MarkedText pieces={excerpt} />
          </ResultRow>
        ))}
      </ul>
    </section>
  ))
}

interface ResultRowProps {
  to: Href
  title: ReactNode
  children: ReactNode
}

const ResultRow = ({ to, title, children }: ResultRowProps) => (
  <li className="relative py-4 wrap-anywhere focus-ring">
    <Link
      to={to}
      className="font-medium transition-colors hover:text-accent-ink stretched focus-visible:outline-none"
    >
      {title}
    </Link>
    <p className="mt-1 text-small text-ink-muted">{children}</p>
  </li>
)

type ShortcutLink = (typeof SEARCH.start | typeof SEARCH.nearest)[number]

const Shortcuts = ({ links }: { links: readonly ShortcutLink[] }) => (
  <nav aria-label={SEARCH.shortcuts} className="self-start lg:sticky lg:top-24">
    <Card>
      <p className="text-small text-ink-muted">{SEARCH.shortcuts}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {links.map(({ title, href: to, excerpt }) => (
          <ResultRow key={to} to={to} title={title}>
            {excerpt}
          </ResultRow>
        ))}
      </ul>
    </Card>
  </nav>
)
