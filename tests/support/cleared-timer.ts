import { vi } from 'vitest'

/**
 * Watches for a timer of this length, and tells whether it was started and cleared. Counting timers wouldn't
 * work, because tests in earlier files of the same process may still start some. `vi.restoreAllMocks` ends
 * the watch.
 */
export function watchForTimer(milliseconds: number): () => boolean {
  const started = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  return () => {
    const own = started.mock.calls.findIndex(([, length]) => length === milliseconds)
    const timer = started.mock.results[own]?.value as unknown
    return timer !== undefined && cleared.mock.calls.some(([ended]) => ended === timer)
  }
}
