import { vi } from 'vitest'
import { z } from 'zod'
import {
  type Cache,
  type CachedOptions,
  type CacheSettings,
  createCache,
} from '../../../server/cache/cache.ts'
import { createMemoryStore } from '../memory-store.ts'

export type Down = { ok: false; reason: 'unavailable' | 'refused' | 'over-limit' }
type Answer = { ok: true; value: string } | Down

export const good = (value: string) => async () => ({ ok: true as const, value })
export const bad = (reason: Down['reason']) => async () => ({ ok: false as const, reason })

/** A cache over a map, with a clock that is moved by hand. */
export function openCache() {
  const { store, kept } = createMemoryStore()
  const clock = { now: Date.parse('2026-03-01T14:05:00Z') }
  const warn = vi.fn()
  const pass = (seconds: number) => void (clock.now += seconds * 1000)
  /** Another node on the same store. */
  const openNode = (settings: Partial<CacheSettings> = {}) =>
    createCache({ store, now: () => new Date(clock.now), log: { warn }, ...settings })
  return { cache: openNode(), openNode, store, kept, pass, warn }
}

/** Asks for the value `k`, which is fresh for a minute. */
export const ask = (
  cache: Cache,
  fetch: () => Promise<Answer>,
  options: Partial<CachedOptions<string, Down>> = {},
) => cache.cached<string, Down>({ key: 'k', ttlSeconds: 60, schema: z.string(), fetch, ...options })

/** A fetch that lasts until the test ends it. */
export function slow(onCall = () => {}) {
  let finish: (answer: Answer) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const answer = new Promise<Answer>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const fetch = vi.fn(() => {
    onCall()
    return answer
  })
  return { fetch, finish, fail }
}
