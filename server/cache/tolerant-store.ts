import { LRUCache } from 'lru-cache'
import type { Log } from '../http-client/http-client.ts'
import { isStoreFailure, type Store } from '../store/store.ts'

export type CacheStore = Pick<Store, 'get' | 'set' | 'delete'>

const UNSAVED_LENGTH_MAX = 4_000_000

/** Gives lru-cache a clock that tests can move. */
export const clockOf = (now: () => Date) => ({ perf: { now: () => now().getTime() }, ttlResolution: 0 })

/** If the store can't save a text, this process keeps it and saves it on the next read. */
export function tolerateFailures(store: CacheStore | undefined, now: () => Date, log?: Log): CacheStore {
  const unsaved = new LRUCache<string, string>({
    ...clockOf(now),
    maxSize: UNSAVED_LENGTH_MAX,
    sizeCalculation: (text) => text.length + 1,
  })
  const warn = (action: string) => (error: unknown) => {
    if (!isStoreFailure(error)) throw error
    log?.warn({ err: error }, `cache could not ${action} a value`)
    return null
  }

  async function set(key: string, text: string, seconds: number): Promise<void> {
    await store?.set(key, text, seconds).then(
      () => unsaved.delete(key),
      (error: unknown) => {
        warn('write')(error)
        unsaved.set(key, text, { ttl: seconds * 1000 })
      },
    )
  }

  return {
    set,
    async get(key) {
      const own = unsaved.get(key)
      if (own === undefined) return (await store?.get(key).catch(warn('read'))) ?? null
      await set(key, own, unsaved.getRemainingTTL(key) / 1000)
      return own
    },
    async delete(key) {
      unsaved.delete(key)
      await store?.delete(key).catch(warn('delete'))
    },
  }
}
