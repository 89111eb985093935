import { createHash, randomUUID } from 'node:crypto'
import {
  type Cache as Entries,
  type CacheEntry,
  cachified,
  getPendingValuesCache,
  isExpired,
} from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Cached } from '../../app/backend.ts'
import { parseJson } from '../domain/parse-json.ts'
import type { Log } from '../http-client/http-client.ts'
import { beforeDeadline, DeadlinePassed, LONG_LIMIT_MS, withDeadline } from '../request/deadline.ts'
import type { InFlight } from '../request/in-flight.ts'
import type { Reads } from './reads.ts'

export interface CacheStore {
  get(key: string): Promise<string | null>
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>
  delete(key: string): Promise<void>
  /** As `Store.lock`; left out where no other process uses the same values. */
  lock?<Result>(key: string, run: () => Promise<Result>): Promise<Result>
}

export interface CacheSettings {
  store: CacheStore
  now: () => Date
  log?: Log | undefined
  name?: string | undefined
  /** How many entries the store may hold, where visitors choose the keys; a newer one may replace any other. */
  entriesMax?: number | undefined
  track?: InFlight['track']
  onRefresh?: (kind: string, outcome: string) => void
  reads?: Pick<Reads, 'begin' | 'changed'>
}

interface Refused {
  ok: false
  reason: string
  /** How long to leave the service alone. */
  retryAfterSeconds?: number
}

export interface CachedOptions<Value, Refusal extends Refused> {
  key: string
  ttlSeconds: number
  /** How much longer the last good value is kept, for when the service is slow or down. */
  staleSeconds?: number
  allowStale?: boolean
  /** Whether `forceFresh` and `invalidate` may be used with this key, which costs a small read. */
  invalidatable?: boolean
  forceFresh?: boolean
  schema: z.ZodType<Value>
  fetch: () => Promise<{ ok: true; value: Value } | Refusal>
}

type Found<Value> = { ok: true; value: Cached<Value> }

export const LAST_GOOD_SECONDS = 7 * 24 * 3600
export const STALE_WAIT_MS = 500
export const BACK_OFF_SECONDS = 30
const BACK_OFF_SECONDS_MAX = 2 * 3600
const BACK_OFFS_MAX = 1000
/** Longer than any value: a generation that ended sooner would bring back the values before it. */
const GENERATION_SECONDS = 2 * LAST_GOOD_SECONDS
const VALUES_MAX = 5000
const VALUES_LENGTH_MAX = 8_000_000
const UNSAVED_LENGTH_MAX = 4_000_000

const OVER_LIMIT = 'over-limit'
/** These don't mean that the cached value is wrong; after any other reason it is dropped. */
const TRANSIENT_REASONS = new Set(['unavailable', OVER_LIMIT])

interface Timed<Value> {
  asOf: string
  value: Value
}

const Envelope = z.object({ key: z.string(), value: z.unknown() })
const Entry = z.object({ asOf: z.string(), ttl: z.number(), swr: z.number(), value: z.unknown() })

/** Carries a typed refusal through cachified, which knows values and errors only. */
class FetchRefused extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.reason)
  }
}

function refusalIn(error: unknown): Refused | null {
  if (error instanceof FetchRefused) return error.refusal
  const isLate = error instanceof DeadlinePassed || (error instanceof Error && error.name === 'LockTimeout')
  return isLate ? { ok: false, reason: 'unavailable' } : null
}

const kindOf = (key: string) => /^[a-z-]+(?=:|$)/.exec(key)?.[0] ?? 'other'
const generationKey = (key: string) => `generation:${key}`
const nameOf = (key: string, generation: string | null) =>
  generation === null ? key : `${key} ${generation}`

/** For lru-cache, so that tests can move the time. */
const clockOf = (now: () => Date) => ({ perf: { now: () => now().getTime() }, ttlResolution: 0 })

const fromCache = <Value>({ value, asOf }: Timed<Value>, isStale = false): Found<Value> => ({
  ok: true,
  value: { value, asOf, isStale },
})

/** What the store fails to save stays in this process, and is offered again. */
function withoutFailures({ store, now, log }: CacheSettings): Required<CacheStore> {
  const unsaved = new LRUCache<string, string>({
    ...clockOf(now),
    maxSize: UNSAVED_LENGTH_MAX,
    sizeCalculation: (text) => text.length + 1,
  })

  async function tryTo<Result>(action: string, work: Promise<Result>, otherwise: Result): Promise<Result> {
    return work.catch((error: unknown) => {
      log?.warn({ err: error }, `The cache could not ${action} a value`)
      return otherwise
    })
  }

  async function set(key: string, text: string, seconds: number) {
    const isSaved = await tryTo(
      'write',
      store.set(key, text, seconds).then(() => true),
      false,
    )
    if (isSaved) unsaved.delete(key)
    else unsaved.set(key, text, { ttl: seconds * 1000 })
  }

  return {
    async get(key) {
      const own = unsaved.get(key)
      if (own === undefined) return tryTo('read', store.get(key), null)
      await set(key, own, unsaved.getRemainingTTL(key) / 1000)
      return own
    },
    set,
    async delete(key) {
      unsaved.delete(key)
      await tryTo('delete', store.delete(key), undefined)
    },
    async lock(key, run) {
      let running: ReturnType<typeof run> | undefined
      const runOnce = () => (running ??= run())
      if (!store.lock) return runOnce()
      return store.lock(key, runOnce).catch((error: unknown) => {
        const isUnreachable = error instanceof Error && error.name === 'StoreUnavailable'
        if (running || isUnreachable) return runOnce()
        throw error
      })
    },
  }
}

export type Cache = ReturnType<typeof createCache>

/** Values from outside services. A store that fails makes the site slower, never wrong. */
export function createCache(settings: CacheSettings) {
  const { now, name: cacheName = 'cache', entriesMax, track = (work) => work, onRefresh, reads } = settings
  const store = withoutFailures(settings)
  /** Parsed: a page reads a value from the store only when this one is out of date. */
  const values = new LRUCache<string, z.infer<typeof Entry>>({
    max: entriesMax ?? VALUES_MAX,
    maxSize: VALUES_LENGTH_MAX,
    sizeCalculation: (entry) => JSON.stringify(entry).length,
  })
  const checked = new WeakSet<Timed<unknown>>()
  /** Forced fetches under way, by name: the generation that each starts. Others may join them, never the reverse. */
  const forced = new Map<string, string>()
  const backOffs = new LRUCache<string, Refused>({ ...clockOf(now), max: BACK_OFFS_MAX })

  const slotOf = (key: string, slots: number) =>
    createHash('sha256').update(key).digest().readUInt32BE() % slots
  const storeKey = (key: string) => `${cacheName}:${entriesMax ? slotOf(key, entriesMax) : key}`
  const ageOf = ({ asOf }: Timed<unknown>) => now().getTime() - Date.parse(asOf)

  async function read<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | null> {
    const envelope = Envelope.safeParse(parseJson((await store.get(storeKey(key))) ?? 'null')).data
    return envelope?.key === key ? (schema.safeParse(envelope.value).data ?? null) : null
  }

  const write = (key: string, value: unknown, seconds: number): Promise<void> =>
    store.set(storeKey(key), JSON.stringify({ key, value } satisfies z.infer<typeof Envelope>), seconds)

  const entries: Entries & { get(name: string): Promise<CacheEntry<Timed<unknown>> | null> } = {
    async get(name) {
      const known = values.get(name)
      const isCurrent = known && (ageOf(known) <= known.ttl || backOffs.has(name))
      const latest = isCurrent ? known : await read(name, Entry)
      const entry = latest && latest.asOf !== known?.asOf ? latest : known
      if (!entry || ageOf(entry) > entry.ttl + entry.swr) return null
      if (entry !== known) values.set(name, entry)
      // Without `swr`, so that cachified fetches what is stale: its caller decides how long to wait.
      return { metadata: { createdTime: Date.now() - ageOf(entry), ttl: entry.ttl, swr: 0 }, value: entry }
    },
    async set(name, { value: { asOf, value }, metadata: { ttl, swr } }: CacheEntry<Timed<unknown>>) {
      const entry = { asOf, value, ttl: ttl ?? 0, swr: swr ?? 0 }
      checked.add(entry)
      values.set(name, entry)
      await write(name, entry, Math.ceil((entry.ttl + entry.swr) / 1000))
    },
    async delete(name) {
      values.delete(name)
      await store.delete(storeKey(name))
    },
  }

  const generationOf = (key: string) => read(generationKey(key), z.string())

  /** Renames a key, so that no node finds the old value, and a fetch from before writes it where nobody looks. */
  async function startGeneration(key: string, old: string | null, next: string): Promise<void> {
    await write(generationKey(key), next, GENERATION_SECONDS)
    await entries.delete(nameOf(key, old))
  }

  async function find<Value, Refusal extends Refused>(
    options: CachedOptions<Value, Refusal>,
  ): Promise<Found<Value> | Refusal> {
    const { key, ttlSeconds, staleSeconds = 0, schema, allowStale = true, forceFresh = false } = options
    const generation = options.invalidatable ? await generationOf(key) : null
    const name = nameOf(key, generation)
    if (forceFresh) forced.set(name, randomUUID())
    const next = forced.get(name) ?? generation
    const nextName = nameOf(key, next)

    function fits(timed: Timed<unknown>): timed is Timed<Value> {
      if (!checked.has(timed) && schema.safeParse(timed.value).success) checked.add(timed)
      return checked.has(timed)
    }

    async function findEntry(ofName: string) {
      const entry = await entries.get(ofName)
      return entry && fits(entry.value) ? { timed: entry.value, isCurrent: !isExpired(entry.metadata) } : null
    }

    async function fetchNow(): Promise<Timed<Value>> {
      // It outlives the request that started it, since later ones use the value.
      const result = await withDeadline(LONG_LIMIT_MS, options.fetch)
      onRefresh?.(kindOf(key), result.ok ? 'done' : result.reason)
      if (!result.ok) {
        const { reason, retryAfterSeconds = reason === 'unavailable' ? BACK_OFF_SECONDS : 0 } = result
        if (!TRANSIENT_REASONS.has(reason)) await entries.delete(name)
        const seconds = Math.min(retryAfterSeconds, BACK_OFF_SECONDS_MAX)
        if (seconds > 0) backOffs.set(name, result, { ttl: seconds * 1000 - 1 })
        throw new FetchRefused(result)
      }
      const asOf = now().toISOString()
      reads?.changed(key, asOf)
      return { asOf, value: result.value }
    }

    let isOwn = false
    const refresh = () =>
      cachified<Timed<Value>>({
        key: nextName,
        cache: entries,
        // To cachified the last moment of a lifetime is part of it.
        ttl: ttlSeconds * 1000 - 1,
        swr: staleSeconds * 1000,
        checkValue: (value) => fits(value as Timed<unknown>) || 'It does not fit the schema.',
        getFreshValue() {
          isOwn = true
          return store.lock(`${cacheName}:${nextName}`, async () => {
            const fromOtherNode = await findEntry(nextName)
            return fromOtherNode?.isCurrent ? fromOtherNode.timed : fetchNow()
          })
        },
      })

    /** Its value is used by everybody, unless the key was invalidated meanwhile. */
    async function forceRefresh(): Promise<Timed<Value>> {
      try {
        const timed = await refresh()
        if ((await generationOf(key)) === generation) await startGeneration(key, generation, next!)
        return timed
      } finally {
        if (forced.get(name) === next) forced.delete(name)
      }
    }

    const found = await findEntry(name)
    // Another request has renamed the key since its generation was read here.
    if (!found && options.invalidatable && (await generationOf(key)) !== generation) return find(options)
    if (found?.isCurrent && !forceFresh) return fromCache(found.timed)
    const stale = allowStale ? found?.timed : undefined
    if (stale && getPendingValuesCache(entries).has(nextName)) return fromCache(stale, true)
    const orStale = (refusal: Refused) =>
      stale && TRANSIENT_REASONS.has(refusal.reason) ? fromCache(stale, true) : (refusal as Refusal)
    const backOff = forceFresh ? undefined : backOffs.get(name)
    // With nothing to show, only the service's own wish keeps us from asking; the breaker does the rest.
    if (backOff && (stale || backOff.retryAfterSeconds)) return orStale(backOff)

    try {
      return fromCache(
        await beforeDeadline(
          track(forceFresh ? forceRefresh() : refresh()),
          stale ? STALE_WAIT_MS : Infinity,
        ),
      )
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal) throw error
      // The fetch that was shared ran into the limit of another visitor.
      if (!isOwn && refusal.reason === OVER_LIMIT) return find(options)
      return orStale(refusal)
    }
  }

  return {
    /** Concurrent callers share one fetch, on all nodes; with a stale value nobody waits longer than `STALE_WAIT_MS`. */
    async cached<Value, Refusal extends Refused>(options: CachedOptions<Value, Refusal>) {
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
    /** Whether there is a value, however old. */
    has: async (key: string) => (await entries.get(key)) !== null,
    /** Drops the value on all nodes; a fetch that began before won't bring it back. */
    invalidate: async (key: string) => startGeneration(key, await generationOf(key), randomUUID()),
    read,
    write,
  }
}

/** A store in this process for values whose number visitors could drive up: beyond `entriesMax` the least used go. */
export function createBoundedStore(entriesMax: number): CacheStore {
  const entries = new LRUCache<string, string>({ max: entriesMax })
  return {
    get: async (key) => entries.get(key) ?? null,
    set: async (key, value) => void entries.set(key, value),
    delete: async (key) => void entries.delete(key),
  }
}
