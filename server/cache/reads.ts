import { LRUCache } from 'lru-cache'
import { createScoped } from '../request/scoped.ts'

export interface PageReads {
  states: Map<string, string>
  /** How many values the page still waits for, or no longer does. */
  pending: number
  isDegraded: boolean
  /** Something is missing because the visitor who caused the reading asks too often; others might have got it. */
  isLimited: boolean
}

interface EndOptions {
  isDegraded?: boolean
  isLimited?: boolean
}

/** Pages wait for longer than this before they do without a value. */
const LATE_MS = 300
const STATES_MAX = 2000

export const noReads = (): PageReads => ({
  states: new Map(),
  pending: 0,
  isDegraded: false,
  isLimited: false,
})

/** Knows which values a page was made from, so that a cached page goes when one of them changes. */
export function createReads() {
  const pages = createScoped<PageReads | null>()
  const latest = new LRUCache<string, string>({ max: STATES_MAX })

  return {
    record: <Result>(reads: PageReads, run: () => Result): Result => pages.run(reads, run),
    untracked: <Result>(run: () => Result): Result => pages.run(null, run),
    changed: (key: string, state: string): void => void latest.set(key, state),
    begin(key: string) {
      const page = pages.current()
      const startedAt = performance.now()
      if (page) page.pending += 1
      return (state: string, { isDegraded = false, isLimited = false }: EndOptions = {}): void => {
        if (!isLimited) latest.set(key, state)
        if (!page) return
        page.pending -= 1
        page.states.set(key, state)
        page.isDegraded ||= isDegraded || performance.now() - startedAt > LATE_MS
        page.isLimited ||= isLimited
      }
    },
    areCurrent: (states: PageReads['states']): boolean =>
      [...states].every(([key, state]) => latest.get(key) === state),
  }
}

export type Reads = ReturnType<typeof createReads>
