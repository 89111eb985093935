import { type Cache as Flights, cachified } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod'
import { LONG_LIMIT_MS, withDeadline } from '../deadline.ts'
import type { Dependencies } from './dependencies.ts'
import { clockOf, type Entries, type Entry } from './entries.ts'

export interface Refused {
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

export interface RefreshSettings {
  now: () => Date
  onRefresh?: (kind: string, outcome: string) => void
  dependencies?: Pick<Dependencies, 'startRead' | 'noteChange'>
}

export const BACK_OFF_SECONDS = 30
const BACK_OFF_SECONDS_MAX = 2 * 3600
const BACK_OFFS_MAX = 1000

export const OVER_LIMIT = 'over-limit'
/** A failure for any other reason means that the cached value is wrong. */
export const isTransient = ({ reason }: Refused) => reason === 'unavailable' || reason === OVER_LIMIT

/** The service, or one of our own limits, refused `fetch`. Callers who shared it compare it with theirs. */
export class FetchRefused extends Error {
  constructor(
    readonly refusal: Refused,
    readonly fetch: unknown,
  ) {
    super(refusal.reason)
  }
}

/** The first word of a key, as the metrics' label. */
const kindOf = (key: string) => /^[a-z-]+(?=:|$)/.exec(key)?.[0] ?? 'other'

/** Fetches values and saves them. A service that refuses is left alone for a while. */
export function createRefresh(entries: Entries, { now, onRefresh, dependencies }: RefreshSettings) {
  const backOffs = new LRUCache<string, Refused>({ ...clockOf(now), max: BACK_OFFS_MAX })

  async function fetchEntry<Value>(
    name: string,
    { key, fetch }: CachedOptions<Value, Refused>,
  ): Promise<Entry<Value>> {
    // Later requests use the value too, so the fetch may take longer than this request.
    const result = await withDeadline(LONG_LIMIT_MS, fetch)
    onRefresh?.(kindOf(key), result.ok ? 'done' : result.reason)
    if (result.ok) {
      const asOf = now().toISOString()
      dependencies?.noteChange(key, asOf)
      return { asOf, value: result.value }
    }
    const { reason, retryAfterSeconds = reason === 'unavailable' ? BACK_OFF_SECONDS : 0 } = result
    if (!isTransient(result)) await entries.drop(name)
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

  return {
    /** The refusal for which the service is still left alone. */
    backOff: (name: string) => backOffs.get(name),

    /** Fetches and saves the value, once for all concurrent callers. Throws `FetchRefused`. */
    refresh: <Value>(name: string, options: CachedOptions<Value, Refused>, saveAs = name) =>
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
      ),
  }
}
