import { setTimeout as wait } from 'node:timers/promises'
import { openSqliteFile, type SqliteFileParts } from './sqlite-file.ts'
import { type LockSteps, type OnQuietFailure, runLocked, type Store } from './store.ts'

const SWEEP_INTERVAL_MS = 10 * 60 * 1000
/** Small batches with pauses between them, because a sweep blocks the process. */
const SWEEP_ROWS = 50
const SWEEP_PAUSE_MS = 10

/** A store for a single node. */
export function createSqliteStore(
  parts: SqliteFileParts & { now?: () => number; onFailure?: OnQuietFailure },
): Store {
  const { now = Date.now, log, onFailure } = parts
  const { statement, attempt, change, isClosed, close } = openSqliteFile(parts)

  const sweepSome = () =>
    change(() => {
      statement('sweepLocks').run(now())
      return statement('sweepEntries').run(now(), SWEEP_ROWS)
    })

  async function sweep() {
    try {
      while ((await sweepSome()) === SWEEP_ROWS) await wait(SWEEP_PAUSE_MS, undefined, { ref: false })
    } catch (error) {
      if (!isClosed()) log?.warn({ err: error }, 'could not delete expired entries from the store')
    }
  }
  void sweep()
  const sweeping = setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref()

  const lockSteps: LockSteps = {
    tryAcquire: async (key, holder, staleMs) =>
      (await change(() => statement('acquire').run(key, holder, now() + staleMs, now()))) === 1,
    renew: async (key, holder, staleMs) =>
      void (await change(() => statement('renew').run(now() + staleMs, key, holder))),
    release: async (key, holder) => void (await change(() => statement('release').run(key, holder))),
    onFailure,
  }

  return {
    get: (key) =>
      attempt(() => (statement('read').get(key, now()) as { value: string } | undefined)?.value ?? null),
    async set(key, value, lifetimeSeconds) {
      await change(() => statement('write').run(key, value, now() + Math.ceil(lifetimeSeconds * 1000)))
    },
    async delete(key) {
      await change(() => statement('remove').run(key))
    },
    lock: (key, run, options) => runLocked(lockSteps, key, run, options),
    close: async () => {
      clearInterval(sweeping)
      await close()
    },
  }
}
