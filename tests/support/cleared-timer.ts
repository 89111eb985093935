import { vi } from 'vitest'

/**
 * Watches for a timer of this length, and tells afterwards whether it was begun and cleared. The number of timers would not
 * do: files that ran before in the same process may still begin some. `vi.restoreAllMocks` ends it.
 */
export function watchForTimer(milliseconds: number): () => boolean {
  const begun = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  return () => {
    const own = begun.mock.calls.findIndex(([, length]) => length === milliseconds)
    const timer = begun.mock.results[own]?.value as unknown
    return timer !== undefined && cleared.mock.calls.some(([ended]) => ended === timer)
  }
}
