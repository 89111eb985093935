import { isCached, PUBLIC_PAGES } from '../../app/content/pages.ts'
import type { Href } from '../../app/domain/href.ts'
import { detectMacChip, detectPlatform } from '../../app/domain/visitor-platform.ts'

export type HeaderReader = Pick<Headers, 'get'>

export interface SharedPage {
  path: string
  query: readonly string[]
  clues: Clues | null
}

interface Clues {
  variantOf(headers: HeaderReader): string
  /** Headers that lead to the same variant, and tell no more of the visitor than that. */
  headersFor(headers: HeaderReader): Record<string, string>
}

const PLATFORM_HINTS = { mac: '"macOS"', win: '"Windows"' }
const CHIP_HINTS = { arm64: '"arm"', x64: '"x86"' }

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
  PUBLIC_PAGES.filter(isCached).map(({ path, query = [] }) => [
    path,
    { path, query, clues: CLUES[path] ?? null },
  ]),
)

/** An article's address as the site writes it: without escapes, and without the endings of data requests and files. */
const ARTICLE_PATH = /^\/press\/[\w-]{1,100}$/

/** Null for every other spelling: the site redirects those, or knows no such page. */
export function findSharedPage(path: string): SharedPage | null {
  const page = PAGES.get(path)
  if (page) return page
  return ARTICLE_PATH.test(path) ? { path, query: [], clues: null } : null
}
