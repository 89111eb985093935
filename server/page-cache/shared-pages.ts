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
  /** Headers for the same variant that reveal nothing else about the visitor. */
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

const DOWNLOAD_PATH: Href = '/commskit/download'

const PAGES = new Map<string, SharedPage>(
  PUBLIC_PAGES.filter(isCached).map(({ path, query = [] }) => [
    path,
    { path, query, clues: path === DOWNLOAD_PATH ? DOWNLOAD_CLUES : null },
  ]),
)

/** As the site writes it: no escapes, and no suffix of data requests or files. */
const ARTICLE_PATH = /^\/press\/[\w-]{1,100}$/

/** Null for every other spelling, which the site redirects or answers with 404. */
export function findSharedPage(path: string): SharedPage | null {
  const page = PAGES.get(path)
  if (page) return page
  return ARTICLE_PATH.test(path) ? { path, query: [], clues: null } : null
}
