import type { Store } from '../../server/storage/store.ts'

/** Ignores lifetimes, because the cache checks them itself. */
export function createMemoryStore() {
  const kept = new Map<string, string>()
  const holders = new Map<string, Promise<unknown>>()
  const store: Omit<Store, 'close'> = {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, value) => void kept.set(key, value),
    delete: async (key) => void kept.delete(key),
    async lock(key, run) {
      const held = (holders.get(key) ?? Promise.resolve()).then(run, run)
      holders.set(key, held)
      return held
    },
  }
  return { store, kept }
}
