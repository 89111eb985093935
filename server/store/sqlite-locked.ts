import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../domain/error-code.ts'
import { remainingMs } from '../request/deadline.ts'

const LOCKED_MS_MAX = 2000
const PAUSE_MS = 5

const isLocked = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error) ?? '')

/** True for a locked, full or read-only file, unlike one that isn't a database. */
export const maySucceedLater = (error: unknown) =>
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/.test(errorCode(error) ?? '')

/** SQLite's own `busy_timeout` would block the process. */
export async function untilFree<Result>(run: () => Result): Promise<Result> {
  const endMs = performance.now() + Math.min(LOCKED_MS_MAX, remainingMs())
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isLocked(error) || performance.now() >= endMs) throw error
    }
    await wait(PAUSE_MS + Math.random() * 3 * PAUSE_MS)
  }
}
