import { isStoreFailure, type Store } from './store.ts'

/**
 * Whether this is the first time within so many seconds that `key` is heard of, on any node. Of several at the same
 * moment one is the first.
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
 * Whether a customer's list may be asked for anew because the browser says so: once in some seconds, else the copy does.
 * While the store cannot tell, the answer is no.
 */
export const createMayRefresh =
  (once: Once) =>
  (list: string): Promise<boolean> =>
    once(`refreshed:${list}`, REFRESH_SECONDS).catch((error: unknown) => {
      if (isStoreFailure(error)) return false
      throw error
    })
