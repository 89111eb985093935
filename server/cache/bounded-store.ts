import { LRUCache } from 'lru-cache'
import type { CacheStore } from './cache.ts'

/** A store in this process for copies whose number visitors could drive up: beyond `entriesMax` the least used go. */
export function createBoundedStore(entriesMax: number): CacheStore {
  const entries = new LRUCache<string, string>({ max: entriesMax })
  return {
    get: async (key) => entries.get(key) ?? null,
    set: async (key, value) => void entries.set(key, value),
    delete: async (key) => void entries.delete(key),
  }
}
