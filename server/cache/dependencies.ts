import { LRUCache } from 'lru-cache'
import { createScoped } from '../request.ts'

export interface PageDependencies {
  states: Map<string, string>
  /** Values that aren't there yet, whether or not the page still waits for them. */
  pending: number
  isDegraded: boolean
  /** The visitor who started the render is over a limit; others might get a better page. */
  isLimited: boolean
}

/** Must be shorter than the time a page waits for a value. */
const LATE_MS = 300
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
  const latest = new LRUCache<string, string>({ max: STATES_MAX })

  return {
    record: <Result>(used: PageDependencies, run: () => Result): Result => pages.run(used, run),
    changed: (key: string, state: string): void => void latest.set(key, state),
    track(key: string) {
      const page = pages.current()
      const startedAt = performance.now()
      if (page) page.pending += 1
      return (state: string, { isDegraded = false, isLimited = false } = {}): void => {
        if (!isLimited) latest.set(key, state)
        if (!page) return
        page.pending -= 1
        page.states.set(key, state)
        page.isDegraded ||= isDegraded || performance.now() - startedAt > LATE_MS
        page.isLimited ||= isLimited
      }
    },
    areUnchanged(states: PageDependencies['states']): boolean {
      for (const [key, state] of states) if (latest.get(key) !== state) return false
      return true
    },
  }
}

export type Dependencies = ReturnType<typeof createDependencies>
