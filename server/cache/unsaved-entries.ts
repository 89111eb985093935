import type { CacheStore } from './cache-entries.ts'

interface UnsavedEntry {
  text: string
  untilMs: number
}

/** Far more than a store that fails for a while leaves behind; beyond it the oldest are given up. */
const UNSAVED_MAX = 500

/** Values that a failing store has not taken yet. Each is written again whenever it is looked for. */
export function createUnsavedEntries(store: CacheStore, now: () => Date) {
  const entries = new Map<string, UnsavedEntry>()
  const lifetimeSeconds = ({ untilMs }: UnsavedEntry) => (untilMs - now().getTime()) / 1000

  return {
    add(key: string, entry: UnsavedEntry): void {
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > UNSAVED_MAX && oldest !== undefined) entries.delete(oldest)
    },

    remove: (key: string) => void entries.delete(key),

    /** The value to use in place of the store's; undefined when the store's own counts. */
    async find(key: string): Promise<string | undefined> {
      const entry = entries.get(key)
      if (!entry) return undefined
      const isOver = lifetimeSeconds(entry) <= 0
      const isDone = isOver || (await trySaving(key, entry))
      if (isDone && entries.get(key) === entry) entries.delete(key)
      return isOver ? undefined : entry.text
    },
  }

  function trySaving(key: string, entry: UnsavedEntry): Promise<boolean> {
    return store.set(key, entry.text, lifetimeSeconds(entry)).then(
      () => true,
      () => false,
    )
  }
}
