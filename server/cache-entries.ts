import type { Cache as CachifiedCache, CacheEntry } from '@epic-web/cachified'
import { z } from 'zod'
import type { Log } from './http.ts'

/** What the cache asks of `Store` (server/store/store.ts). */
export interface CacheStore {
  get(key: string): Promise<string | null>
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>
  delete(key: string): Promise<void>
}

/** An upstream value as it is kept. */
export interface Kept<Value> {
  /** When it was fetched, ISO 8601. */
  asOf: string
  /** How much longer than its lifetime it stays, as the last good value. */
  keepSeconds: number
  value: Value
}

export interface CacheEntries extends CachifiedCache {
  get(key: string): Promise<CacheEntry<Kept<unknown>> | null>
  set(key: string, entry: CacheEntry<Kept<unknown>>): Promise<void>
  delete(key: string): Promise<void>
  /**
   * From now on keeps nothing that an earlier flight brings: it may have seen the state before a change. Flights are
   * numbered in the order in which they start, by cachified's `traceId`.
   */
  supersede(key: string, flight: number): void
  /** A JSON value without rules; null when there is none or it does not fit. */
  read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null>
  write(key: string, value: unknown, lifetimeSeconds: number): Promise<void>
}

const PREFIX = 'cache:'
/** No flight lasts longer than this. */
const FLIGHT_MS_MAX = 60_000

const Entry = z.object({
  metadata: z.object({ createdTime: z.number(), ttl: z.number(), swr: z.number(), traceId: z.number() }),
  value: z.object({ asOf: z.string(), keepSeconds: z.number(), value: z.unknown() }),
})

const lifeMs = ({ metadata, value }: CacheEntry<Kept<unknown>>) =>
  (metadata.ttl ?? 0) + (metadata.swr ?? 0) + value.keepSeconds * 1000

/**
 * Entries over a store that may fail: what cannot be read is missing, what cannot be written is lost, and the log
 * hears of it. Times are kept by `now`, and handed to cachified by the machine's clock, the only one that it knows.
 */
export function createCacheEntries(store: CacheStore, now: () => Date, log?: Log): CacheEntries {
  const firstFlights = new Map<string, { flight: number; atMs: number }>()
  const ageMs = (entry: CacheEntry) => now().getTime() - entry.metadata.createdTime

  async function tryTo<Result>(deed: string, run: () => Promise<Result>): Promise<Result | null> {
    try {
      return await run()
    } catch (error) {
      log?.warn({ err: error }, `The cache could not ${deed} a value`)
      return null
    }
  }

  async function read<Value>(key: string, schema: z.ZodType<Value>) {
    return tryTo('read', async () => {
      const text = await store.get(PREFIX + key)
      return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null)
    })
  }

  async function write(key: string, value: unknown, lifetimeSeconds: number) {
    await tryTo('write', () => store.set(PREFIX + key, JSON.stringify(value), lifetimeSeconds))
  }

  return {
    read,
    write,

    async get(key) {
      const entry = await read(key, Entry)
      if (!entry || ageMs(entry) > lifeMs(entry)) return null
      return { ...entry, metadata: { ...entry.metadata, createdTime: Date.now() - ageMs(entry) } }
    },

    async set(key, entry) {
      if (entry.metadata.traceId < (firstFlights.get(key)?.flight ?? 0)) return
      const createdTime = now().getTime() - (Date.now() - entry.metadata.createdTime)
      const kept = { ...entry, metadata: { ...entry.metadata, createdTime } }
      await write(key, kept, Math.max(1, Math.ceil(lifeMs(entry) / 1000)))
    },

    async delete(key) {
      await tryTo('delete', () => store.delete(PREFIX + key))
    },

    supersede(key, flight) {
      const atMs = Date.now()
      for (const [old, first] of firstFlights) if (atMs - first.atMs > FLIGHT_MS_MAX) firstFlights.delete(old)
      firstFlights.set(key, { flight, atMs })
    },
  }
}
