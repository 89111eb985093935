import { readRecentPages } from '../../browser/search/recent-pages.ts'
import { locatePage } from '../../content/page-location.ts'
import {
  SEARCH,
  type SearchAnswer,
  type SearchGroup,
  searchHref,
  type SearchResult,
} from '../../content/search.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { foldResults } from './search-results.tsx'

const RECENT_MAX = 3

export interface Option extends SearchResult {
  /** The group whose other results this option shows. */
  unfolds?: SearchGroup
}

export interface OptionGroup {
  name: SearchGroup
  options: readonly Option[]
}

/** Shown before anything is typed: pages that this browser visited recently, and the most popular ones. */
export function startOptions(pathname: string): OptionGroup[] {
  const popular = [...SEARCH.start, ...SEARCH.nearest]
  const isListed = (path: string) => [pathname, '/', ...popular.map(({ href }) => href)].includes(path)
  const recent = readRecentPages().flatMap((path) => {
    const page = isListed(path) ? null : locatePage(path).page
    return page ? [{ title: page.title, href: uncheckedHref(path), excerpt: '' }] : []
  })
  return [
    ...(recent.length > 0 ? [{ name: 'Recent' as const, options: recent.slice(0, RECENT_MAX) }] : []),
    { name: 'Go to', options: popular },
  ]
}

export function answerOptions(
  { query, groups, total }: SearchAnswer,
  unfolded: SearchGroup | null,
): OptionGroup[] {
  const found = groups.map(({ name, results }): OptionGroup => {
    const { shown, rest } = foldResults(results)
    if (rest.length === 0 || name === unfolded) return { name, options: results }
    const more = {
      title: SEARCH.more(rest.length),
      href: searchHref(query),
      excerpt: '',
      icon: 'plus',
    } as const
    return { name, options: [...shown, { ...more, unfolds: name }] }
  })
  return total > 0 ? found : [...found, { name: 'Go to', options: SEARCH.start }]
}
