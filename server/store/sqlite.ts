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

  let statements: Statements | null = null

  async function attempt<Result>(act: (statements: Statements) => Result): Promise<Result> {
    try {
      statements ??= prepareStatements(database)
      return act(statements)
    } catch (error) {
      // In libsql 0.5 a statement that failed runs the next time with the values of the failed run: another key's.
      statements = null
      throw new StoreUnavailable(error)
    }
  }

  const sweep = () =>
    attempt(({ sweepEntries, sweepLocks }) => {
      sweepEntries.run(now())
      sweepLocks.run(now())
    })
  void sweep().catch(() => undefined)
  // What cannot be swept now is swept next time.
  const sweeping = setInterval(() => void sweep().catch(() => undefined), SWEEP_INTERVAL_MS).unref()

  const lockSteps: LockSteps = {
    tryAcquire: (key, holder, staleMs) =>
      attempt(({ acquire }) => acquire.run(key, holder, now() + staleMs, now()).changes === 1),
    renew: (key, holder, staleMs) => attempt(({ renew }) => void renew.run(now() + staleMs, key, holder)),
    release: (key, holder) => attempt(({ release }) => void release.run(key, holder)),
  }

  return {
    get: (key) =>
      attempt(({ read }) => (read.get(key, now()) as { value: string } | undefined)?.value ?? null),
    set: (key, value, lifetimeSeconds) =>
      attempt(({ write }) => void write.run(key, value, now() + Math.ceil(lifetimeSeconds * 1000))),
    delete: (key) => attempt(({ remove }) => void remove.run(key)),
    lock: (key, run, options) => runLocked(lockSteps, key, run, options),
    close: async () => {
      clearInterval(sweeping)
      database.close()
    },
  }
}

type Statements = ReturnType<typeof prepareStatements>

function prepareStatements(database: Database.Database) {
  return {
    read: database.prepare('SELECT value FROM entries WHERE key = ? AND expires_at > ?'),
    write: database.prepare(
      'INSERT INTO entries (key, value, expires_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at',
    ),
    remove: database.prepare('DELETE FROM entries WHERE key = ?'),
    sweepEntries: database.prepare('DELETE FROM entries WHERE expires_at <= ?'),
    sweepLocks: database.prepare('DELETE FROM locks WHERE expires_at <= ?'),
    acquire: database.prepare(
      'INSERT INTO locks (key, holder, expires_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at WHERE locks.expires_at <= ?',
    ),
    renew: database.prepare('UPDATE locks SET expires_at = ? WHERE key = ? AND holder = ?'),
    release: database.prepare('DELETE FROM locks WHERE key = ? AND holder = ?'),
  }
}
