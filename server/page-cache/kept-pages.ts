import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isOutdated, noReads, type PageReads, type Reads } from '../cache/reads.ts'
import type { CacheState } from '../metrics/page-cache-meter.ts'
import { etagOf, type KeptPage, makeKeptPage, readKeptPage } from './kept-page.ts'

/** How long a page is given as it is, unless something that it was made from changes. */
export const FRESH_SECONDS = 60
/** How much longer it is given at once, while it is made anew behind that. */
export const STALE_SECONDS = 600
/** The same for a page that lacks something, or shows something old, since an outside service does not answer. */
const POOR_SECONDS = 5
/** How long a page that could not be kept is left to the site. */
const UNKEPT_SECONDS = 5
/** All pages together, in every encoding. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024
/** An answer that is larger is no page of this site. */
const PAGE_BYTES_MAX = 1024 * 1024
const UNKEPT_MAX = 1000
const STATES_MAX = 2000
/** A page that is hardly asked for is not worth the tenth of a second that the best compression takes. */
const BROTLI_USES = 2
/** How many pages wait for that; of any others, the next who ask are tried again. */
const COMPRESSING_MAX = 100

const compressBest = promisify(brotliCompress)
const decompress = promisify(gunzip)

interface KeptPagesOptions {
  reads: Reads
  /** Milliseconds since 1970. */
  nowMs: () => number
  onError: (error: unknown) => void
}

/** Makes the page of a key. */
export type MakePage = () => Promise<Response>

export interface Found {
  page: KeptPage
  state: Exclude<CacheState, 'none'>
}

/** Roughly what a page takes in memory. */
const sizeOf = ({ gzip, brotli, headers }: KeptPage) =>
  gzip.length + (brotli?.length ?? 0) + headers.join('').length * 2 + 1024

/** Pages by what they depend on, bounded in bytes: those that are not asked for go first. */
export function createKeptPages({ reads, nowMs, onError }: KeptPagesOptions) {
  const pages = new LRUCache<string, KeptPage>({ maxSize: KEPT_BYTES_MAX, sizeCalculation: sizeOf })
  const unkept = new LRUCache<string, number>({ max: UNKEPT_MAX })
  /** Pages that are being made, with what they have read by now. */
  const flights = new Map<string, { reads: PageReads; page: Promise<KeptPage | null>; isOutdated: boolean }>()
  /** As they were last read. A key that is not among them may have changed. */
  const lastStates = new LRUCache<string, string>({ max: STATES_MAX })
  /** By key, since a page that waits here could be pushed out meanwhile and would take memory all the same. */
  const compressing = new Set<string>()
  let lastCompressed: Promise<void> = Promise.resolve()

  // A value that has changed takes the pages with it that show another one, and those that are just made with one.
  reads.listen((key, state) => {
    if (lastStates.get(key) === state) return
    lastStates.set(key, state)
    for (const [name, page] of pages.entries()) if (isOutdated(page.reads, key, state)) pages.delete(name)
    for (const flight of flights.values())
      if (flight.reads.states.get(key) !== null && isOutdated(flight.reads, key, state))
        flight.isOutdated = true
  })

  async function make(key: string, run: MakePage, flightReads: PageReads): Promise<KeptPage | null> {
    const response = await reads.record(flightReads, run)
    const content = await readKeptPage(response)
    const flight = flights.get(key)
    if (!content || flightReads.isLimited || content.html.length > PAGE_BYTES_MAX) {
      pages.delete(key)
      unkept.set(key, nowMs() + UNKEPT_SECONDS * 1000)
      return null
    }
    // A copy: what is read from now on, the page does without.
    const states = new Map(flightReads.states)
    const isGood = !flightReads.isPoor && ![...states.values()].includes(null)
    const freshUntilMs = nowMs() + (isGood ? FRESH_SECONDS : POOR_SECONDS) * 1000
    const givenUntilMs = freshUntilMs + (isGood ? STALE_SECONDS * 1000 : 0)
    const times = { freshUntilMs, givenUntilMs, reads: { ...flightReads, states } }
    const before = pages.peek(key)
    const isSame = before?.etag === etagOf(content.html)
    const made = isSame ? before : await makeKeptPage(content, times)
    if (flight?.isOutdated) pages.delete(key)
    else if (isSame) Object.assign(made, times)
    else pages.set(key, made)
    return made
  }

  /** Makes the page of a key, at most once at a time. */
  function share(key: string, run: MakePage): Promise<KeptPage | null> {
    const running = flights.get(key)
    if (running) return running.page
    const flightReads = noReads()
    const flight = { reads: flightReads, isOutdated: false, page: Promise.resolve<KeptPage | null>(null) }
    flights.set(key, flight)
    flight.page = make(key, run, flightReads)
      .catch((error: unknown) => {
        onError(error)
        unkept.set(key, nowMs() + UNKEPT_SECONDS * 1000)
        return null
      })
      .finally(() => flights.delete(key))
    return flight.page
  }

  /** One page after the other, so that visitors have the machine. */
  function compressLater(key: string) {
    if (compressing.has(key) || compressing.size >= COMPRESSING_MAX) return
    compressing.add(key)
    lastCompressed = lastCompressed
      .then(() => compress(key))
      .catch(onError)
      .finally(() => compressing.delete(key))
  }

  async function compress(key: string) {
    const page = pages.peek(key)
    if (!page || page.brotli) return
    const source = await decompress(page.gzip)
    const brotli = await compressBest(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    })
    if (pages.peek(key) === page) pages.set(key, { ...page, brotli, sent: [] })
  }

  function use(key: string, page: KeptPage) {
    page.uses += 1
    if (!page.brotli && page.uses >= BROTLI_USES) compressLater(key)
  }

  return {
    /** The kept page, at once where there is one; null where the site must answer. */
    find(key: string, run: MakePage): Found | null | Promise<Found | null> {
      const atMs = nowMs()
      const page = pages.get(key)
      if (page && atMs < page.givenUntilMs) {
        use(key, page)
        if (atMs < page.freshUntilMs) return { page, state: 'hit' }
        void share(key, run)
        return { page, state: 'stale' }
      }
      if (atMs < (unkept.get(key) ?? 0)) return null
      return share(key, run).then((made) => made && { page: made, state: 'miss' })
    },
    /** Bytes that are kept. */
    size: () => pages.calculatedSize,
  }
}
