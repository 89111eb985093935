import type { CacheStore } from './cache-entries.ts'

interface Owed {
  text: string
  untilMs: number
}

/** Far more than a store that fails for a while leaves behind; beyond it the oldest are given up. */
const OWED_MAX = 500

/** Values that a store that fails has not taken yet. Each is offered again whenever it is looked for. */
export function createOwing(store: CacheStore, now: () => Date) {
  const owed = new Map<string, Owed>()
  const lifetimeSeconds = ({ untilMs }: Owed) => (untilMs - now().getTime()) / 1000

  return {
    /** For the error with which the store has refused it, which is passed on. */
    add: (key: string, entry: Owed) => (error: unknown) => {
      owed.delete(key)
      owed.set(key, entry)
      const [oldest] = owed.keys()
      if (owed.size > OWED_MAX && oldest !== undefined) owed.delete(oldest)
      throw error
    },

    settle: (key: string) => void owed.delete(key),

    /** What holds in place of what the store has; none when the store knows best. */
    async find(key: string): Promise<string | undefined> {
      const entry = owed.get(key)
      if (!entry) return undefined
      const isOver = lifetimeSeconds(entry) <= 0
      const isSettled = isOver || (await isTaken(key, entry))
      if (isSettled && owed.get(key) === entry) owed.delete(key)
      return isOver ? undefined : entry.text
    },
  }

  function isTaken(key: string, entry: Owed): Promise<boolean> {
    return store.set(key, entry.text, lifetimeSeconds(entry)).then(
      () => true,
      () => false,
    )
  }
}
