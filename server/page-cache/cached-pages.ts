import { LRUCache } from 'lru-cache'
import { type Dependencies, noDependencies, type PageDependencies } from '../cache/dependencies.ts'
import type { CacheState } from '../metrics/metrics.ts'
import { addBrotli, type CachedPage, etagOf, makeCachedPage, readPage } from './cached-page.ts'

export const FRESH_SECONDS = 60
export const STALE_SECONDS = 600
/** For pages where something is missing or stale because a service isn't responding. */
const DEGRADED_SECONDS = 5
/** How long the site answers every visitor itself after a page turned out to be personal or to fail. */
const UNCACHED_SECONDS = 5
const BYTES_MAX = 32 * 1024 * 1024
const PAGE_BYTES_MAX = 1024 * 1024
const UNCACHED_MAX = 1000

interface CachedPagesOptions {
  countryHeader: string | null
  dependencies: Dependencies
  nowMs: () => number
  onError: (error: unknown) => void
}

type RenderPage = () => Promise<Response>

interface ServedPage {
  page: CachedPage
  state: CacheState
}

/** Keeps rendered pages, and renders them again when they're old or what they show has changed. */
export function createCachedPages({ countryHeader, dependencies, nowMs, onError }: CachedPagesOptions) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: BYTES_MAX,
    maxEntrySize: PAGE_BYTES_MAX,
    // Doubled for the brotli version, which is made later and is smaller.
    sizeCalculation: ({ gzip, headers }) => 2 * (gzip.length + headers.join('').length) + 1024,
  })
  const vary = ['Accept-Encoding', 'Cookie', ...(countryHeader ? [countryHeader] : [])]
  /** Until when each of these pages is left to the site. */
  const uncachedUntilMs = new LRUCache<string, number>({ max: UNCACHED_MAX })
  const flights = new Map<string, Promise<ServedPage | null>>()
  let lastCompression = Promise.resolve()

  function timesOf({ pending, isDegraded }: PageDependencies) {
    const isWhole = !isDegraded && pending === 0
    const freshUntilMs = nowMs() + (isWhole ? FRESH_SECONDS : DEGRADED_SECONDS) * 1000
    return { freshUntilMs, staleUntilMs: freshUntilMs + (isWhole ? STALE_SECONDS * 1000 : 0) }
  }

  function leaveToSite(key: string) {
    uncachedUntilMs.set(key, nowMs() + UNCACHED_SECONDS * 1000)
  }

  async function make(key: string, render: RenderPage): Promise<ServedPage | null> {
    const used = noDependencies()
    const rendered = await readPage(await dependencies.record(used, render))
    const isKept = rendered?.status === 200 && !used.isLimited
    if (!isKept) {
      pages.delete(key)
      leaveToSite(key)
    }
    if (!rendered || used.isLimited) return null
    // Copy the states: a read that finishes later isn't in the page.
    const rest = { ...timesOf(used), states: new Map(used.states) }
    const previous = pages.peek(key)
    if (previous?.etag === etagOf(rendered.html))
      return { page: Object.assign(previous, rest), state: 'miss' }
    const page = await makeCachedPage(rendered, vary, rest)
    if (!isKept) return { page, state: 'none' }
    pages.set(key, page)
    return { page, state: 'miss' }
  }

  /** Visitors who ask for a page while it's being rendered wait for the same one. */
  function share(key: string, render: RenderPage): Promise<ServedPage | null> {
    const running = flights.get(key)
    if (running) return running
    const flight = make(key, render)
      .catch((error: unknown) => {
        onError(error)
        leaveToSite(key)
        return null
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  function compressLater(page: CachedPage) {
    if (page.brotli) return
    lastCompression = lastCompression.then(() => addBrotli(page)).catch(onError)
  }

  return {
    /** Null if the site has to answer. Returns a promise only if the visitor has to wait for a render. */
    find(key: string, render: RenderPage): ServedPage | null | Promise<ServedPage | null> {
      const atMs = nowMs()
      const page = pages.get(key)
      if (page && atMs < page.staleUntilMs && dependencies.areUnchanged(page.states)) {
        compressLater(page)
        if (atMs < page.freshUntilMs) return { page, state: 'hit' }
        void share(key, render)
        return { page, state: 'stale' }
      }
      if (atMs < (uncachedUntilMs.get(key) ?? 0)) return null
      return share(key, render)
    },
  }
}
