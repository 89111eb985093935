import { setTimeout as wait } from 'node:timers/promises'

/** How long an act may find the file locked by another process, and all acts together without a pause between them. */
export const LOCKED_MS_MAX = 2000
const PAUSE_MS = 5
/** A file that was found locked this long ago may have been free meanwhile. */
const SAME_LOCK_MS = 250

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether another connection is using the file, so that the same act may work a moment later. */
const isLocked = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))

/** Whether the file may serve later, as it is: locked, full, read-only. Unlike one that is no database. */
export const maySucceedLater = (error: unknown) =>
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/.test(codeOf(error))

/**
 * Tries an act that does not wait by itself until the file is free. SQLite's own waiting (`busy_timeout`) would hold up
 * the whole process. While the file stays locked, later acts share the wait of the first: a request of many acts fails
 * after one such time, not after many. Reading and changing need a wait each, since others may allow the one only.
 */
export function createLockedWait() {
  let lockedSince = -Infinity
  let lastSeenLocked = -Infinity

  return async function untilFree<Result>(act: () => Result): Promise<Result> {
    const startedAt = performance.now()
    for (;;) {
      try {
        const result = act()
        lastSeenLocked = -Infinity
        return result
      } catch (error) {
        if (!isLocked(error)) throw error
        const at = performance.now()
        if (at - lastSeenLocked > SAME_LOCK_MS) lockedSince = at
        lastSeenLocked = at
        if (at - Math.min(lockedSince, startedAt) >= LOCKED_MS_MAX) throw error
      }
      // Spread, so that many waiters do not try in step.
      await wait(PAUSE_MS + Math.random() * 3 * PAUSE_MS)
    }
  }
}

export type LockedWait = ReturnType<typeof createLockedWait>
