import { countWords, resultWords } from './count-words.ts'
import { type Href, uncheckedHref } from './href.ts'

const PAGE_MAX = 1_000_000

/** A shorter list has no search field. */
export const FILTERS_FROM = 10

interface ListQuery {
  page: number
}

export function readPageNumber(query: Pick<URLSearchParams, 'get'>): number {
  const typed = query.get('page')?.trim() ?? ''
  return /^\d+$/.test(typed) ? Math.min(Math.max(Number(typed), 1), PAGE_MAX) : 1
}

/** What the visitor chose. The first page is the default. */
const choicesIn = (query: ListQuery) =>
  Object.entries({ ...query, page: query.page === 1 ? null : query.page }).filter(([, value]) => value)

/** Includes the "?"; empty for the unfiltered first page. */
export function listQueryString(query: ListQuery): string {
  const search = new URLSearchParams(
    choicesIn(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  return search && `?${search}`
}

/** Loads the page again with data from the service, not from the cache. */
export function hrefToRefresh(path: string, search = ''): Href {
  const query = new URLSearchParams(search)
  query.set('refresh', '1')
  return uncheckedHref(`${path}?${query}`)
}

export const isRefresh = (query: Pick<URLSearchParams, 'get'>) => query.get('refresh') === '1'

interface ListOptions<Query> {
  noun: 'license' | 'machine' | 'order'
  query: Query
  count: number
  pageSize: number
}

export function paginate<Item, Query extends ListQuery>(
  matches: readonly Item[],
  { noun, query, count, pageSize }: ListOptions<Query>,
) {
  const start = (query.page - 1) * pageSize
  const items = matches.slice(start, start + pageSize)
  const isNarrowed = choicesIn(query).some(([name]) => name !== 'page' && name !== 'sort')
  const [first, last] = [start + 1, start + items.length]
  const rangeWords = `${first === last ? '' : `${first}–`}${last} of ${matches.length}`
  const countedWords = isNarrowed ? resultWords(matches.length) : countWords(count, noun)
  return {
    items,
    page: {
      noun,
      query,
      count,
      matchCount: matches.length,
      isNarrowed,
      pages: Math.max(1, Math.ceil(matches.length / pageSize)),
      words: matches.length > pageSize && items.length > 0 ? rangeWords : countedWords,
    },
  }
}

export type ListPage = ReturnType<typeof paginate>['page']
