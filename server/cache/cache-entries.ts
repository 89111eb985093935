import type { Cache as CachifiedCache, CacheEntry } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { freezeAll } from '../domain/freeze-all.ts'
import { createUnsavedEntries } from './unsaved-entries.ts'
import { createInvalidations, VERSION_LIFETIME_SECONDS } from './invalidations.ts'
import type { Log } from '../http-client/http-client.ts'

/** What the cache asks of `Store` (server/store/store.ts). */
export interface CacheStore {
  get(key: string): Promise<string | null>
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>
  delete(key: string): Promise<void>
  /** As `Store.lock`; left out where no other process reads and writes the same values. */
  lock?<Result>(key: string, run: () => Promise<Result>): Promise<Result>
}

/** An upstream value as it is kept. */
export interface Kept<Value> {
  /** When it was fetched, ISO 8601. */
  asOf: string
  /** How much longer than its lifetime it stays, as the last good value. */
  keepSeconds: number
  value: Value
  /** The key's version when the fetch of this value started; null when there had been no change. */
  version: string | null
  /** The same for equal values. */
  contentId: string
}

export interface CacheEntries extends CachifiedCache {
  get(key: string): Promise<CacheEntry<Kept<unknown>> | null>
  set(key: string, entry: CacheEntry<Kept<unknown>>): Promise<void>
  delete(key: string): Promise<void>
  /** Runs `run` while no other process runs under this key; at once where the store cannot tell. */
  alone<Result>(key: string, run: () => Promise<Result>): Promise<Result>
  /**
   * Invalidates an entry because its source has changed: the key gets a new version, and no node keeps the result of a
   * fetch that started earlier. While the store fails, this node remembers the version and publishes it later.
   */
  forget(key: string): Promise<void>
  /** The key's current version, for a fetch that starts now; null when there has been no change lately. */
  versionOf(key: string): Promise<string | null>
  /**
   * From now on keeps no result of an earlier fetch, which may have read the state before a change. Fetches are
   * numbered in the order in which they start, by cachified's `traceId`.
   */
  supersede(key: string, fetchNumber: number): void
  /** A JSON value without rules; null when there is none or it does not fit. */
  read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null>
  write(key: string, value: unknown, lifetimeSeconds: number): Promise<void>
}

const PREFIX = 'cache:'
/** A key's version is stored beside its entry, for longer than any entry that is invalidated counts as fresh. */
const VERSION_PREFIX = 'cache-version:'
/** No fetch lasts longer than this. */
const FETCH_MS_MAX = 60_000

const Entry = z.object({
  metadata: z.object({ createdTime: z.number(), ttl: z.number(), swr: z.number(), traceId: z.number() }),
  value: z.object({
    asOf: z.string(),
    keepSeconds: z.number(),
    value: z.unknown(),
    version: z.string().nullable().default(null),
    contentId: z.string().default(''),
  }),
})

/** How many letters of entries are remembered as what they hold. */
const PARSED_LENGTH_MAX = 4_000_000

/** What a text of the store holds. */
interface Parsed {
  text: string
  schema: z.ZodType
  value: unknown
}

/** The store does not answer; while it answers that another node holds the lock, nothing is run. */
const isUnreachable = (error: unknown) => error instanceof Error && error.name === 'StoreUnavailable'

const lifeMs = ({ metadata, value }: CacheEntry<Kept<unknown>>) =>
  (metadata.ttl ?? 0) + (metadata.swr ?? 0) + value.keepSeconds * 1000

/**
 * Entries over a store that may fail, which is logged: what cannot be read is missing, and what cannot be written
 * stays in this process until the store takes it, so that a store that is down does not send every page to the
 * services. What an entry holds is parsed once, for as long as the store gives the same text. Times are kept by `now`, and handed to cachified by the machine's clock, the only one that it knows.
 */
export function createCacheEntries(
  store: CacheStore,
  now: () => Date,
  { log, canForget = true }: { log?: Log | undefined; canForget?: boolean } = {},
): CacheEntries {
  const unsaved = createUnsavedEntries(store, now)
  const parsed = new LRUCache<string, Parsed>({
    maxSize: PARSED_LENGTH_MAX,
    sizeCalculation: ({ text }) => text.length + 1,
  })
  const firstFetches = new Map<string, { fetchNumber: number; atMs: number }>()
  const ageMs = (entry: CacheEntry) => now().getTime() - entry.metadata.createdTime

  async function tryTo<Result>(action: string, run: () => Promise<Result>): Promise<Result | null> {
    try {
      return await run()
    } catch (error) {
      log?.warn({ err: error }, `The cache could not ${action} a value`)
      return null
    }
  }

  function parse<Value>(key: string, text: string, schema: z.ZodType<Value>): Value | null {
    const before = parsed.get(key)
    if (before?.text === text && before.schema === schema) return before.value as Value | null
    const value = freezeAll(schema.safeParse(JSON.parse(text)).data ?? null)
    parsed.set(key, { text, schema, value })
    return value
  }

  async function read<Value>(key: string, schema: z.ZodType<Value>) {
    return tryTo('read', async () => {
      const text = (await unsaved.find(PREFIX + key)) ?? (await store.get(PREFIX + key))
      return text === null ? null : parse(key, text, schema)
    })
  }

  async function write(key: string, value: unknown, lifetimeSeconds: number) {
    const text = JSON.stringify(value)
    const untilMs = now().getTime() + lifetimeSeconds * 1000
    await tryTo('write', async () => {
      try {
        await store.set(PREFIX + key, text, lifetimeSeconds)
        unsaved.remove(PREFIX + key)
      } catch (error) {
        unsaved.add(PREFIX + key, { text, untilMs })
        throw error
      }
    })
  }

  const invalidations = createInvalidations((key, version) =>
    store.set(VERSION_PREFIX + key, version, VERSION_LIFETIME_SECONDS),
  )

  const versionOf = async (key: string) =>
    canForget
      ? (invalidations.versionOf(key) ?? (await tryTo('read', () => store.get(VERSION_PREFIX + key))))
      : null

  return {
    read,
    write,
    versionOf,
    forget: (key) => tryTo('forget', () => invalidations.add(key)).then(() => undefined),

    async get(key) {
      const [entry, version] = await Promise.all([read(key, Entry), versionOf(key)])
      if (!entry || ageMs(entry) > lifeMs(entry)) return null
      // Written by a fetch that started before the latest change, on whichever node.
      if (version !== null && entry.value.version !== version) return null
      return { ...entry, metadata: { ...entry.metadata, createdTime: Date.now() - ageMs(entry) } }
    },

    async set(key, entry) {
      if (entry.metadata.traceId < (firstFetches.get(key)?.fetchNumber ?? 0)) return
      if ((await versionOf(key)) !== entry.value.version) return
      const createdTime = now().getTime() - (Date.now() - entry.metadata.createdTime)
      const kept = { ...entry, metadata: { ...entry.metadata, createdTime } }
      await write(key, kept, Math.max(1, Math.ceil(lifeMs(entry) / 1000)))
    },

    async alone(key, run) {
      if (!store.lock) return run()
      let hasRun = false
      const runOnce = () => {
        hasRun = true
        return run()
      }
      try {
        return await store.lock(PREFIX + key, runOnce)
      } catch (error) {
        if (hasRun || !isUnreachable(error)) throw error
        log?.warn({ err: error }, 'The cache could not lock a value')
        return run()
      }
    },

    async delete(key) {
      await tryTo('delete', () => store.delete(PREFIX + key))
    },

    supersede(key, fetchNumber) {
      const atMs = Date.now()
      for (const [old, first] of firstFetches) if (atMs - first.atMs > FETCH_MS_MAX) firstFetches.delete(old)
      firstFetches.set(key, { fetchNumber, atMs })
    },
  }
}
