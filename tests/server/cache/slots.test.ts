import { expect, test } from 'vitest'
import { createSlots } from '../../../server/cache/slots.ts'
import { createMemoryStore } from '../memory-store.ts'

test('however many keys are written, no more slots are used than there are', async () => {
  const { store, kept } = createMemoryStore()
  const slots = createSlots(store, 'prices', 8)
  for (let number = 0; number < 100; number++) await slots.set(`key ${number}`, `value ${number}`, 60)
  expect(kept.size).toBe(8)
})

test('a key finds its own value only, although another one has the same slot', async () => {
  const { store } = createMemoryStore()
  const slots = createSlots(store, 'prices', 1)
  await slots.set('a', 'of a', 60)
  expect(await slots.get('a')).toBe('of a')
  expect(await slots.get('b')).toBeNull()
  await slots.delete('b')
  expect(await slots.get('a')).toBe('of a')
  await slots.set('b', 'of b', 60)
  expect(await slots.get('a')).toBeNull()
  await slots.delete('b')
  expect(await slots.get('b')).toBeNull()
})
