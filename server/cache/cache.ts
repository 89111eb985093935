import { createHash } from 'node:crypto'
import { cachified, getPendingValuesCache } from '@epic-web/cachified'
import type { z } from 'zod'
import type { Dated } from '../../app/backend.ts'
import { type CacheStore, createCacheEntries, type Kept } from './cache-entries.ts'
import { createPauses } from './pauses.ts'
import type { Reads } from './reads.ts'
import { beforeDeadline, DeadlinePassed, LONG_LIMIT_MS, withDeadline } from '../request/deadline.ts'
import type { Log } from '../http-client/http-client.ts'
import type { InFlight } from '../request/in-flight.ts'
import { currentTimings, Timings, withTimings } from '../request/timings.ts'

export type { CacheStore } from './cache-entries.ts'

export interface CacheSettings {
  store: CacheStore
  now: () => Date
  log?: Log
  /** Registers every fetch under way, so that its value is stored before the store closes. */
  track?: InFlight['track']
  /** Gets every fetch that has ended: the first word of its key, and `done` or the reason why there is no value. */
  onRefresh?: (kind: string, outcome: string) => void
  /** False where every value stays until its time is over; then no version is looked up beside it. */
  canForget?: boolean
  /** Told of every value that is given. */
  reads?: Pick<Reads, 'begin'>
}

/** Why there is no value. */
interface Refused {
  ok: false
  reason: string
  /** How long the service asks not to be called again. */
  retryAfterSeconds?: number
}

export interface CachedOptions<Value, Refusal extends Refused> {
  key: string
  /** How long a value counts as fresh. */
  lifetimeSeconds: number
  /** How much longer a copy is given at once, while a fresh one is fetched behind it. */
  copySeconds?: number
  /** False where an old copy is not good enough, whatever the service does; it is kept for others all the same. */
  takesCopy?: boolean
  /** How long the service is not asked again, also without a copy, after it gave this reason. */
  pauseSeconds?: Partial<Record<Refusal['reason'], number>>
  /** Checks what the store has kept, which an older build may have written. */
  schema: z.ZodType<Value>
  fresh: () => Promise<{ ok: true; value: Value } | Refusal>
  /** Asks the service now, whatever is kept or under way. */
  isFresh?: boolean
  /** Whether an error of `fresh` concerns one caller only: another caller who shared that fetch then asks by itself. */
  isPersonal?: (error: unknown) => boolean
}

/** Values from outside services, each with a lifetime. A store that fails makes the site slower, never wrong. */
export interface Cache {
  /**
   * The kept value or a fresh one; callers at the same time, on all nodes, share one fetch. A refusal is never kept.
   * Where there is a copy, nobody waits for longer than `COPY_WAIT_MS`.
   */
  cached<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Dated<Value> } | Refusal>
  /** Forgets a value, its copy included, on all nodes. */
  forget(key: string): Promise<void>
  /** A JSON value without rules; null when there is none or it does not fit. */
  read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null>
  write(key: string, value: unknown, lifetimeSeconds: number): Promise<void>
}

/** A week, for `copySeconds`. */
export const LAST_GOOD_SECONDS = 7 * 24 * 3600
/** How long a service that has just been unavailable is not asked again for a value of which there is a copy. */
export const UNAVAILABLE_PAUSE_SECONDS = 30
/** How long a request that finds an old copy, and asks for a fresh value, waits for it before it takes the copy. */
export const COPY_WAIT_MS = 500
/** The same where the customer has asked for a fresh value. */
const WANTED_WAIT_MS = 700

/**
 * For one fetch with all its tries. It goes on when a request's deadline passes, since later requests use the value.
 */
const FETCH_LIMIT_MS = LONG_LIMIT_MS

/** Reasons that say nothing of the value itself; for any other, its copy must not be given any more. */
const TEMPORARY_REASONS = new Set(['unavailable', 'over-limit'])

/** A fetch that several requests wait for, and what it waits for. */
interface Flight<Value> {
  work: Promise<Value>
  timings: Timings
}

/** Carries a typed refusal through cachified, which knows values and errors only. */
class FreshRefused extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.reason)
  }
}

/** The refusal that an expected error stands for; null for an unexpected one. */
function refusalIn(error: unknown): Refused | null {
  if (error instanceof FreshRefused) return error.refusal
  const isLate = error instanceof DeadlinePassed || (error instanceof Error && error.name === 'LockTimeout')
  return isLate ? { ok: false, reason: 'unavailable' } : null
}

/** A value as it is given, with what tells it from others. */
interface Found<Value> {
  ok: true
  value: Dated<Value> & { contentId: string }
}

/** The same for equal values, on all nodes. */
const contentIdOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')

export function createCache({
  store,
  now,
  log,
  track = (work) => work,
  onRefresh,
  canForget = true,
  reads,
}: CacheSettings): Cache {
  const entries = createCacheEntries(store, now, { log, canForget })
  const pauses = createPauses(entries, now)
  /** Fetches under way in this process, by key. */
  const flights = new Map<string, Flight<unknown>>()
  let lastFetchNumber = 0

  /** Joins the fetch of this key that is under way, or starts one; all fetches of a key are of the same type. */
  function share<Value>(key: string, fetch: () => Promise<Value>): Flight<Value> {
    const running = flights.get(key)
    if (running) return running as Flight<Value>
    const timings = new Timings()
    const work = track(withTimings(timings, fetch)).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    const flight = { work, timings }
    flights.set(key, flight)
    return flight
  }

  /** Waits for a shared fetch as long as this request has, or as said. */
  async function waitFor<Value>({ work, timings }: Flight<Value>, waitMs: number): Promise<Value> {
    const sinceMs = performance.now()
    try {
      return await beforeDeadline(work, waitMs)
    } finally {
      currentTimings()?.join(timings, sinceMs)
    }
  }

  /**
   * Earlier fetches may have read the state before a change: no caller joins them any more, and their values are not
   * kept.
   */
  function abandonFetches(key: string, firstFetchNumber: number) {
    flights.delete(key)
    getPendingValuesCache(entries).delete(key)
    entries.supersede(key, firstFetchNumber)
  }

  /** As `Cache.cached`; a page that reads the value is told which it was. */
  async function cached<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<{ ok: true; value: Dated<Value> } | Refusal> {
    const { key } = options
    const note = reads?.begin(key)
    const found = await find(options)
    if (!found.ok) {
      const { reason } = found
      note?.(reason, { isPoor: reason === 'unavailable', isLimited: reason === 'over-limit' })
      return found
    }
    const { contentId, ...value } = found.value
    note?.(value.isStale ? `${contentId} ${value.asOf}` : contentId, { isPoor: value.isStale })
    return { ok: true, value }
  }

  async function find<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<Found<Value> | Refusal> {
    const { key, lifetimeSeconds, copySeconds = 0, schema, isFresh = false, takesCopy = true } = options
    const pauseSeconds: Partial<Record<string, number>> = options.pauseSeconds ?? {}

    const kept = await entries.get(key)
    const isCurrent = kept !== null && Date.now() - kept.metadata.createdTime < lifetimeSeconds * 1000
    const mayGive = takesCopy || (isCurrent && !isFresh)
    const copy = kept && mayGive && fits(schema, kept.value) ? kept.value : null
    const give = (isStale: boolean) =>
      copy && {
        ok: true as const,
        value: { value: copy.value, asOf: copy.asOf, isStale, contentId: copy.contentId },
      }
    const current = isCurrent && !isFresh ? give(false) : null
    if (current) return current

    // Whoever finds that a fetch is under way does not wait for it either.
    const copyMeanwhile = flights.has(key) && !isFresh ? give(true) : null
    if (copyMeanwhile) return copyMeanwhile

    const findPause = () => pauses.find(key, { hasCopy: copy !== null, isWanted: isFresh })
    const copyInPause = copy && (await findPause()) ? give(true) : null
    if (copyInPause) return copyInPause

    let isOwner = false
    async function fetchNow(version: string | null): Promise<Kept<Value>> {
      isOwner = true
      const paused = copy ? null : await findPause()
      if (paused) throw new FreshRefused(paused)
      const result = await withDeadline(FETCH_LIMIT_MS, options.fresh)
      onRefresh?.(kindOf(key), result.ok ? 'done' : result.reason)
      if (result.ok) {
        const { value } = result
        const contentId = contentIdOf(value)
        return { asOf: now().toISOString(), keepSeconds: copySeconds, value, version, contentId }
      }
      if (!TEMPORARY_REASONS.has(result.reason)) await entries.delete(key)
      const { reason, retryAfterSeconds: askedSeconds } = result
      const ownSeconds = pauseSeconds[reason] ?? 0
      const hasCopy = copy !== null && reason === 'unavailable'
      const seconds = hasCopy ? Math.max(ownSeconds, UNAVAILABLE_PAUSE_SECONDS) : ownSeconds
      await pauses.start(key, { reason, seconds, needsCopy: ownSeconds === 0, askedSeconds })
      throw new FreshRefused(result)
    }

    /** The value that another node has fetched meanwhile, or a fresh one, which is kept. */
    const fetchAndKeep = (version: string | null) =>
      cachified<Kept<Value>>({
        key,
        cache: entries,
        // To cachified the moment at which the lifetime ends is part of it, and above it is not: nobody would fetch.
        ttl: lifetimeSeconds * 1000 - 1,
        forceFresh: isFresh,
        fallbackToCache: false,
        traceId: fetchNumber,
        checkValue: (other) => fits(schema, other as Kept<unknown>) || 'It does not fit the schema.',
        getFreshValue: () => fetchNow(version),
      })

    /** One node fetches at a time. Whoever wants a fresh value does not wait for a fetch that began earlier. */
    async function fetchAlone(): Promise<Kept<Value>> {
      isOwner = true
      const version = await entries.versionOf(key)
      if (isFresh) return fetchAndKeep(version)
      return entries.alone(`${key} ${version ?? ''}`, () => fetchAndKeep(version))
    }

    const toFresh = ({ value, asOf, contentId }: Kept<Value>) => ({
      ok: true as const,
      value: { value, asOf, isStale: false, contentId },
    })
    const fetchNumber = ++lastFetchNumber
    if (isFresh) abandonFetches(key, fetchNumber)
    const asked = share<Kept<Value>>(key, fetchAlone)
    const waitMs = copy ? (isFresh ? WANTED_WAIT_MS : COPY_WAIT_MS) : Infinity
    try {
      return toFresh(await waitFor(asked, waitMs))
    } catch (error) {
      const copyInTime = error instanceof DeadlinePassed ? give(true) : null
      if (copyInTime) return copyInTime
      if (isOwner || !options.isPersonal?.(error)) return fallbackFor(error)
      // Not through a shared fetch again, where all callers would wait for one error after the other.
      const retried = entries.versionOf(key).then(fetchNow)
      return beforeDeadline(track(retried)).then(toFresh, fallbackFor)
    }

    /** The copy, where the refusal leaves it good; else the refusal. */
    function fallbackFor(error: unknown): Found<Value> | Refusal {
      const refusal = refusalIn(error)
      if (!refusal) throw error
      const given = TEMPORARY_REASONS.has(refusal.reason) ? give(true) : null
      return given ?? (refusal as Refusal)
    }
  }

  return {
    cached,
    read: entries.read,
    write: entries.write,
    async forget(key) {
      if (!canForget) throw new Error(`This cache cannot forget ${key}`)
      abandonFetches(key, ++lastFetchNumber)
      reads?.begin(key)('forgotten')
      await entries.forget(key)
    },
  }
}

const kindOf = (key: string) => /^[a-z-]+(?=:|$)/.exec(key)?.[0] ?? 'other'

/** What has been found to be of a schema. */
const fitting = new WeakMap<Kept<unknown>, z.ZodType>()

/** Whether what is kept is a value of this schema; another build may have kept another. */
function fits<Value>(schema: z.ZodType<Value>, kept: Kept<unknown>): kept is Kept<Value> {
  if (fitting.get(kept) === schema) return true
  const isFitting = schema.safeParse(kept.value).success
  if (isFitting && Object.isFrozen(kept)) fitting.set(kept, schema)
  return isFitting
}
