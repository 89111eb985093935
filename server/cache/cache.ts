import { createHash, randomUUID } from 'node:crypto'
import { type Cache as Flights, cachified, getPendingValuesCache } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Cached } from '../../app/backend.ts'
import { parseJson } from '../domain/parse-json.ts'
import type { Log } from '../http-client/http-client.ts'
import { beforeDeadline, DeadlinePassed, LONG_LIMIT_MS, withDeadline } from '../request/deadline.ts'
import type { InFlight } from '../request/in-flight.ts'
import { isStoreFailure, type Store } from '../store/store.ts'
import type { Reads } from './reads.ts'

export type CacheStore = Pick<Store, 'get' | 'set' | 'delete' | 'lock'>

export interface CacheSettings {
  /** Without a store, values stay in this process. */
  store?: CacheStore
  now: () => Date
  log?: Log
  name?: string
  /** Limits the number of entries, for keys that visitors choose. A new entry may evict any other. */
  entriesMax?: number
  track?: InFlight['track']
  onRefresh?: (kind: string, outcome: string) => void
  reads?: Pick<Reads, 'begin' | 'changed'>
}

interface Refused {
  ok: false
  reason: string
  retryAfterSeconds?: number
}

export interface CachedOptions<Value, Refusal extends Refused> {
  key: string
  ttlSeconds: number
  /** How long after `ttlSeconds` the last good value may be used while the service is slow or failing. */
  staleSeconds?: number
  allowStale?: boolean
  /** Required on every read of a key that's invalidated or read with `forceFresh`. Costs a small read. */
  invalidatable?: boolean
  forceFresh?: boolean
  schema: z.ZodType<Value>
  fetch: () => Promise<{ ok: true; value: Value } | Refusal>
}

export const LAST_GOOD_SECONDS = 7 * 24 * 3600
export const STALE_WAIT_MS = 500
export const BACK_OFF_SECONDS = 30
const BACK_OFF_SECONDS_MAX = 2 * 3600
const BACK_OFFS_MAX = 1000
/** Must exceed any value's lifetime, or values from before an invalidation would come back. */
export const GENERATION_SECONDS = 2 * LAST_GOOD_SECONDS
const VALUES_MAX = 5000
const VALUES_LENGTH_MAX = 8_000_000
const UNSAVED_LENGTH_MAX = 4_000_000

const OVER_LIMIT = 'over-limit'
/** A failure for any other reason means that the cached value is wrong. */
const TRANSIENT_REASONS = new Set(['unavailable', OVER_LIMIT])

/** `ttl` and `swr` are in milliseconds. */
const entryOf = <Value>(value: z.ZodType<Value>) =>
  z.object({ asOf: z.string(), ttl: z.number(), swr: z.number(), value })
type Entry<Value> = ReturnType<typeof entryOf<Value>>['_output']

const Envelope = z.object({ key: z.string(), value: z.unknown() })

const kindOf = (key: string) => /^[a-z-]+(?=:|$)/.exec(key)?.[0] ?? 'other'
const generationKey = (key: string) => `generation:${key}`
const nameOf = (key: string, generation: string | null) =>
  generation === null ? key : `${key} ${generation}`

/** Gives lru-cache a clock that tests can move. */
const clockOf = (now: () => Date) => ({ perf: { now: () => now().getTime() }, ttlResolution: 0 })

/** If the store can't save a value, this process keeps it and saves it on the next read. */
function withoutFailures({ store, now, log }: CacheSettings): CacheStore {
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

  const tolerant: CacheStore = {
    async get(key) {
      const own = unsaved.get(key)
      if (own === undefined) return (await store?.get(key).catch(warn('read'))) ?? null
      await tolerant.set(key, own, unsaved.getRemainingTTL(key) / 1000)
      return own
    },
    async set(key, text, seconds) {
      await store?.set(key, text, seconds).then(
        () => unsaved.delete(key),
        (error: unknown) => {
          warn('write')(error)
          unsaved.set(key, text, { ttl: seconds * 1000 })
        },
      )
    },
    async delete(key) {
      unsaved.delete(key)
      await store?.delete(key).catch(warn('delete'))
    },
    /** Runs without the lock if another node holds it for too long or the store is down. */
    async lock(key, run) {
      let running: ReturnType<typeof run> | undefined
      const runOnce = () => (running ??= run())
      return store ? store.lock(key, runOnce).catch(runOnce) : run()
    },
  }
  return tolerant
}

export type Cache = ReturnType<typeof createCache>

/** Caches values from external services. If the store fails, the site gets slower but stays correct. */
export function createCache(settings: CacheSettings) {
  const { now, name: cacheName = 'cache', entriesMax, track = (work) => work, onRefresh, reads } = settings
  const store = withoutFailures(settings)
  /** Validated values, so that pages only read the store for values that are out of date. */
  const values = new LRUCache<string, Entry<unknown>>({
    ...clockOf(now),
    max: entriesMax ?? VALUES_MAX,
    maxSize: VALUES_LENGTH_MAX,
    sizeCalculation: (entry) => JSON.stringify(entry).length,
  })
  const backOffs = new LRUCache<string, Refused>({ ...clockOf(now), max: BACK_OFFS_MAX })

  const ageOf = ({ asOf }: Entry<unknown>) => now().getTime() - Date.parse(asOf)
  const isCurrent = (entry: Entry<unknown>) => ageOf(entry) < entry.ttl

  const slotOf = (key: string, slots: number) =>
    createHash('sha256').update(key).digest().readUInt32BE() % slots
  const storeKey = (key: string) => `${cacheName}:${entriesMax ? slotOf(key, entriesMax) : key}`

  async function read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null> {
    const envelope = Envelope.safeParse(parseJson((await store.get(storeKey(key))) ?? 'null')).data
    return envelope?.key === key ? (schema.safeParse(envelope.value).data ?? null) : null
  }

  const write = (key: string, value: unknown, seconds: number): Promise<void> =>
    store.set(storeKey(key), JSON.stringify({ key, value } satisfies z.infer<typeof Envelope>), seconds)

  function hold(name: string, entry: Entry<unknown>): void {
    values.set(name, entry, { ttl: Math.max(1, entry.ttl + entry.swr - ageOf(entry) - 1) })
  }

  async function save(name: string, entry: Entry<unknown>): Promise<void> {
    // Old values would otherwise stay in memory until they're read.
    values.purgeStale()
    hold(name, entry)
    await write(name, entry, Math.ceil((entry.ttl + entry.swr) / 1000))
  }

  async function drop(name: string): Promise<void> {
    values.delete(name)
    await store.delete(storeKey(name))
  }

  type Fetched<Value> = { ok: true; entry: Entry<Value> }

  /** cachified only shares concurrent fetches, so its own cache stays empty. */
  const flights: Flights = { get: () => null, set: () => {}, delete: () => {} }

  const generationOf = (key: string) => read(generationKey(key), z.string())

  /** Renames the key, so that no node finds the old value and running fetches save under the old name. */
  async function startGeneration(key: string, old: string | null, next: string): Promise<void> {
    await write(generationKey(key), next, GENERATION_SECONDS)
    await drop(nameOf(key, old))
  }

  async function find<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Cached<Value> } | Refusal> {
    const { key, ttlSeconds, staleSeconds = 0, schema, allowStale = true, forceFresh = false } = options
    const generation = options.invalidatable ? await generationOf(key) : null
    const name = nameOf(key, generation)

    async function findEntry(): Promise<Entry<Value> | null> {
      const inMemory = values.get(name) as Entry<Value> | undefined
      if (inMemory && isCurrent(inMemory)) return inMemory
      const stored = await read(name, entryOf(schema))
      if (stored) hold(name, stored)
      const entry = stored ?? inMemory
      return entry && ageOf(entry) < entry.ttl + entry.swr ? entry : null
    }
    const toResult = ({ value, asOf }: Entry<Value>, isStale = false) => ({
      ok: true as const,
      value: { value, asOf, isStale },
    })

    async function fetchNow(): Promise<Fetched<Value> | Refusal> {
      // Later requests use the value too, so the fetch may take longer than this request.
      const result = await withDeadline(LONG_LIMIT_MS, options.fetch)
      onRefresh?.(kindOf(key), result.ok ? 'done' : result.reason)
      if (result.ok) {
        const asOf = now().toISOString()
        reads?.changed(key, asOf)
        const lifetimes = { ttl: ttlSeconds * 1000, swr: staleSeconds * 1000 }
        return { ok: true, entry: { asOf, value: result.value, ...lifetimes } }
      }
      const { reason, retryAfterSeconds = reason === 'unavailable' ? BACK_OFF_SECONDS : 0 } = result
      if (!TRANSIENT_REASONS.has(reason)) await drop(name)
      const seconds = Math.min(retryAfterSeconds, BACK_OFF_SECONDS_MAX)
      if (seconds > 0) backOffs.set(name, result, { ttl: seconds * 1000 - 1 })
      return result
    }

    let isOwn = false
    const refresh = () =>
      cachified<Fetched<Value> | Refusal>({
        key: name,
        cache: flights,
        getFreshValue() {
          isOwn = true
          return store.lock(`${cacheName}:${name}`, async () => {
            const other = await findEntry()
            if (other && isCurrent(other)) return { ok: true, entry: other }
            const fetched = await fetchNow()
            if (fetched.ok) await save(name, fetched.entry)
            return fetched
          })
        },
      })

    /** Everyone gets the new value, unless the key has been invalidated since. */
    async function forceRefresh() {
      const fetched = await fetchNow()
      if (!fetched.ok || (await generationOf(key)) !== generation) return fetched
      const next = randomUUID()
      await save(nameOf(key, next), fetched.entry)
      await startGeneration(key, generation, next)
      return fetched
    }

    const entry = await findEntry()
    if (entry && isCurrent(entry) && !forceFresh) return toResult(entry)
    const stale = allowStale ? entry : null
    if (stale && getPendingValuesCache(flights).has(name)) return toResult(stale, true)
    const orStale = (refusal: Refused) =>
      stale && TRANSIENT_REASONS.has(refusal.reason) ? toResult(stale, true) : (refusal as Refusal)
    const backOff = forceFresh ? undefined : backOffs.get(name)
    // Without a stale value, only back off if the service told us to; otherwise the breaker limits the calls.
    if (backOff && (stale || backOff.retryAfterSeconds)) return orStale(backOff)

    try {
      const work = track(forceFresh ? forceRefresh() : refresh())
      const fetched = await beforeDeadline(work, stale ? STALE_WAIT_MS : Infinity)
      if (fetched.ok) return toResult(fetched.entry)
      // The shared fetch hit another visitor's limit, so try again with this visitor's.
      if (!isOwn && !forceFresh && fetched.reason === OVER_LIMIT) return await find(options)
      return orStale(fetched)
    } catch (error) {
      if (error instanceof DeadlinePassed) return orStale({ ok: false, reason: 'unavailable' })
      throw error
    }
  }

  return {
    /** Concurrent callers share one fetch, on all nodes. With a stale value, nobody waits longer than `STALE_WAIT_MS`. */
    async cached<Value, Refusal extends Refused>(options: CachedOptions<Value, Refusal>) {
      const end = reads?.begin(options.key)
      const result = await find(options)
      if (result.ok) {
        const { asOf, isStale } = result.value
        end?.(isStale ? `stale ${asOf}` : asOf, { isDegraded: isStale })
      } else {
        const { reason } = result
        end?.(reason, { isDegraded: reason === 'unavailable', isLimited: reason === OVER_LIMIT })
      }
      return result
    },
    /** True for stale values, too. */
    has: async (key: string) => values.has(key) || (await read(key, z.unknown())) !== null,
    /** Drops the value on all nodes. Fetches that began before can't bring it back. */
    invalidate: async (key: string) => startGeneration(key, await generationOf(key), randomUUID()),
    read,
    write,
  }
}
