import { createClient } from '@redis/client'
import Database from 'libsql'
import { SQLITE_SCHEMA } from '../../../server/store/sqlite.ts'
import type { Store } from '../../../server/store/store.ts'

/**
 * A store that only takes: what is set is written many at a time, under the keys and in the columns of the site's own
 * stores. It starts empty, so that there is nothing to read, and nobody else is there to lock out.
 */
export interface BulkStore extends Store {
  /** Bytes that the whole takes, on disk or in memory; after `close`. */
  bytes(): Promise<number>
}

type Write = (entries: readonly Entry[]) => Promise<void>
interface Entry {
  key: string
  value: string
  lifetimeMs: number
}

const AT_ONCE = 5000
/** So that the file's pages stay in memory until all is there: keys come in any order. */
const CACHE_KB = 8_000_000

function collect(write: Write, close: () => Promise<void>, bytes: () => Promise<number>): BulkStore {
  let waiting: Entry[] = []
  async function flush() {
    const entries = waiting
    waiting = []
    await write(entries)
  }
  return {
    get: async () => null,
    async set(key, value, lifetimeSeconds) {
      waiting.push({ key, value, lifetimeMs: Math.ceil(lifetimeSeconds * 1000) })
      if (waiting.length >= AT_ONCE) await flush()
    },
    delete: async () => undefined,
    lock: (_key, run) => run(),
    async close() {
      await flush()
      await close()
    },
    bytes,
  }
}

/** Into a file that is not there yet. */
export async function openBulkSqlite(path: string): Promise<BulkStore> {
  const database = new Database(path)
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KB}`)
  database.exec(SQLITE_SCHEMA)
  database.exec('BEGIN')
  const insert = database.prepare('REPLACE INTO entries (key, value, expires_at) VALUES (?, ?, ?)')
  let bytes = 0
  return collect(
    async (entries) => {
      const now = Date.now()
      for (const { key, value, lifetimeMs } of entries) insert.run(key, value, now + lifetimeMs)
    },
    async () => {
      database.exec('COMMIT')
      const size = database.prepare(
        'SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size',
      )
      bytes = (size.get() as { size: number }).size
      database.close()
    },
    async () => bytes,
  )
}

/** Into a Redis server. What is over by then is left out, as that server would. */
export async function openBulkRedis(url: string): Promise<BulkStore> {
  const redis = await createClient({ url }).connect()
  let bytes = 0
  return collect(
    async (entries) => {
      const sets = entries.map(({ key, value, lifetimeMs }) =>
        redis.set(`ctrl:entry:${key}`, value, { expiration: { type: 'PX', value: lifetimeMs } }),
      )
      await Promise.all(sets)
    },
    async () => {
      bytes = Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1])
      await redis.close()
    },
    async () => bytes,
  )
}
