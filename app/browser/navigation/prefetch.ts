import { hasActed } from '../hydration/hydration.ts'

/** How many pages are fetched ahead at a time. */
export const PARALLEL_MAX = 4
/** The wait where the browser cannot say when it is idle. */
export const IDLE_FALLBACK_MS = 50
/** All that is fetched ahead while the visitor does nothing. */
const IDLE_VISIT_BYTES_MAX = 60 * 1024
/** What a page is taken to weigh until it is there. */
const PAGE_BYTES = 15 * 1024

/** Calls back when the browser is idle. */
export function whenIdle(callback: () => void, browser: Partial<Window> = window): void {
  if (browser.requestIdleCallback) browser.requestIdleCallback(callback)
  else setTimeout(callback, IDLE_FALLBACK_MS)
}

/** What some browsers know of the visitor's connection. */
export interface NetworkConnection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor saves data or is on a slow connection, so that nothing should be prefetched. */
export const isSparing = (connection: NetworkConnection | undefined, wantsLess = false) =>
  wantsLess || connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')

/** Whether anything may be fetched ahead in this browser, now. */
const isPrefetchAllowed = () =>
  navigator.onLine &&
  !isSparing(
    (navigator as Navigator & { connection?: NetworkConnection }).connection,
    window.matchMedia('(prefers-reduced-data: reduce)').matches,
  )

/** Fetches something into the browser's cache; resolves to what that has cost. */
export async function prefetch(address: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(address, { priority: 'low', headers })
  const { byteLength } = await response.arrayBuffer()
  const timing = performance.getEntriesByName(response.url).at(-1) as PerformanceResourceTiming | undefined
  return timing?.transferSize ?? byteLength
}

/** The header lets the server say that this answer may be kept for a while. */
export const PREFETCH_HEADERS = { Purpose: 'prefetch' }

export interface PrefetchQueue {
  /** Fetches a page ahead, once. A page that the visitor points at goes before those that are only in view. */
  add(path: string, options?: { isPointedAt?: boolean }): void
}

interface PrefetchQueueOptions {
  /** Resolves to the number of bytes. */
  load(path: string): Promise<number>
  isAllowed?: () => boolean
  isUnlimited?: () => boolean
  idle?: (callback: () => void) => void
}

/**
 * Fetches pages ahead while the browser is idle, a few at a time, and no more than a little until the visitor has done
 * something. A failed fetch is not repeated.
 */
export function createPrefetchQueue({
  load,
  isAllowed = isPrefetchAllowed,
  isUnlimited = hasActed,
  idle = whenIdle,
}: PrefetchQueueOptions): PrefetchQueue {
  const waiting: string[] = []
  const started = new Set<string>()
  let running = 0
  let bytes = 0
  let isPlanned = false

  const hasRoom = () => bytes + (running + 1) * PAGE_BYTES <= IDLE_VISIT_BYTES_MAX || isUnlimited()

  function plan() {
    if (isPlanned || waiting.length === 0 || running >= PARALLEL_MAX || !hasRoom()) return
    isPlanned = true
    idle(run)
  }

  function run() {
    isPlanned = false
    while (running < PARALLEL_MAX && waiting.length > 0 && hasRoom() && isAllowed()) {
      const path = waiting.shift()!
      started.add(path)
      running += 1
      void load(path)
        .catch(() => 0)
        .then((loaded) => {
          running -= 1
          bytes += loaded
          plan()
        })
    }
  }

  return {
    add(path, { isPointedAt = false } = {}) {
      if (started.has(path) || !isAllowed()) return
      const place = waiting.indexOf(path)
      if (place >= 0 && isPointedAt) waiting.splice(place, 1)
      if (isPointedAt) waiting.unshift(path)
      else if (place < 0) waiting.push(path)
      plan()
    },
  }
}
