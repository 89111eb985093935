import { createScoped } from '../scoped.ts'

/** What a page was made from. */
export interface PageReads {
  /** For each key that was read, the state that it had; null while the page waits for it, or no longer does. */
  states: Map<string, string | null>
  /** Something is missing or old, or came so late that the page may have done without it. */
  isPoor: boolean
  /** Something is missing because the visitor who has caused the reading asks too often; others might have got it. */
  isLimited: boolean
}

/** Pages wait for longer than this before they do without a value. */
const LATE_MS = 300

/** Told of every state that is read, by whomever. */
type Listener = (key: string, state: string) => void

interface NoteOptions {
  /** The value is missing or old, and may soon be better. */
  isPoor?: boolean
  /** The value was refused to this visitor alone. */
  isLimited?: boolean
}

/**
 * Knows which values of outside services a page is made from, so that a page that is kept goes when one of them changes.
 * A state is any text that differs when what the page shows differs.
 */
export interface Reads {
  /** Runs what makes a page, and collects what it reads. */
  record<Result>(reads: PageReads, run: () => Result): Result
  /** Runs work that a page has begun, but that is none of its own. */
  apart<Result>(run: () => Result): Result
  /** Begins to read a value; returns what to call with its state. */
  begin(key: string): (state: string, options?: NoteOptions) => void
  /** Calls the listener from now on. */
  listen(listener: Listener): void
}

export const noReads = (): PageReads => ({ states: new Map(), isPoor: false, isLimited: false })

/** Whether a page was made from another state than this one. */
export function isOutdated({ states }: PageReads, key: string, state: string): boolean {
  const read = states.get(key)
  return read !== undefined && read !== state
}

export function createReads(): Reads {
  const pages = createScoped<PageReads | null>()
  const listeners: Listener[] = []

  return {
    record: (reads, run) => pages.run(reads, run),
    apart: (run) => pages.run(null, run),
    begin(key) {
      const page = pages.current()
      const atMs = performance.now()
      if (page && !page.states.has(key)) page.states.set(key, null)
      return (state, { isPoor = false, isLimited = false } = {}) => {
        // First, since the page that has just read the value is not outdated by it.
        page?.states.set(key, state)
        if (page && (isPoor || performance.now() - atMs > LATE_MS)) page.isPoor = true
        if (page && isLimited) page.isLimited = true
        else if (!isLimited) for (const listener of listeners) listener(key, state)
      }
    },
    listen: (listener) => void listeners.push(listener),
  }
}
