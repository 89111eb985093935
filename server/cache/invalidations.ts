import { randomUUID } from 'node:crypto'

const TELL_AGAIN_MS = 250
/** Longer than any list counts as fresh. */
const REMEMBER_MS = 10 * 60_000

/**
 * Keys whose values have changed behind what is kept of them. `tell` writes a mark for all nodes to see; while that fails,
 * the keys are remembered here, and told again and again.
 */
export function createInvalidations(tell: (key: string, mark: string) => Promise<void>) {
  const untold = new Map<string, { mark: string; untilMs: number }>()
  let telling: NodeJS.Timeout | null = null

  async function tellOne(key: string, mark: string) {
    await tell(key, mark)
    if (untold.get(key)?.mark === mark) untold.delete(key)
  }

  function tellLater() {
    telling ??= setTimeout(() => {
      for (const [key, { untilMs }] of untold) if (untilMs < performance.now()) untold.delete(key)
      void Promise.allSettled([...untold].map(([key, { mark }]) => tellOne(key, mark))).then(() => {
        telling = null
        if (untold.size > 0) tellLater()
      })
    }, TELL_AGAIN_MS).unref()
  }

  return {
    /** Rejects when it cannot be told now; it is remembered all the same. */
    async add(key: string): Promise<void> {
      const mark = randomUUID()
      untold.set(key, { mark, untilMs: performance.now() + REMEMBER_MS })
      try {
        await tellOne(key, mark)
      } catch (error) {
        tellLater()
        throw error
      }
    },
    /** The mark that could not be told yet; null when nothing waits. */
    markOf: (key: string) => untold.get(key)?.mark ?? null,
  }
}
