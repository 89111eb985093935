import { isCached, PUBLIC_PAGES } from '../../app/content/pages.ts'
import type { Href } from '../../app/domain/href.ts'
import { detectMacChip, detectPlatform } from '../../app/domain/visitor-platform.ts'

export type HeaderReader = Pick<Headers, 'get'>

/** A page that is the same for all visitors of a country, but for what it reads of their query and their browser. */
export interface SharedPage {
  path: string
  /** The fields of the query that the page reads. With any of them it is made for that visitor alone. */
  query: readonly string[]
  clues: Clues | null
}

/** A few variants of a page, by the visitor's browser. */
interface Clues {
  variantOf(headers: HeaderReader): string
  /** Headers that lead to the same variant, and tell no more of the visitor than that. */
  headersFor(headers: HeaderReader): Record<string, string>
}

/** The framework's own: it asks for data by these instead of for a page. */
const DATA_FIELDS = ['_data', '_routes']

const QUERIES: Partial<Record<Href, readonly string[]>> = {
  '/press': ['page'],
  '/support': ['q'],
}

const PLATFORM_HINTS = { mac: '"macOS"', win: '"Windows"' }
const CHIP_HINTS = { arm64: '"arm"', x64: '"x86"' }

/** The files for the visitor's own computer come first. */
const DOWNLOAD_CLUES: Clues = {
  variantOf: (headers) => `${detectPlatform(headers)} ${detectMacChip(headers)}`,
  headersFor(headers) {
    const platform = detectPlatform(headers)
    const chip = detectMacChip(headers)
    return {
      ...(platform ? { 'Sec-CH-UA-Platform': PLATFORM_HINTS[platform] } : {}),
      ...(chip ? { 'Sec-CH-UA-Arch': CHIP_HINTS[chip] } : {}),
    }
  },
}

const CLUES: Partial<Record<Href, Clues>> = {
  '/commskit/download': DOWNLOAD_CLUES,
}

const PAGES = new Map<string, SharedPage>(
  PUBLIC_PAGES.filter(isCached).map(({ path }) => [
    path,
    { path, query: [...DATA_FIELDS, ...(QUERIES[path] ?? [])], clues: CLUES[path] ?? null },
  ]),
)

/** An article's address as the site writes it: without escapes, and without the endings of data requests and files. */
const ARTICLE_PATH = /^\/press\/[\w-]{1,100}$/

/**
 * The page at an address that has exactly the canonical spelling; null for all others, which are left to the site: it
 * redirects them, or knows that there is no such page.
 */
export function findSharedPage(path: string): SharedPage | null {
  const page = PAGES.get(path)
  if (page) return page
  return ARTICLE_PATH.test(path) ? { path, query: DATA_FIELDS, clues: null } : null
}
