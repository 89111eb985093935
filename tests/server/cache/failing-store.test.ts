import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, bad, good, openCache } from './open-cache.ts'

describe('a store that fails', () => {
  test('is logged, and values stay in this process for as long as they are fresh', async () => {
    const { cache, store, warn } = openCache()
    const fail = () => Promise.reject(new Error('store is down'))
    Object.assign(store, { get: fail, set: fail, delete: fail })
    expect(await ask(cache, good('a'))).toMatchObject({ value: { value: 'a' } })
    expect(await ask(cache, good('b'))).toMatchObject({ value: { value: 'a' } })
    await cache.forget('k')
    expect(await ask(cache, bad('unavailable'))).toEqual({ ok: false, reason: 'unavailable' })
    expect(await ask(cache, good('c'))).toMatchObject({ value: { value: 'c' } })
    expect(warn).toHaveBeenCalled()
  })

  test('loses nothing that was written for its own sake, until its lifetime is over', async () => {
    const { cache, store, kept, pass } = openCache()
    const working = { ...store }
    Object.assign(store, { set: () => Promise.reject(new Error('the disk is full')) })
    await cache.write('answer', 'kept here', 60)
    await cache.write('short', 'kept here', 10)
    pass(20)
    expect(await cache.read('answer', z.string())).toBe('kept here')
    expect(await cache.read('short', z.string())).toBeNull()
    expect(kept.size).toBe(0)
    Object.assign(store, working)
    expect(await cache.read('answer', z.string())).toBe('kept here')
    expect(kept.get('cache:answer')).toBe('"kept here"')
    await cache.write('answer', 'later', 60)
    expect(await cache.read('answer', z.string())).toBe('later')
  })

  test('takes what it has missed by itself once it works again, for other nodes to read', async () => {
    const { cache, store, kept } = openCache()
    const working = { ...store }
    Object.assign(store, { set: () => Promise.reject(new Error('the store is down')) })
    await cache.write('answer', 'for all nodes', 60)
    Object.assign(store, working)
    await expect.poll(() => kept.get('cache:answer')).toBe('"for all nodes"')
  })

  test.each(['not json', '{}', '{"metadata":{"createdTime":1,"ttl":1,"swr":0,"traceId":1}}'])(
    'counts as empty when it holds %s, and is good again afterwards',
    async (text) => {
      const { cache, kept } = openCache()
      kept.set('cache:k', text)
      expect(await ask(cache, good('a'))).toMatchObject({ value: { value: 'a' } })
      expect(await ask(cache, good('b'))).toMatchObject({ value: { value: 'a' } })
    },
  )

  test('does not pass on a value that another build has written in another shape', async () => {
    const { cache } = openCache()
    const options = { key: 'k', lifetimeSeconds: 60 }
    await cache.cached({
      ...options,
      schema: z.number(),
      fresh: async () => ({ ok: true as const, value: 1 }),
    })
    expect(await ask(cache, good('a'))).toMatchObject({ value: { value: 'a' } })
    expect(await ask(cache, good('b'))).toMatchObject({ value: { value: 'a' } })
  })
})
