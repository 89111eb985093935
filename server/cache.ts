import { cachified, getPendingValuesCache } from '@epic-web/cachified'
import type { z } from 'zod'
import type { Dated } from '../app/backend.ts'
import { type CacheStore, createCacheEntries, type Kept } from './cache-entries.ts'
import type { Log } from './http.ts'

export type { CacheStore } from './cache-entries.ts'

export interface CacheSettings {
  store: CacheStore
  now: () => Date
  log?: Log
}

/** Why there is no value. Only for `unavailable` may an old value stand in. */
export interface Refused {
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
  /** A refusal is about the asker alone: who has joined somebody else's flight asks again after one. */
  isRefusalPersonal?: boolean
}

/** Values from outside services, each with a lifetime. A store that fails makes the site slower, never wrong. */
export interface Cache {
  /** The kept value or a fresh one; callers at the same time share one flight. A refusal is never kept. */
  cached<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Dated<Value> } | Refusal>
  /** Forgets a value, its last good one included. */
  forget(key: string): Promise<void>
  /** A JSON value without rules; null when there is none or it does not fit. */
  read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null>
  write(key: string, value: unknown, lifetimeSeconds: number): Promise<void>
}

/** A week, for `lastGoodSeconds`. */
export const LAST_GOOD_SECONDS = 7 * 24 * 3600
/** How long a service that has just been unavailable is not asked again for a value of which there is an old one. */
export const UNAVAILABLE_PAUSE_SECONDS = 30

/** Carries a typed refusal through cachified, which knows values and errors only. */
class FreshRefused extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.reason)
  }
}

export function createCache({ store, now, log }: CacheSettings): Cache {
  const entries = createCacheEntries(store, now, log)
  const pauses = new Map<string, { untilMs: number; refusal: Refused }>()
  let lastFlight = 0

  /** Earlier flights may carry the state before a change: nobody joins them any more, and they leave nothing behind. */
  function leaveFlights(key: string, firstFlight: number) {
    getPendingValuesCache(entries).delete(key)
    entries.supersede(key, firstFlight)
  }

  function pause(key: string, refusal: Refused) {
    const nowMs = now().getTime()
    for (const [old, { untilMs }] of pauses) if (untilMs <= nowMs) pauses.delete(old)
    pauses.set(key, { untilMs: nowMs + UNAVAILABLE_PAUSE_SECONDS * 1000, refusal })
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
      const answer = await options.fresh()
      if (answer.ok) return { asOf: now().toISOString(), keepSeconds: lastGoodSeconds, value: answer.value }
      if (answer.reason === 'unavailable') pause(key, answer)
      throw new FreshRefused(answer)
    }

    const flight = ++lastFlight
    if (isFresh) leaveFlights(key, flight)
    try {
      const { value, asOf } = await cachified<Kept<Value>>({
        key,
        cache: entries,
        ttl: lifetimeSeconds * 1000,
        swr: staleSeconds * 1000,
        forceFresh: isFresh,
        fallbackToCache: false,
        traceId: flight,
        checkValue: (kept) =>
          schema.safeParse(valueIn(kept)).success ? true : 'It does not fit the schema.',
        getFreshValue,
      })
      return { ok: true as const, value: { value, asOf, isStale: false } }
    } catch (error) {
      if (!(error instanceof FreshRefused)) throw error
      const isUnavailable = error.refusal.reason === 'unavailable'
      if (hasJoined && options.isRefusalPersonal && !isUnavailable) return cached(options)
      const lastGood = isUnavailable ? (await entries.get(key))?.value : undefined
      const parsed = schema.safeParse(lastGood?.value)
      if (!lastGood || !parsed.success) return error.refusal as Refusal
      return { ok: true as const, value: { value: parsed.data, asOf: lastGood.asOf, isStale: true } }
    }
  }

  return {
    cached,
    read: entries.read,
    write: entries.write,
    async forget(key) {
      leaveFlights(key, ++lastFlight)
      await entries.delete(key)
    },
  }
}

const valueIn = (kept: unknown) =>
  typeof kept === 'object' && kept !== null && 'value' in kept ? kept.value : undefined
