import { isStoreFailure, type Store } from './store.ts'

/** True for the first call with `key` in the period, on any node. */
export type Once = (key: string, seconds: number) => Promise<boolean>

export const createOnce =
  (store: Store): Once =>
  async (key, seconds) => {
    const isKnown = async () => (await store.get(key)) !== null
    if (await isKnown()) return false
    return store.lock(key, async () => {
      if (await isKnown()) return false
      await store.set(key, '1', seconds)
      return true
    })
  }

const REFRESH_SECONDS = 10
/** Extra ones after a payment, because what was bought may take a while to appear. */
const PAYMENT_REFRESHES_MAX = 6
/** How long a customer's own payment allows extra refreshes. */
export const EXTRA_REFRESH_SECONDS = 3600

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
