import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Cached } from '../../app/backend/backend.ts'
import { beforeDeadline, DeadlinePassed, type InFlight } from '../deadline.ts'
import { createEntries, type EntriesSettings, type Entry } from './entries.ts'
import {
  type CachedOptions,
  createRefresh,
  FetchRefused,
  isTransient,
  OVER_LIMIT,
  type RefreshSettings,
  type Refused,
} from './refresh.ts'

export interface CacheSettings extends EntriesSettings, RefreshSettings {
  track?: InFlight['track']
}

export const LAST_GOOD_SECONDS = 7 * 24 * 3600
export const STALE_WAIT_MS = 500
/** Must exceed any value's lifetime, or values from before an invalidation would come back. */
export const GENERATION_SECONDS = 2 * LAST_GOOD_SECONDS

const generationKey = (key: string) => `generation:${key}`
const nameOf = (key: string, generation: string | null) =>
  generation === null ? key : `${key} ${generation}`

export type Cache = ReturnType<typeof createCache>

/** Caches values from external services. If the store fails, the site gets slower but stays correct. */
export function createCache(settings: CacheSettings) {
  const { track = (work) => work, dependencies } = settings
  const entries = createEntries(settings)
  const { read, write, has } = entries
  const { refresh, backOff } = createRefresh(entries, settings)

  /** A new generation renames the key, so that no node finds the old value and running fetches save under the old name. */
  const generationOf = (key: string) => read(generationKey(key), z.string())

  async function startGeneration(key: string, old: string | null, next: string): Promise<void> {
    await write(generationKey(key), next, GENERATION_SECONDS)
    await entries.drop(nameOf(key, old))
  }

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
    const use = (usable: Entry<Value>, { isStale }: { isStale: boolean }) => ({
      ok: true as const,
      value: { ...usable, isStale },
    })
    if (entry && !forceFresh && entries.isWithin(entry, ttlSeconds)) return use(entry, { isStale: false })

    const stale = allowStale ? entry : null
    const staleOr = (refusal: Refused) =>
      stale && isTransient(refusal) ? use(stale, { isStale: true }) : (refusal as Refusal)
    const recentRefusal = forceFresh ? undefined : backOff(name)
    // Without a stale value, only back off if the service told us to; otherwise the breaker limits the calls.
    if (recentRefusal && (stale || recentRefusal.retryAfterSeconds)) return staleOr(recentRefusal)

    try {
      const work = track(forceFresh ? forceRefresh(generation, options) : refresh(name, options))
      const fresh = await beforeDeadline(work, stale ? STALE_WAIT_MS : Infinity)
      return use(fresh, { isStale: false })
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
      const finishRead = dependencies?.startRead(options.key)
      const result = await find(options)
      if (result.ok) {
        const { asOf, isStale } = result.value
        finishRead?.(isStale ? `stale ${asOf}` : asOf, { isDegraded: isStale })
      } else {
        const { reason } = result
        finishRead?.(reason, { isDegraded: reason === 'unavailable', isLimited: reason === OVER_LIMIT })
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
