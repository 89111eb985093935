import { expect, test } from 'vitest'
import { withinRetention } from '../../server/retention.ts'
import { createMemoryStore } from './memory-store.ts'

const DAY = 24 * 3600

function openStore() {
  const { store, kept } = createMemoryStore()
  const lifetimes = { idleSeconds: 7 * DAY, maxSeconds: 30 * DAY }
  return { store: withinRetention({ ...store, close: async () => {} }, lifetimes), kept }
}

test.each([
  ['session:1', 7 * DAY],
  ['cache:licenses:usr_1 2', 7 * DAY + 300],
  ['cache:articles', 7 * DAY + 300],
  ['prices:12', 3900],
])('%s may stay in the store for %i seconds, but no longer', async (key, seconds) => {
  const { store, kept } = openStore()
  await store.set(key, 'a', seconds)
  expect(kept.get(key)).toBe('a')
  await expect(store.set(key, 'b', seconds + 1)).rejects.toThrow('may stay')
  expect(kept.get(key)).toBe('a')
})

test.each(['visitors:1', 'cache:visitors:1', 'constructor:1'])(
  '%s, which the table doesn’t list, can’t be stored',
  async (key) => {
    await expect(openStore().store.set(key, 'a', 1)).rejects.toThrow('may stay 0 seconds')
  },
)
