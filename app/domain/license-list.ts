import { EDITIONS, parseEdition } from './catalogue.ts'
import { needsUpdates } from './extension.ts'
import { lazilyFor } from './lazily.ts'
import { readPageNumber } from './list-page.ts'
import { compareTitles, type License, ONE_ZERO, kindOfLicense } from './license.ts'
import { updatesStateOf, updatesUntilMs } from './license-updates.ts'
import { findLicenses } from './license-search.ts'
import { readSearch } from './read-search.ts'

export const LICENSES_PER_PAGE = 25
const LICENSE_SORTS = ['label', 'updates'] as const
type LicenseSort = (typeof LICENSE_SORTS)[number]

const KINDS = [...EDITIONS, ONE_ZERO] as const
type Kind = (typeof KINDS)[number]

const UPDATES_FILTERS = ['current', 'ended', 'due'] as const
type UpdatesFilter = (typeof UPDATES_FILTERS)[number]

export interface LicenseQuery {
  q: string
  edition: Kind | null
  /** The service's status in lower case. */
  status: string | null
  updates: UpdatesFilter | null
  sort: LicenseSort | null
  page: number
}

const oneOf = <Value extends string>(values: readonly Value[], typed: string): Value | null =>
  values.find((value) => value === typed) ?? null

export function parseLicenseQuery(query: Pick<URLSearchParams, 'get'>): LicenseQuery {
  const word = (name: string) => (query.get(name) ?? '').trim().toLowerCase()
  return {
    q: readSearch(query),
    edition: parseEdition(word('edition')) ?? oneOf([ONE_ZERO], word('edition')),
    status: word('status') || null,
    updates: oneOf(UPDATES_FILTERS, word('updates')),
    sort: oneOf(LICENSE_SORTS, word('sort')),
    page: readPageNumber(query),
  }
}

/** A single choice isn't worth a filter. */
const several = <Value>(values: Iterable<Value>): Value[] => {
  const distinct = [...new Set(values)]
  return distinct.length > 1 ? distinct : []
}

function hasUpdates(license: License, filter: UpdatesFilter, now: Date): boolean {
  const state = updatesStateOf(license, now)
  switch (filter) {
    case 'due':
      return needsUpdates(license, now)
    case 'ended':
      return state === 'ended'
    case 'current':
      return state !== null && state !== 'ended'
  }
}

const statusOf = ({ status }: License) => status?.toLowerCase() ?? null

const lastingChoices = lazilyFor((licenses: readonly License[]) => {
  const kinds = new Set(licenses.map(kindOfLicense))
  return {
    editions: several(KINDS.filter((kind) => kinds.has(kind))),
    statuses: several(licenses.flatMap((license) => statusOf(license) ?? [])).sort(),
  }
})

export function choicesFor(licenses: readonly License[], now: Date) {
  return {
    ...lastingChoices(licenses),
    updates: several(
      UPDATES_FILTERS.filter((filter) => licenses.some((license) => hasUpdates(license, filter, now))),
    ),
  }
}

export type FilterChoices = ReturnType<typeof choicesFor>

/** Calculates each key once, because parsing dates is slow. Licenses with an unknown key come last. */
const sortedBy = (keyOf: (license: License) => number) =>
  lazilyFor((licenses: readonly License[]) =>
    licenses
      .map((license) => ({ license, key: keyOf(license) || Infinity }))
      .sort((one, other) => one.key - other.key)
      .map(({ license }) => license),
  )

const SORTED: Record<LicenseSort | 'bought', (licenses: readonly License[]) => readonly License[]> = {
  bought: sortedBy(({ createdAt }) => -Date.parse(createdAt ?? '')),
  label: lazilyFor((licenses) => [...licenses].sort(compareTitles)),
  updates: sortedBy(updatesUntilMs),
}

export function queryLicenses(licenses: readonly License[], query: LicenseQuery, now: Date) {
  const { q, edition, status, updates, sort } = query
  const sorted = SORTED[sort ?? 'bought'](licenses)
  const matching = q ? findLicenses(sorted, q) : sorted
  if (edition === null && status === null && updates === null) return matching
  const isFound = (license: License) =>
    (edition === null || kindOfLicense(license) === edition) &&
    (status === null || statusOf(license) === status) &&
    (updates === null || hasUpdates(license, updates, now))
  return matching.filter(isFound)
}
