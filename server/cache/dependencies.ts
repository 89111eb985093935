import { LRUCache } from 'lru-cache'
import { SHORTEST_TIMEOUT_MS } from '../../app/store/timeout.ts'
import { createScoped } from '../request-scope.ts'

/** What a page was rendered from. */
export interface PageDependencies {
  /** The state of each value that the page read, by the value's key. */
  states: Map<string, string>
  /** Values that aren't there yet, whether or not the page still waits for them. */
  pending: number
  isDegraded: boolean
  /** The visitor who started the render is over a limit; others might get a better page. */
  isLimited: boolean
}

/** `state` is any text that changes when the value does. */
type FinishRead = (state: string, problems?: { isDegraded?: boolean; isLimited?: boolean }) => void

const STATES_MAX = 2000

export const noDependencies = (): PageDependencies => ({
  states: new Map(),
  pending: 0,
  isDegraded: false,
  isLimited: false,
})

/** Records the values a page was rendered from, so that its cached copy is dropped when one of them changes. */
export function createDependencies() {
  const pages = createScoped<PageDependencies>()
  const latest = new LRUCache<string, { state: string; order: number }>({ max: STATES_MAX })
  let lastOrder = 0

  /** A slow read may end with a value that has been refreshed since it began, so the later start wins. */
  function noteLatest(key: string, state: string, order: number): void {
    if ((latest.get(key)?.order ?? 0) <= order) latest.set(key, { state, order })
  }

  function startRead(key: string): FinishRead {
    const page = pages.current()
    const startedAt = performance.now()
    const order = ++lastOrder
    if (page) page.pending += 1
    return (state, { isDegraded = false, isLimited = false } = {}) => {
      if (!isLimited) noteLatest(key, state, order)
      if (!page) return
      // The page may have been sent without a value that took this long.
      const isLate = performance.now() - startedAt >= SHORTEST_TIMEOUT_MS
      page.pending -= 1
      page.states.set(key, state)
      page.isDegraded ||= isDegraded || isLate
      page.isLimited ||= isLimited
    }
  }

  return {
    record: <Result>(used: PageDependencies, run: () => Result): Result => pages.run(used, run),
    startRead,
    /** For a value that a page has at once. */
    noteRead: (key: string, state: string): void => startRead(key)(state),
    /** Drops the pages rendered from an earlier state, whichever page the value was fetched for. */
    noteChange: (key: string, state: string): void => noteLatest(key, state, ++lastOrder),
    areUnchanged(states: PageDependencies['states']): boolean {
      for (const [key, state] of states) if (latest.get(key)?.state !== state) return false
      return true
    },
  }
}

export type Dependencies = ReturnType<typeof createDependencies>
