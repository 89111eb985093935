import { isStoreFailure, type Store } from './store.ts'

/**
 * Returns true for the first call with a `key` within so many seconds, on any node, and false for every further one. Of
 * several calls at the same moment, one gets true.
 */
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

/**
 * Whether a customer's list may be fetched again because the browser asks for it: once in `REFRESH_SECONDS`;
 * otherwise the cached list is given. False while the store fails.
 */
export const createMayRefresh =
  (once: Once) =>
  (list: string): Promise<boolean> =>
    once(`refreshed:${list}`, REFRESH_SECONDS).catch((error: unknown) => {
      if (isStoreFailure(error)) return false
      throw error
    })
