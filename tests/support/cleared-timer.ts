import { vi } from 'vitest'

/** Tells whether a timer of this length was started and cleared. Other tests may still start timers, too. */
export function watchForTimer(milliseconds: number): () => boolean {
  const started = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  return () => {
    const own = started.mock.calls.findIndex(([, length]) => length === milliseconds)
    const timer = started.mock.results[own]?.value as unknown
    return timer !== undefined && cleared.mock.calls.some(([ended]) => ended === timer)
  }
}
