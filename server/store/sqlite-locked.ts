import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../domain/error-code.ts'

const LOCKED_MS_MAX = 2000
const PAUSE_MS = 5
/** After a longer gap, a locked file counts as newly locked. */
const SAME_LOCK_MS = 250

const isLocked = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error) ?? '')

/** True for a locked, full or read-only file, unlike one that isn't a database. */
export const maySucceedLater = (error: unknown) =>
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/.test(errorCode(error) ?? '')

/** SQLite's own `busy_timeout` would block the process. While the file stays locked, all operations share one time limit. */
export function createLockedWait() {
  let lockedSince = -Infinity
  let lastSeenLocked = -Infinity

  return async function untilFree<Result>(run: () => Result): Promise<Result> {
    const startedAt = performance.now()
    for (;;) {
      try {
        const result = run()
        lastSeenLocked = -Infinity
        return result
      } catch (error) {
        if (!isLocked(error)) throw error
        const at = performance.now()
        if (at - lastSeenLocked > SAME_LOCK_MS) lockedSince = at
        lastSeenLocked = at
        if (at - Math.min(lockedSince, startedAt) >= LOCKED_MS_MAX) throw error
      }
      await wait(PAUSE_MS + Math.random() * 3 * PAUSE_MS)
    }
  }
}

export type LockedWait = ReturnType<typeof createLockedWait>
