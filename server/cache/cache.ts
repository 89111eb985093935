import { randomUUID } from 'node:crypto'
import { type Cache as Flights, cachified } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Cached } from '../../app/backend.ts'
import { beforeDeadline, DeadlinePassed, LONG_LIMIT_MS, withDeadline } from '../request/deadline.ts'
import type { InFlight } from '../request/in-flight.ts'
import { createEntries, type EntriesSettings, type Entry } from './entries.ts'
import type { Reads } from './reads.ts'
import { clockOf } from './tolerant-store.ts'

export interface CacheSettings extends EntriesSettings {
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

const OVER_LIMIT = 'over-limit'
/** A failure for any other reason means that the cached value is wrong. */
const TRANSIENT_REASONS = new Set(['unavailable', OVER_LIMIT])

/** `fetch` tells whose call was refused. */
class FetchRefused extends Error {
  constructor(
    readonly refusal: Refused,
    readonly fetch: unknown,
  ) {
    super(refusal.reason)
  }
}

const kindOf = (key: string) => /^[a-z-]+(?=:|$)/.exec(key)?.[0] ?? 'other'
const generationKey = (key: string) => `generation:${key}`
const nameOf = (key: string, generation: string | null) =>
  generation === null ? key : `${key} ${generation}`

export type Cache = ReturnType<typeof createCache>

/** Caches values from external services. If the store fails, the site gets slower but stays correct. */
export function createCache(settings: CacheSettings) {
  const { now, track = (work) => work, onRefresh, reads } = settings
  const entries = createEntries(settings)
  const { read, write, has } = entries
  const backOffs = new LRUCache<string, Refused>({ ...clockOf(now), max: BACK_OFFS_MAX })

  /** A new generation renames the key, so that no node finds the old value and running fetches save under the old name. */
  const generationOf = (key: string) => read(generationKey(key), z.string())

  async function startGeneration(key: string, old: string | null, next: string): Promise<void> {
    await write(generationKey(key), next, GENERATION_SECONDS)
    await entries.drop(nameOf(key, old))
  }

  async function fetchEntry<Value>(
    name: string,
    { key, fetch }: CachedOptions<Value, Refused>,
  ): Promise<Entry<Value>> {
    // Later requests use the value too, so the fetch may take longer than this request.
    const result = await withDeadline(LONG_LIMIT_MS, fetch)
    onRefresh?.(kindOf(key), result.ok ? 'done' : result.reason)
    if (result.ok) {
      const asOf = now().toISOString()
      reads?.changed(key, asOf)
      return { asOf, value: result.value }
    }
    const { reason, retryAfterSeconds = reason === 'unavailable' ? BACK_OFF_SECONDS : 0 } = result
    if (!TRANSIENT_REASONS.has(reason)) await entries.drop(name)
    const seconds = Math.min(retryAfterSeconds, BACK_OFF_SECONDS_MAX)
    if (seconds > 0) backOffs.set(name, result, { ttl: seconds * 1000 - 1 })
    throw new FetchRefused(result, fetch)
  }

  /**
   * cachified shares fetches and saves their values. It reads none: `swr` would show yesterday's licenses first, and
   * `fallbackToCache` would save an old price as a new one.
   */
  const flights: Flights<Entry<unknown>> = {
    get: () => null,
    set: (name, { value, metadata: { ttl, swr } }) =>
      entries.save(name, value, ((ttl ?? 0) + (swr ?? 0)) / 1000),
    delete: entries.drop,
  }

  const refresh = <Value>(name: string, options: CachedOptions<Value, Refused>, saveAs = name) =>
    cachified<Entry<Value>>(
      {
        key: saveAs,
        cache: flights as Flights<Entry<Value>>,
        ttl: options.ttlSeconds * 1000,
        swr: (options.staleSeconds ?? 0) * 1000,
        getFreshValue: () => fetchEntry(name, options),
      },
      () => (event) => {
        if (event.name === 'writeFreshValueError') throw event.error
      },
    )

  /** Everyone gets the new value, unless the key has been invalidated since. */
  async function forceRefresh<Value>(generation: string | null, options: CachedOptions<Value, Refused>) {
    const { key } = options
    const next = randomUUID()
    const entry = await refresh(nameOf(key, generation), options, nameOf(key, next))
    if ((await generationOf(key)) === generation) await startGeneration(key, generation, next)
    return entry
  }

  async function find<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Cached<Value> } | Refusal> {
    const { key, ttlSeconds, staleSeconds = 0, allowStale = true, forceFresh = false } = options
    const generation = options.invalidatable ? await generationOf(key) : null
    const name = nameOf(key, generation)
    const lifetimes = { ttlSeconds, lifetimeSeconds: ttlSeconds + staleSeconds }
    const entry = await entries.find(name, options.schema, lifetimes)
    const found = (which: Entry<Value>, isStale = false) => ({
      ok: true as const,
      value: { ...which, isStale },
    })
    if (entry && !forceFresh && entries.isWithin(entry, ttlSeconds)) return found(entry)

    const stale = allowStale ? entry : null
    const staleOr = (refusal: Refused) =>
      stale && TRANSIENT_REASONS.has(refusal.reason) ? found(stale, true) : (refusal as Refusal)
    const backOff = forceFresh ? undefined : backOffs.get(name)
    // Without a stale value, only back off if the service told us to; otherwise the breaker limits the calls.
    if (backOff && (stale || backOff.retryAfterSeconds)) return staleOr(backOff)

    try {
      const work = track(forceFresh ? forceRefresh(generation, options) : refresh(name, options))
      return found(await beforeDeadline(work, stale ? STALE_WAIT_MS : Infinity))
    } catch (error) {
      if (error instanceof DeadlinePassed) return staleOr({ ok: false, reason: 'unavailable' })
      if (!(error instanceof FetchRefused)) throw error
      // The shared fetch hit another visitor's limit, so try again with this visitor's.
      if (error.refusal.reason === OVER_LIMIT && error.fetch !== options.fetch) return find(options)
      return staleOr(error.refusal)
    }
  }

  return {
    /** Concurrent callers share one fetch. With a stale value, nobody waits longer than `STALE_WAIT_MS`. */
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
    has,
    /** Drops the value on all nodes. Fetches that began before can't bring it back. */
    invalidate: async (key: string) => startGeneration(key, await generationOf(key), randomUUID()),
    read,
    write,
  }
}
