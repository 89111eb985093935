import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Cached } from '../../app/backend/backend.ts'
import type { Log } from '../http-client/http-client.ts'
import { isStoreFailure, type Store } from '../storage/store.ts'
import { parseJson } from '../values/parse-json.ts'

export type CacheStore = Pick<Store, 'get' | 'set' | 'delete'>

export interface EntriesSettings {
  /** Without a store, values stay in this process. */
  store?: CacheStore
  now: () => Date
  log?: Log
  name?: string
  /** Limits the number of entries, for keys that visitors choose. A new entry may evict any other. */
  entriesMax?: number
}

export type Entry<Value> = Omit<Cached<Value>, 'isStale'>

const ENTRIES_MAX = 5000
const ENTRIES_LENGTH_MAX = 8_000_000
const UNSAVED_LENGTH_MAX = 4_000_000

export type Entries = ReturnType<typeof createEntries>

/** The key is stored with its value, because several keys may share a place. */
const Stored = z.object({ key: z.string(), value: z.unknown() })

/** Gives lru-cache a clock that tests can move. */
export const clockOf = (now: () => Date) => ({ perf: { now: () => now().getTime() }, ttlResolution: 0 })

/** If the store can't save a text, this process keeps it and saves it on the next read. */
function tolerateFailures(store: CacheStore | undefined, now: () => Date, log?: Log): CacheStore {
  const unsaved = new LRUCache<string, string>({
    ...clockOf(now),
    maxSize: UNSAVED_LENGTH_MAX,
    sizeCalculation: (text) => text.length + 1,
  })
  const warn = (action: string) => (error: unknown) => {
    if (!isStoreFailure(error)) throw error
    log?.warn({ err: error }, `cache could not ${action} a value`)
    return null
  }

  async function set(key: string, text: string, seconds: number): Promise<void> {
    await store?.set(key, text, seconds).then(
      () => unsaved.delete(key),
      (error: unknown) => {
        warn('write')(error)
        unsaved.set(key, text, { ttl: seconds * 1000 })
      },
    )
  }

  return {
    set,
    async get(key) {
      const text = unsaved.get(key)
      if (text === undefined) return (await store?.get(key).catch(warn('read'))) ?? null
      await set(key, text, unsaved.getRemainingTTL(key) / 1000)
      return text
    },
    async delete(key) {
      unsaved.delete(key)
      await store?.delete(key).catch(warn('delete'))
    },
  }
}

/** Values in the store, where all nodes find them, and a copy of each in memory. */
export function createEntries({ store, now, log, name: cacheName = 'cache', entriesMax }: EntriesSettings) {
  const texts = tolerateFailures(store, now, log)
  /** Checked already, so that pages only read the store for values that are out of date. */
  const memory = new LRUCache<string, Entry<unknown>>({
    ...clockOf(now),
    max: entriesMax ?? ENTRIES_MAX,
    maxSize: ENTRIES_LENGTH_MAX,
    sizeCalculation: (entry) => JSON.stringify(entry).length,
  })

  const slotOf = (key: string, slots: number) =>
    createHash('sha256').update(key).digest().readUInt32BE() % slots
  const storeKey = (key: string) => `${cacheName}:${entriesMax ? slotOf(key, entriesMax) : key}`

  const ageMs = ({ asOf }: Entry<unknown>) => now().getTime() - Date.parse(asOf)
  const isWithin = (entry: Entry<unknown>, seconds: number) => ageMs(entry) < seconds * 1000

  async function read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null> {
    const stored = Stored.safeParse(parseJson((await texts.get(storeKey(key))) ?? 'null')).data
    return stored?.key === key ? (schema.safeParse(stored.value).data ?? null) : null
  }

  const write = (key: string, value: unknown, seconds: number): Promise<void> =>
    texts.set(storeKey(key), JSON.stringify({ key, value }), seconds)

  function hold(key: string, entry: Entry<unknown>, seconds: number): void {
    memory.set(key, entry, { ttl: Math.max(1, seconds * 1000 - ageMs(entry) - 1) })
  }

  return {
    read,
    write,
    isWithin,

    /** From memory if it's current, else from the store; null after `lifetimeSeconds`. */
    async find<Value>(
      key: string,
      schema: z.ZodType<Value>,
      { ttlSeconds, lifetimeSeconds }: { ttlSeconds: number; lifetimeSeconds: number },
    ): Promise<Entry<Value> | null> {
      const held = memory.get(key) as Entry<Value> | undefined
      if (held && isWithin(held, ttlSeconds)) return held
      const stored = await read(key, z.object({ asOf: z.string(), value: schema }))
      if (stored) hold(key, stored, lifetimeSeconds)
      const entry = stored ?? held
      return entry && isWithin(entry, lifetimeSeconds) ? entry : null
    },

    async save(key: string, entry: Entry<unknown>, lifetimeSeconds: number): Promise<void> {
      // Old values would otherwise stay in memory until they're read.
      memory.purgeStale()
      hold(key, entry, lifetimeSeconds)
      await write(key, entry, lifetimeSeconds)
    },

    async drop(key: string): Promise<void> {
      memory.delete(key)
      await texts.delete(storeKey(key))
    },

    has: async (key: string) => memory.has(key) || (await read(key, z.unknown())) !== null,
  }
}
