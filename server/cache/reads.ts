import { LRUCache } from 'lru-cache'
import { createScoped } from '../request/scoped.ts'

/** What a page was made from. */
export interface PageReads {
  /** For each key that was read, the state that it had. */
  states: Map<string, string>
  /** How many values the page still waits for, or no longer does. */
  pending: number
  /** Something is missing or old, or came so late that the page may have done without it. */
  isDegraded: boolean
  /** Something is missing because the visitor who caused the reading asks too often; others might have got it. */
  isLimited: boolean
}

interface EndOptions {
  /** The value is missing or old, and may soon be better. */
  isDegraded?: boolean
  /** The value was refused to this visitor alone. */
  isLimited?: boolean
}

/** Pages wait for longer than this before they do without a value. */
const LATE_MS = 300
/** Beyond so many, the least used are forgotten, and pages made from them are made again. */
const STATES_MAX = 2000

export const noReads = (): PageReads => ({
  states: new Map(),
  pending: 0,
  isDegraded: false,
  isLimited: false,
})

/**
 * Knows which values of outside services a page was made from, so that a cached page goes when one of them changes. A
 * state is any text that differs when the value may differ.
 */
export function createReads() {
  const pages = createScoped<PageReads | null>()
  const latest = new LRUCache<string, string>({ max: STATES_MAX })

  return {
    /** Runs what makes a page, and collects what it reads. */
    record: <Result>(reads: PageReads, run: () => Result): Result => pages.run(reads, run),
    /** Runs work that a page has started but does not depend on. */
    untracked: <Result>(run: () => Result): Result => pages.run(null, run),
    /** A value has a new state, whether or not a page has read it. */
    changed: (key: string, state: string): void => void latest.set(key, state),
    /** Begins to read a value; returns what to call with its state. */
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
    /** Whether everything that a page was made from is still the same. */
    areCurrent: (states: PageReads['states']): boolean =>
      [...states].every(([key, state]) => latest.get(key) === state),
  }
}

export type Reads = ReturnType<typeof createReads>
