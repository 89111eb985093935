/** How many pages are fetched ahead at a time. */
export const PARALLEL_MAX = 4
/** The wait where the browser cannot say when it is idle. */
export const IDLE_FALLBACK_MS = 50

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
export const isSparing = (connection: NetworkConnection | undefined) =>
  connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')

export interface PrefetchQueue {
  /** Fetches a page ahead, once. A page that the visitor points at goes before those that are only in view. */
  add(path: string, options?: { isPointedAt?: boolean }): void
}

interface PrefetchQueueOptions {
  load(path: string): Promise<unknown>
  isAllowed(): boolean
  idle?: (callback: () => void) => void
}

/** Fetches pages ahead while the browser is idle, a few at a time. A failed fetch is not repeated. */
export function createPrefetchQueue({
  load,
  isAllowed,
  idle = whenIdle,
}: PrefetchQueueOptions): PrefetchQueue {
  const waiting: string[] = []
  const begun = new Set<string>()
  let running = 0
  let isPlanned = false

  function plan() {
    if (isPlanned || waiting.length === 0 || running >= PARALLEL_MAX) return
    isPlanned = true
    idle(run)
  }

  function run() {
    isPlanned = false
    while (running < PARALLEL_MAX && waiting.length > 0 && isAllowed()) {
      const path = waiting.shift()!
      begun.add(path)
      running += 1
      void load(path)
        .catch(() => undefined)
        .then(() => {
          running -= 1
          plan()
        })
    }
  }

  return {
    add(path, { isPointedAt = false } = {}) {
      if (begun.has(path) || !isAllowed()) return
      const place = waiting.indexOf(path)
      if (place >= 0 && !isPointedAt) return
      if (place >= 0) waiting.splice(place, 1)
      if (isPointedAt) waiting.unshift(path)
      else waiting.push(path)
      plan()
    },
  }
}
