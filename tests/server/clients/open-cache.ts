import { createCache } from '../../../server/cache/cache.ts'
import { createMemoryStore } from '../memory-store.ts'

/** A cache, and the time that passes for it and its client. */
export function openCache() {
  const clock = { ms: Date.parse('2026-03-01T12:00:00Z') }
  const now = () => new Date(clock.ms)
  const { store, kept } = createMemoryStore()
  const pass = (seconds: number) => void (clock.ms += seconds * 1000)
  return { cache: createCache({ store, now }), kept, now, pass }
}
