import { createHash } from 'node:crypto'
import type { Cache as CachifiedCache, CacheEntry } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { parseJson } from '../domain/parse-json.ts'
import type { Log } from '../http-client/http-client.ts'

export interface CacheStore {
  get(key: string): Promise<string | null>
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>
  delete(key: string): Promise<void>
  /** As `Store.lock`; left out where no other process reads and writes the same values. */
  lock?<Result>(key: string, run: () => Promise<Result>): Promise<Result>
}

export interface Fetched<Value> {
  asOf: string
  value: Value
}

export interface CacheEntries extends CachifiedCache {
  get(key: string): Promise<CacheEntry<Fetched<unknown>> | null>
  set(key: string, entry: CacheEntry<Fetched<unknown>>): Promise<void>
  alone<Result>(key: string, run: () => Promise<Result>): Promise<Result>
  read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null>
  write(key: string, value: unknown, lifetimeSeconds: number): Promise<void>
}

export interface CacheEntriesSettings {
  store: CacheStore
  now: () => Date
  log?: Log | undefined
  name?: string | undefined
  /** How many entries the store may hold, where visitors choose the keys; a newer one may replace any other. */
  entriesMax?: number | undefined
}

const Envelope = z.object({ key: z.string(), value: z.unknown() })

const Entry = z.object({
  metadata: z.object({ ttl: z.number(), swr: z.number() }),
  value: z.object({ asOf: z.string(), value: z.unknown() }),
})

const MEMORY_LENGTH_MAX = 4_000_000

/** Unlike `LockTimeout`, which says that another node is fetching. */
const isUnreachable = (error: unknown) => error instanceof Error && error.name === 'StoreUnavailable'

/** What was last read or written stays in memory, for when the store cannot be read; what it refuses is offered again. */
export function createCacheEntries(settings: CacheEntriesSettings): CacheEntries {
  const { store, now, log, name = 'cache', entriesMax } = settings
  const memory = new LRUCache<string, { text: string; isSaved: boolean }>({
    maxSize: MEMORY_LENGTH_MAX,
    sizeCalculation: ({ text }) => text.length + 1,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  })

  const slotOf = (key: string, slots: number) =>
    String(createHash('sha256').update(key).digest().readUInt32BE() % slots)
  const storeKey = (key: string) => `${name}:${entriesMax ? slotOf(key, entriesMax) : key}`

  async function tryTo<Result>(
    action: string,
    run: () => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      log?.warn({ err: error }, `The cache could not ${action} a value`)
      return otherwise
    }
  }

  async function save(key: string, text: string, lifetimeSeconds: number): Promise<void> {
    const isSaved = await tryTo(
      'write',
      () => store.set(storeKey(key), text, lifetimeSeconds).then(() => true),
      false,
    )
    memory.set(key, { text, isSaved }, { ttl: lifetimeSeconds * 1000 })
  }

  async function readText(key: string): Promise<string | null> {
    const own = memory.get(key)
    if (own && !own.isSaved) {
      await save(key, own.text, memory.getRemainingTTL(key) / 1000)
      return own.text
    }
    const text = await tryTo('read', () => store.get(storeKey(key)), own?.text ?? null)
    if (text === null) memory.delete(key)
    else if (text !== own?.text) memory.set(key, { text, isSaved: true })
    return text
  }

  async function read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null> {
    const envelope = Envelope.safeParse(parseJson((await readText(key)) ?? 'null')).data
    return envelope?.key === key ? (schema.safeParse(envelope.value).data ?? null) : null
  }

  const write = (key: string, value: unknown, lifetimeSeconds: number) =>
    save(key, JSON.stringify({ key, value } satisfies z.infer<typeof Envelope>), lifetimeSeconds)

  return {
    read,
    write,

    async get(key) {
      const entry = await read(key, Entry)
      if (!entry) return null
      const { ttl, swr } = entry.metadata
      const ageMs = now().getTime() - Date.parse(entry.value.asOf)
      if (ageMs > ttl + swr) return null
      // Without `swr`, so that cachified fetches what is stale: its caller decides how long a copy may be given.
      return { metadata: { createdTime: Date.now() - ageMs, ttl, swr: 0 }, value: entry.value }
    },

    set: (key, entry) =>
      write(key, entry, Math.ceil(((entry.metadata.ttl ?? 0) + (entry.metadata.swr ?? 0)) / 1000)),

    async delete(key) {
      memory.delete(key)
      await tryTo('delete', () => store.delete(storeKey(key)), undefined)
    },

    async alone(key, run) {
      if (!store.lock) return run()
      let hasRun = false
      const runOnce = () => {
        hasRun = true
        return run()
      }
      try {
        return await store.lock(`${name}:${key}`, runOnce)
      } catch (error) {
        if (hasRun || !isUnreachable(error)) throw error
        return run()
      }
    },
  }
}
