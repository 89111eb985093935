import { randomUUID } from 'node:crypto'
import { cachified, getPendingValuesCache } from '@epic-web/cachified'
import { z } from 'zod'
import type { Dated } from '../../app/backend.ts'
import {
  type CacheEntries,
  type CacheEntriesSettings,
  createCacheEntries,
  type Fetched,
} from './cache-entries.ts'
import { createPauses, type Refused } from './pauses.ts'
import type { Reads } from './reads.ts'
import { beforeDeadline, DeadlinePassed, LONG_LIMIT_MS, withDeadline } from '../request/deadline.ts'
import type { InFlight } from '../request/in-flight.ts'
import { beginService } from '../request/timings.ts'

export type { CacheStore } from './cache-entries.ts'

export interface CacheSettings extends CacheEntriesSettings {
  track?: InFlight['track']
  onRefresh?: (kind: string, outcome: string) => void
  reads?: Pick<Reads, 'begin' | 'changed'>
}

export interface CachedOptions<Value, Refusal extends Refused> {
  key: string
  lifetimeSeconds: number
  /** How much longer a copy is kept, which is given where a fresh value is not to be had in time. */
  copySeconds?: number
  takesCopy?: boolean
  /** How long the service is not asked again, also without a copy, after it gave this reason. */
  pauseSeconds?: Partial<Record<Refusal['reason'], number>>
  schema: z.ZodType<Value>
  fresh: () => Promise<{ ok: true; value: Value } | Refusal>
  isFresh?: boolean
  isForgettable?: boolean
}

/** Values from outside services, each with a lifetime. A store that fails makes the site slower, never wrong. */
export interface Cache {
  /** Callers at the same time, on all nodes, share one fetch; with a copy nobody waits longer than `COPY_WAIT_MS`. */
  cached<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Dated<Value> } | Refusal>
  /** What is kept under a key, however old, without asking for it. */
  peek<Value>(
    options: Pick<CachedOptions<Value, Refused>, 'key' | 'schema' | 'isForgettable'>,
  ): Promise<Value | null>
  forget(key: string): Promise<void>
  read: CacheEntries['read']
  write: CacheEntries['write']
}

export const LAST_GOOD_SECONDS = 7 * 24 * 3600
export const COPY_WAIT_MS = 500
const WANTED_WAIT_MS = 700
/** For one fetch with all its tries. It outlives the request that started it, since later ones use the value. */
const FETCH_LIMIT_MS = LONG_LIMIT_MS
/** Longer than any copy: a generation that ended sooner would bring back the values before it. */
const GENERATION_SECONDS = 2 * LAST_GOOD_SECONDS

const OVER_LIMIT = 'over-limit'
/** Reasons that say nothing of the value itself; after any other its copy is not given any more. */
const TEMPORARY_REASONS = new Set(['unavailable', OVER_LIMIT])

/** Carries a typed refusal through cachified, which knows values and errors only. */
class FreshRefused extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.reason)
  }
}

function refusalIn(error: unknown): Refused | null {
  if (error instanceof FreshRefused) return error.refusal
  const isLate = error instanceof DeadlinePassed || (error instanceof Error && error.name === 'LockTimeout')
  return isLate ? { ok: false, reason: 'unavailable' } : null
}

const kindOf = (key: string) => /^[a-z-]+(?=:|$)/.exec(key)?.[0] ?? 'other'

const generationKey = (key: string) => `generation:${key}`

const given = <Value>({ value, asOf }: Fetched<Value>, isStale: boolean) => ({
  ok: true as const,
  value: { value, asOf, isStale },
})

export function createCache(settings: CacheSettings): Cache {
  const { now, track = (work) => work, onRefresh, reads } = settings
  const entries = createCacheEntries(settings)
  const pauses = createPauses(now)
  const flights = new Map<string, Promise<Fetched<unknown>>>()

  /** A key's name changes when it is forgotten, so that no node finds the old value or joins a fetch from before. */
  async function nameOf({ key, isForgettable }: { key: string; isForgettable?: boolean }): Promise<string> {
    return isForgettable ? `${key} ${(await entries.read(generationKey(key), z.string())) ?? ''}` : key
  }

  function share<Value>(name: string, fetch: () => Promise<Fetched<Value>>): Promise<Fetched<Value>> {
    const flight = track(fetch()).finally(() => {
      if (flights.get(name) === flight) flights.delete(name)
    })
    flights.set(name, flight)
    return flight
  }

  async function find<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Dated<Value> } | Refusal> {
    const { key, lifetimeSeconds, copySeconds = 0, schema, isFresh = false, takesCopy = true } = options
    const pauseSeconds: Partial<Record<string, number>> = options.pauseSeconds ?? {}
    const name = await nameOf(options)

    const fits = (fetched: Fetched<unknown>): fetched is Fetched<Value> =>
      schema.safeParse(fetched.value).success
    const entry = await entries.get(name)
    const found = entry && fits(entry.value) ? entry.value : null
    const isCurrent = entry !== null && Date.now() - entry.metadata.createdTime < lifetimeSeconds * 1000
    if (found && isCurrent && !isFresh) return given(found, false)

    const copy = takesCopy ? found : null
    const running = isFresh ? undefined : (flights.get(name) as Promise<Fetched<Value>> | undefined)
    if (running && copy) return given(copy, true)
    const paused = pauses.find(name, { hasCopy: copy !== null, isWanted: isFresh })
    if (paused) return orCopy(paused)

    async function fetchNow(): Promise<Fetched<Value>> {
      const result = await withDeadline(FETCH_LIMIT_MS, options.fresh)
      onRefresh?.(kindOf(key), result.ok ? 'done' : result.reason)
      if (!result.ok) {
        if (!TEMPORARY_REASONS.has(result.reason)) await entries.delete(name)
        pauses.start(name, result, pauseSeconds[result.reason])
        throw new FreshRefused(result)
      }
      const asOf = now().toISOString()
      reads?.changed(key, asOf)
      return { asOf, value: result.value }
    }

    const fetchAndKeep = () =>
      cachified<Fetched<Value>>({
        key: name,
        cache: entries,
        // To cachified the moment at which the lifetime ends is part of it, and above it is not: nobody would fetch.
        ttl: lifetimeSeconds * 1000 - 1,
        swr: copySeconds * 1000,
        forceFresh: isFresh,
        fallbackToCache: false,
        checkValue: (fetched) => fits(fetched as Fetched<unknown>) || 'It does not fit the schema.',
        getFreshValue: fetchNow,
      })

    function start(): Promise<Fetched<Value>> {
      if (!isFresh) return share(name, () => entries.alone(name, fetchAndKeep))
      // A fetch under way may have read the state before the change that the customer wants to see.
      getPendingValuesCache(entries).delete(name)
      return share(name, fetchAndKeep)
    }

    const waitMs = copy ? (isFresh ? WANTED_WAIT_MS : COPY_WAIT_MS) : Infinity
    const endWait = running && beginService(kindOf(key))
    try {
      return given(await beforeDeadline(running ?? start(), waitMs), false)
    } catch (error) {
      const refusal = refusalIn(error)
      const isOthers = running !== undefined && (!refusal || refusal.reason === OVER_LIMIT)
      if (isOthers) return await askAlone()
      if (!refusal) throw error
      return orCopy(refusal)
    } finally {
      endWait?.()
    }

    /** For a caller who shared a fetch that failed for its owner alone. */
    async function askAlone() {
      const result = await beforeDeadline(track(withDeadline(FETCH_LIMIT_MS, options.fresh)))
      return result.ok ? given({ value: result.value, asOf: now().toISOString() }, false) : orCopy(result)
    }

    function orCopy(refusal: Refused) {
      return copy && TEMPORARY_REASONS.has(refusal.reason) ? given(copy, true) : (refusal as Refusal)
    }
  }

  return {
    async cached(options) {
      const end = reads?.begin(options.key)
      const found = await find(options)
      if (found.ok) {
        const { asOf, isStale } = found.value
        end?.(isStale ? `stale ${asOf}` : asOf, { isDegraded: isStale })
      } else {
        const { reason } = found
        end?.(reason, { isDegraded: reason === 'unavailable', isLimited: reason === OVER_LIMIT })
      }
      return found
    },
    async peek(options) {
      const entry = await entries.get(await nameOf(options))
      return options.schema.safeParse(entry?.value.value).data ?? null
    },
    read: entries.read,
    write: entries.write,
    forget: (key) => entries.write(generationKey(key), randomUUID(), GENERATION_SECONDS),
  }
}
