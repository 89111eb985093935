import type { CacheStore } from './cache-entries.ts'

interface UnsavedEntry {
  text: string
  untilMs: number
}

/** Far more than a store that fails for a while leaves behind; beyond it the oldest are given up. */
const UNSAVED_MAX = 500

const RETRY_MS = 250

/**
 * Values that a failing store has not taken yet. Each is written again whenever it is looked for, and by itself as soon
 * as the store takes values again, so that other nodes see it too.
 */
export function createUnsavedEntries(store: CacheStore, now: () => Date) {
  const entries = new Map<string, UnsavedEntry>()
  let retryTimer: NodeJS.Timeout | null = null
  const lifetimeSeconds = ({ untilMs }: UnsavedEntry) => (untilMs - now().getTime()) / 1000

  return {
    add(key: string, entry: UnsavedEntry): void {
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > UNSAVED_MAX && oldest !== undefined) entries.delete(oldest)
      retryLater()
    },

    remove: (key: string) => void entries.delete(key),

    /** The value to use in place of the store's; undefined when the store's own counts. */
    async find(key: string): Promise<string | undefined> {
      const entry = entries.get(key)
      if (!entry) return undefined
      await trySaving(key, entry)
      return lifetimeSeconds(entry) > 0 ? entry.text : undefined
    },
  }

  /** Whether the entry has nothing to wait for any more: it is saved, or over. */
  async function trySaving(key: string, entry: UnsavedEntry): Promise<boolean> {
    const isDone =
      lifetimeSeconds(entry) <= 0 ||
      (await store.set(key, entry.text, lifetimeSeconds(entry)).then(
        () => true,
        () => false,
      ))
    if (isDone && entries.get(key) === entry) entries.delete(key)
    return isDone
  }

  /** One after the other, so that a store that is still down is asked once. */
  async function saveAll(): Promise<void> {
    for (const [key, entry] of [...entries]) if (!(await trySaving(key, entry))) return
  }

  function retryLater(): void {
    retryTimer ??= setTimeout(async () => {
      await saveAll()
      retryTimer = null
      if (entries.size > 0) retryLater()
    }, RETRY_MS).unref()
  }
}
