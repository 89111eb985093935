import { EDITIONS, parseEdition } from './catalogue.ts'
import { countWords } from './count-words.ts'
import { needsUpdates } from './extension.ts'
import { lazilyFor } from './lazily.ts'
import { compareTitles, type License, ONE_ZERO, kindOfLicense, updatesStateOf } from './license.ts'
import { findLicenses, SEARCH_LENGTH_MAX } from './license-search.ts'
import { readSearch } from './read-search.ts'

export const LICENSES_PER_PAGE = 25
export const FILTERS_FROM = 10
const PAGE_MAX = 1_000_000

const LICENSE_SORTS = ['bought', 'label', 'updates'] as const
type LicenseSort = (typeof LICENSE_SORTS)[number]

const KINDS = [...EDITIONS, ONE_ZERO] as const

const UPDATES_FILTERS = ['current', 'ended', 'due'] as const
type UpdatesFilter = (typeof UPDATES_FILTERS)[number]

export interface LicenseQuery {
  search: string
  edition: string | null
  status: string | null
  updates: UpdatesFilter | null
  sort: LicenseSort
  page: number
}

const oneOf = <Value extends string>(values: readonly Value[], typed: string): Value | null =>
  values.find((value) => value === typed) ?? null

export function parseLicenseQuery(query: Pick<URLSearchParams, 'get'>): LicenseQuery {
  const word = (name: string) => (query.get(name) ?? '').trim().toLowerCase()
  const page = /^\d+$/.test(word('page')) ? Number(word('page')) : 1
  return {
    search: readSearch(query, SEARCH_LENGTH_MAX),
    edition: parseEdition(word('edition')) ?? oneOf([ONE_ZERO], word('edition')),
    status: word('status') || null,
    updates: oneOf(UPDATES_FILTERS, word('updates')),
    sort: oneOf(LICENSE_SORTS, word('sort')) ?? 'bought',
    page: Math.min(Math.max(page, 1), PAGE_MAX),
  }
}

export function licenseQueryString({ search, edition, status, updates, sort, page }: LicenseQuery): string {
  const entries = Object.entries({
    q: search,
    edition,
    status,
    updates,
    sort: sort === 'bought' ? null : sort,
    page: page === 1 ? null : String(page),
  }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

export const isNarrowed = ({ search, edition, status, updates }: LicenseQuery): boolean =>
  search !== '' || edition !== null || status !== null || updates !== null

/** Filters with more than one choice in this list. */
export interface FilterChoices {
  editions: string[]
  statuses: string[]
  updates: UpdatesFilter[]
}

const several = <Value>(values: Iterable<Value>): Value[] => {
  const distinct = [...new Set(values)]
  return distinct.length > 1 ? distinct : []
}

function hasUpdates(license: License, filter: UpdatesFilter, now: Date): boolean {
  if (filter === 'due') return needsUpdates(license, now)
  const state = updatesStateOf(license, now)
  return state !== null && (state === 'ended') === (filter === 'ended')
}

const statusOf = ({ status }: License) => status?.toLowerCase() ?? null

const lastingChoices = lazilyFor((licenses: readonly License[]) => {
  const kinds = new Set(licenses.map(kindOfLicense))
  return {
    editions: several(KINDS.filter((kind) => kinds.has(kind))),
    statuses: several(licenses.flatMap((license) => statusOf(license) ?? [])).sort(),
  }
})

export function choicesFor(licenses: readonly License[], now: Date): FilterChoices {
  return {
    ...lastingChoices(licenses),
    updates: several(
      UPDATES_FILTERS.filter((filter) => licenses.some((license) => hasUpdates(license, filter, now))),
    ),
  }
}

/** Parses each date once, because parsing is slow. Unknown dates come last in either order. */
function byDate(
  licenses: readonly License[],
  dateOf: (license: License) => string | null,
  direction: 1 | -1,
): License[] {
  const dated = licenses.map((license) => ({ license, at: Date.parse(dateOf(license) ?? '') }))
  const compare = (first: number, second: number) =>
    Number.isNaN(first) || Number.isNaN(second)
      ? Number(Number.isNaN(first)) - Number(Number.isNaN(second))
      : direction * (first - second)
  return dated.sort((a, b) => compare(a.at, b.at)).map(({ license }) => license)
}

const ORDERS: Record<LicenseSort, (licenses: readonly License[]) => readonly License[]> = {
  bought: lazilyFor((licenses) => byDate(licenses, ({ createdAt }) => createdAt, -1)),
  label: lazilyFor((licenses) => [...licenses].sort(compareTitles)),
  updates: lazilyFor((licenses) => byDate(licenses, ({ updatesUntil }) => updatesUntil, 1)),
}

export interface FoundLicenses {
  query: LicenseQuery
  found: readonly License[]
}

export function queryLicenses(licenses: readonly License[], asked: LicenseQuery, now: Date): FoundLicenses {
  const isKnown = asked.status !== null && licenses.some((license) => statusOf(license) === asked.status)
  const query = { ...asked, status: isKnown ? asked.status : null }
  const { edition, status, updates } = query
  const found = findLicenses(ORDERS[query.sort](licenses), query.search)
  if (edition === null && status === null && updates === null) return { query, found }
  const isFound = (license: License) =>
    (edition === null || kindOfLicense(license) === edition) &&
    (status === null || statusOf(license) === status) &&
    (updates === null || hasUpdates(license, updates, now))
  return { query, found: found.filter(isFound) }
}

export interface LicensePage {
  licenses: License[]
  pages: number
  /** Counted from 1; both 0 past the end. */
  from: number
  to: number
}

export function pageOfLicenses(found: readonly License[], page: number): LicensePage {
  const start = (page - 1) * LICENSES_PER_PAGE
  const licenses = found.slice(start, start + LICENSES_PER_PAGE)
  return {
    licenses,
    pages: Math.max(1, Math.ceil(found.length / LICENSES_PER_PAGE)),
    from: licenses.length === 0 ? 0 : start + 1,
    to: licenses.length === 0 ? 0 : start + licenses.length,
  }
}

/** "1–25 of 200", "10 results" or "No results". */
export function countSentence({
  query,
  found,
  from,
  to,
}: { query: LicenseQuery; found: number } & Pick<LicensePage, 'from' | 'to'>): string {
  if (found > LICENSES_PER_PAGE && from > 0) return `${from}–${to} of ${found}`
  if (isNarrowed(query)) return found === 0 ? 'No results' : countWords(found, 'result')
  return countWords(found, 'license')
}
