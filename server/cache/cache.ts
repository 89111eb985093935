import { cachified, getPendingValuesCache } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Dated } from '../../app/backend.ts'
import { type CacheStore, createCacheEntries, type Kept } from './cache-entries.ts'
import { beforeDeadline, DeadlinePassed, LONG_LIMIT_MS, withDeadline } from '../deadline.ts'
import type { Log } from '../http-client/http-client.ts'
import type { InFlight } from '../in-flight.ts'

export type { CacheStore } from './cache-entries.ts'

export interface CacheSettings {
  store: CacheStore
  now: () => Date
  log?: Log
  /** Registers every fetch under way, so that its value is stored before the store closes. */
  track?: InFlight['track']
}

/** Why there is no value. Only for `unavailable` may an old value stand in. */
interface Refused {
  ok: false
  reason: string
}

export interface CachedOptions<Value, Refusal extends Refused> {
  key: string
  /** How long a value counts as fresh. */
  lifetimeSeconds: number
  /** How long after that it is still given at once, while a fresh one is fetched behind it. */
  staleSeconds?: number
  /** How long a value is kept after that, to be given, marked as stale, when the service is unavailable. */
  lastGoodSeconds?: number
  /** Checks what the store has kept, which an older build may have written. */
  schema: z.ZodType<Value>
  fresh: () => Promise<{ ok: true; value: Value } | Refusal>
  /** Asks the service now, whatever is kept or under way. */
  isFresh?: boolean
  /** Whether an error of `fresh` concerns one caller only: another caller who shared that fetch then asks by itself. */
  isPersonal?: (error: unknown) => boolean
}

/**
 * For one fetch with all its tries. It goes on when a request's deadline passes, since later requests use the value.
 */
const FETCH_LIMIT_MS = LONG_LIMIT_MS

/** Values from outside services, each with a lifetime. A store that fails makes the site slower, never wrong. */
export interface Cache {
  /** The kept value or a fresh one; callers at the same time share one fetch. A refusal is never kept. */
  cached<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Dated<Value> } | Refusal>
  /** Forgets a value, its last good one included, on all nodes. */
  forget(key: string): Promise<void>
  /** A JSON value without rules; null when there is none or it does not fit. */
  read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null>
  write(key: string, value: unknown, lifetimeSeconds: number): Promise<void>
}

/** A week, for `lastGoodSeconds`. */
export const LAST_GOOD_SECONDS = 7 * 24 * 3600
/** How long a service that has just been unavailable is not asked again for a value of which there is an old one. */
export const UNAVAILABLE_PAUSE_SECONDS = 30
/** Keys may come from visitors, so the memory of what was unavailable is bounded. */
const PAUSES_MAX = 1000

/** Carries a typed refusal through cachified, which knows values and errors only. */
class FreshRefused extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.reason)
  }
}

/** The refusal that an expected error stands for; null for an unexpected one. */
function refusalIn(error: unknown): Refused | null {
  if (error instanceof FreshRefused) return error.refusal
  return error instanceof DeadlinePassed ? { ok: false, reason: 'unavailable' } : null
}

export function createCache({ store, now, log, track = (work) => work }: CacheSettings): Cache {
  const entries = createCacheEntries(store, now, log)
  const pauses = new LRUCache<string, { untilMs: number; refusal: Refused }>({ max: PAUSES_MAX })
  let lastFetchNumber = 0

  /**
   * Earlier fetches may have read the state before a change: no caller joins them any more, and their values are not
   * kept.
   */
  function abandonFetches(key: string, firstFetchNumber: number) {
    getPendingValuesCache(entries).delete(key)
    entries.supersede(key, firstFetchNumber)
  }

  function pause(key: string, refusal: Refused) {
    pauses.set(key, { untilMs: now().getTime() + UNAVAILABLE_PAUSE_SECONDS * 1000, refusal })
  }

  /** The refusal to repeat instead of asking again; none when there is no old value to give in its place. */
  async function findPause(key: string): Promise<Refused | null> {
    const paused = pauses.get(key)
    return paused && paused.untilMs > now().getTime() && (await entries.get(key)) ? paused.refusal : null
  }

  async function cached<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Dated<Value> } | Refusal> {
    const { key, lifetimeSeconds, staleSeconds = 0, lastGoodSeconds = 0, schema, isFresh = false } = options

    let hasJoined = true
    async function getFreshValue(): Promise<Kept<Value>> {
      hasJoined = false
      const paused = isFresh ? null : await findPause(key)
      if (paused) throw new FreshRefused(paused)
      const version = await entries.versionOf(key)
      const result = await withDeadline(FETCH_LIMIT_MS, options.fresh)
      if (result.ok)
        return { asOf: now().toISOString(), keepSeconds: lastGoodSeconds, value: result.value, version }
      if (result.reason === 'unavailable') pause(key, result)
      throw new FreshRefused(result)
    }

    const toFresh = ({ value, asOf }: Kept<Value>) => ({
      ok: true as const,
      value: { value, asOf, isStale: false },
    })

    const fetchNumber = ++lastFetchNumber
    if (isFresh) abandonFetches(key, fetchNumber)
    try {
      const asked = cachified<Kept<Value>>({
        key,
        cache: entries,
        ttl: lifetimeSeconds * 1000,
        swr: staleSeconds * 1000,
        forceFresh: isFresh,
        fallbackToCache: false,
        traceId: fetchNumber,
        waitUntil: (refresh) => void track(refresh),
        checkValue: (kept) =>
          schema.safeParse(valueIn(kept)).success ? true : 'It does not fit the schema.',
        getFreshValue,
      })
      return toFresh(await beforeDeadline(track(asked)))
    } catch (error) {
      if (!hasJoined || !options.isPersonal?.(error)) return fallbackFor(error)
      // Not through a shared fetch again, where all callers would wait for one error after the other.
      return beforeDeadline(track(getFreshValue())).then(toFresh, fallbackFor)
    }

    /** The last good value, else the refusal. */
    async function fallbackFor(error: unknown): Promise<{ ok: true; value: Dated<Value> } | Refusal> {
      const refusal = refusalIn(error)
      if (!refusal) throw error
      const isUnavailable = refusal.reason === 'unavailable'
      const lastGood = isUnavailable ? (await entries.get(key))?.value : undefined
      const parsed = schema.safeParse(lastGood?.value)
      if (!lastGood || !parsed.success) return refusal as Refusal
      return { ok: true as const, value: { value: parsed.data, asOf: lastGood.asOf, isStale: true } }
    }
  }

  return {
    cached,
    read: entries.read,
    write: entries.write,
    async forget(key) {
      abandonFetches(key, ++lastFetchNumber)
      await entries.forget(key)
    },
  }
}

const valueIn = (kept: unknown) =>
  typeof kept === 'object' && kept !== null && 'value' in kept ? kept.value : undefined
