import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { runLocked, type LockSteps } from './lock.ts'
import { type Store, StoreUnavailable } from './store.ts'

const SWEEP_INTERVAL_MS = 10 * 60 * 1000

/**
 * The store in one SQLite file, for one node (several processes on one machine may share it). `path` is a file's path or
 * `:memory:`; folders on the way are made. `now` answers milliseconds since 1970.
 */
export function createSqliteStore({ path, now = Date.now }: { path: string; now?: () => number }): Store {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new Database(path)
  // First, because another process may be opening the same file.
  database.pragma('busy_timeout = 5000')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.exec(`
    CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires_at);
    CREATE TABLE IF NOT EXISTS locks (key TEXT PRIMARY KEY, holder TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
  `)

  const read = database.prepare('SELECT value FROM entries WHERE key = ? AND expires_at > ?')
  const write = database.prepare(
    'INSERT INTO entries (key, value, expires_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at',
  )
  const remove = database.prepare('DELETE FROM entries WHERE key = ?')
  const sweepEntries = database.prepare('DELETE FROM entries WHERE expires_at <= ?')
  const sweepLocks = database.prepare('DELETE FROM locks WHERE expires_at <= ?')
  const acquire = database.prepare(
    'INSERT INTO locks (key, holder, expires_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at WHERE locks.expires_at <= ?',
  )
  const renew = database.prepare('UPDATE locks SET expires_at = ? WHERE key = ? AND holder = ?')
  const release = database.prepare('DELETE FROM locks WHERE key = ? AND holder = ?')

  const attempt = async <Result>(act: () => Result): Promise<Result> => {
    try {
      return act()
    } catch (error) {
      throw new StoreUnavailable(error)
    }
  }

  const sweep = () => {
    sweepEntries.run(now())
    sweepLocks.run(now())
  }
  sweep()
  const sweeping = setInterval(
    // What cannot be swept now is swept next time.
    () => void attempt(sweep).catch(() => undefined),
    SWEEP_INTERVAL_MS,
  ).unref()

  const lockSteps: LockSteps = {
    tryAcquire: (key, holder, staleMs) =>
      attempt(() => acquire.run(key, holder, now() + staleMs, now()).changes === 1),
    renew: (key, holder, staleMs) => attempt(() => void renew.run(now() + staleMs, key, holder)),
    release: (key, holder) => attempt(() => void release.run(key, holder)),
  }

  return {
    get: (key) => attempt(() => (read.get(key, now()) as { value: string } | undefined)?.value ?? null),
    set: (key, value, lifetimeSeconds) =>
      attempt(() => void write.run(key, value, now() + Math.ceil(lifetimeSeconds * 1000))),
    delete: (key) => attempt(() => void remove.run(key)),
    lock: (key, run, options) => runLocked(lockSteps, key, run, options),
    close: async () => {
      clearInterval(sweeping)
      database.close()
    },
  }
}
