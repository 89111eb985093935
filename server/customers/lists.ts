import type { Customer } from '../../app/backend/backend.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import type { CachedOptions, Refused } from '../cache/refresh.ts'
import { isStoreFailure, type Once, type Store } from '../storage/store.ts'

/** How a customer's licenses, downloads and orders are cached. */
export const LIST_CACHING = {
  ttlSeconds: 5 * 60,
  staleSeconds: LAST_GOOD_SECONDS,
  invalidatable: true,
}

/** For cache keys. Prefers the reference, since webhooks don't know the subject. */
export const customerKeyOf = ({ user }: Customer) => user.userReference ?? user.id

/** A list is fetched again at most once in this time, even if that failed. */
export const REFRESH_SECONDS = 10
/** Extra ones after a payment, because what was bought may take a while to appear. */
const PAYMENT_REFRESHES_MAX = 6
/** How long a customer's own payment allows extra refreshes. */
export const EXTRA_REFRESH_SECONDS = 3600

/** `list` is the list's key, and `payment` the transaction that the customer has just paid. */
export type AllowRefresh = (list: string, payment?: string) => Promise<boolean>

/** Allows one refresh per `REFRESH_SECONDS`, and a few more after the customer's own payment. */
export function createRefreshThrottle(store: Pick<Store, 'get' | 'set'>, once: Once): AllowRefresh {
  async function mayAfter(payment: string): Promise<boolean> {
    for (let count = 1; count <= PAYMENT_REFRESHES_MAX; count++)
      if (await once(`refreshed:${payment}:${count}`, EXTRA_REFRESH_SECONDS)) return true
    return false
  }

  return async (list, payment) => {
    try {
      const key = `refresh-after:${list}`
      const latest = payment ?? (await store.get(key))
      if (payment) await store.set(key, payment, EXTRA_REFRESH_SECONDS)
      return (
        (latest !== null && (await mayAfter(latest))) || (await once(`refreshed:${list}`, REFRESH_SECONDS))
      )
    } catch (error) {
      if (isStoreFailure(error)) return false
      throw error
    }
  }
}

interface ListRead<Value, Refusal extends Refused> extends Pick<
  CachedOptions<Value, Refusal>,
  'key' | 'schema' | 'fetch' | 'allowStale'
> {
  /** Fetches the list, if it may be refreshed again already. */
  isFresh?: boolean | undefined
  payment?: string | undefined
}

/** Reads a list from the cache, or fetches it. */
export const readList = async <Value, Refusal extends Refused>(
  { cache, allowRefresh }: { cache: Cache; allowRefresh: AllowRefresh },
  { isFresh = false, payment, ...list }: ListRead<Value, Refusal>,
) =>
  cache.cached<Value, Refusal>({
    ...LIST_CACHING,
    ...list,
    forceFresh: isFresh && (await allowRefresh(list.key, payment)),
  })
