import { countWords, resultWords } from './count-words.ts'

const PAGE_MAX = 1_000_000

interface ListQuery {
  page: number
}

export function readPage(query: Pick<URLSearchParams, 'get'>): number {
  const typed = query.get('page')?.trim() ?? ''
  return /^\d+$/.test(typed) ? Math.min(Math.max(Number(typed), 1), PAGE_MAX) : 1
}

const chosenIn = (query: ListQuery) =>
  Object.entries({ ...query, page: query.page === 1 ? null : query.page }).filter(([, value]) => value)

/** Includes the "?"; empty for the unfiltered first page. */
export function listQueryString(query: ListQuery): string {
  const chosen = new URLSearchParams(chosenIn(query).map(([name, value]) => [name, String(value)])).toString()
  return chosen && `?${chosen}`
}

interface ListOptions<Query> {
  noun: 'license' | 'machine' | 'order'
  query: Query
  count: number
  pageSize: number
}

export function pageOf<Item, Query extends ListQuery>(
  matches: readonly Item[],
  { noun, query, count, pageSize }: ListOptions<Query>,
) {
  const start = (query.page - 1) * pageSize
  const items = matches.slice(start, start + pageSize)
  const isNarrowed = chosenIn(query).some(([name]) => name !== 'page' && name !== 'sort')
  const rangeWords = `${start + 1}–${start + items.length} of ${matches.length}`
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

export type ListPage = ReturnType<typeof pageOf>['page']
