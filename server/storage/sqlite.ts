import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'libsql'
import { remainingMs } from '../deadline.ts'
import { errorCode } from '../values/error-code.ts'
import { type LockSteps, type OnQuietFailure, runLocked, type Store, StoreUnavailable } from './store.ts'

const SQL = {
  read: 'SELECT value FROM entries WHERE key = ? AND expires_at > ?',
  write:
    'INSERT INTO entries (key, value, expires_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at',
  remove: 'DELETE FROM entries WHERE key = ?',
  sweepEntries:
    'DELETE FROM entries WHERE key IN (SELECT key FROM entries WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
  sweepLocks: 'DELETE FROM locks WHERE expires_at <= ?',
  acquire:
    'INSERT INTO locks (key, holder, expires_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at WHERE locks.expires_at <= ?',
  renew: 'UPDATE locks SET expires_at = ? WHERE key = ? AND holder = ?',
  release: 'DELETE FROM locks WHERE key = ? AND holder = ?',
}

/** Times are in milliseconds since 1970. Entries have row ids, because long values would make the key's tree deep. */
const SQLITE_SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, expires_at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires_at);
  CREATE TABLE IF NOT EXISTS locks (key TEXT PRIMARY KEY, holder TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
`

function makePrivateFile(path: string) {
  // `a` doesn't empty the file, and doesn't fail if another process has just created it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
}

/** A page may wait twice, for a lock and to save what it fetched, and must still respond within 3.5 s. */
const LOCKED_MS_MAX = 1000
const PAUSE_MS = 5

const isLocked = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error) ?? '')

/** True if the file is locked, full or read-only; false if it isn't a database. */
const maySucceedLater = (error: unknown) =>
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/.test(errorCode(error) ?? '')

/** SQLite's own `busy_timeout` would block the process. */
async function untilFree<Result>(run: () => Result): Promise<Result> {
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

interface SqliteFileParts {
  path: string
  log?: { warn(details: { err: unknown }, message: string): void }
}

/** We wait for locks ourselves, because waiting inside SQLite would block every request. */
function openSqliteFile({ path, log }: SqliteFileParts) {
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    try {
      makePrivateFile(path)
    } catch (error) {
      log?.warn({ err: error }, 'other users of this machine may be able to read the store')
    }
  }
  const database = new Database(path)
  database.exec('PRAGMA busy_timeout = 0')
  const statements = new Map<string, Database.Statement>()
  let isSetUp = false
  let isClosed = false

  function setUp() {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    database.exec(SQLITE_SCHEMA)
    isSetUp = true
  }

  function statement(name: keyof typeof SQL): Database.Statement {
    const prepared = statements.get(name) ?? database.prepare(SQL[name])
    statements.set(name, prepared)
    return prepared
  }

  async function attempt<Result>(run: () => Result): Promise<Result> {
    try {
      return await untilFree(() => {
        // In libsql 0.5, some calls on a closed database end the process.
        if (isClosed) throw new Error('The store is closed')
        if (!isSetUp) setUp()
        try {
          return run()
        } catch (error) {
          // In libsql 0.5, a failed statement's next run reuses the failed run's values, which belong to another key.
          statements.clear()
          throw error
        }
      })
    } catch (error) {
      throw new StoreUnavailable(error)
    }
  }

  /** Use a transaction, because in libsql 0.5 a statement that finds the file locked stays open. */
  const change = (run: () => Database.RunResult) =>
    attempt(() => {
      if (database.inTransaction) database.exec('ROLLBACK')
      database.exec('BEGIN IMMEDIATE')
      try {
        const { changes } = run()
        database.exec('COMMIT')
        return changes
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK')
        throw error
      }
    })

  try {
    setUp()
  } catch (error) {
    if (!maySucceedLater(error)) throw error
    log?.warn({ err: error }, 'the store is not available yet')
  }

  return {
    statement,
    attempt,
    change,
    isClosed: () => isClosed,
    async close() {
      // libsql leaves all data in the `-wal` file otherwise. It fails if another node is still using the file, or the disk is full.
      const checkpoint = () => untilFree(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
      if (isSetUp) await checkpoint().catch(() => undefined)
      isClosed = true
      database.close()
    },
  }
}

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
