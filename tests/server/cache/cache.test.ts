import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { BACK_OFF_SECONDS, type CachedOptions, STALE_WAIT_MS } from '../../../server/cache/cache.ts'
import { remainingMs, withDeadline } from '../../../server/request/deadline.ts'
import { ask, bad, type Down, good, openCache, slow } from './open-cache.ts'

const STALE = { staleSeconds: 3600, invalidatable: true }

/** A cache whose value `a` has been old for half a minute. */
async function openStale(options: Partial<CachedOptions<string, Down>> = STALE) {
  const opened = openCache()
  await ask(opened.cache, good('a'), options)
  opened.pass(90)
  return opened
}

const fresh = (value: string) => ({ ok: true, value: expect.objectContaining({ value, isStale: false }) })
const stale = (value: string) => ({ ok: true, value: expect.objectContaining({ value, isStale: true }) })
const unavailable = { ok: false, reason: 'unavailable' }

describe('a value', () => {
  test('is fetched once in its lifetime, to the millisecond, and again after it', async () => {
    const { cache, pass } = openCache()
    await ask(cache, good('a'))
    pass(59.999)
    const value = { value: 'a', asOf: '2026-03-01T14:05:00.000Z', isStale: false }
    expect(await ask(cache, good('b'))).toEqual({ ok: true, value })
    pass(0.001)
    expect(await ask(cache, good('b'))).toEqual(fresh('b'))
  })

  test('is given as a copy once it is old and its service slow, to others at once, and fetched behind it', async () => {
    const { cache } = await openStale()
    const { fetch: answer, finish } = slow()
    const startedAt = performance.now()
    expect(await ask(cache, answer, STALE)).toEqual(stale('a'))
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(STALE_WAIT_MS - 5)
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(cache, answer, STALE)))
    expect(others).toEqual(Array(20).fill(stale('a')))
    finish({ ok: true, value: 'b' })
    await vi.waitFor(async () => expect(await ask(cache, good('c'), STALE)).toEqual(fresh('b')))
    expect(answer).toHaveBeenCalledOnce()
  })

  test('that has to be current is never a copy', async () => {
    const options = { ...STALE, allowStale: false }
    const { cache } = await openStale(options)
    expect(await ask(cache, bad('unavailable'), options)).toEqual(unavailable)
    const { fetch: answer, finish } = slow()
    const asked = ask(cache, answer, { ...options, forceFresh: true })
    setTimeout(() => finish({ ok: true, value: 'b' }), STALE_WAIT_MS * 1.5)
    expect(await asked).toEqual(fresh('b'))
  })

  test('is waited for no longer than the request may take, and its fetch goes on for the next one', async () => {
    const { cache } = openCache()
    let leftMs = 0
    const { fetch: answer, finish } = slow(() => (leftMs = remainingMs()))
    expect(await withDeadline(20, () => ask(cache, answer))).toEqual(unavailable)
    expect(leftMs).toBeGreaterThan(10_000)
    const joined = ask(cache, answer)
    finish({ ok: true, value: 'a' })
    expect(await joined).toEqual(fresh('a'))
    expect(answer).toHaveBeenCalledOnce()
  })

  test.each(['another node', 'this node'])('is fetched once while %s is fetching it', async (which) => {
    const { cache, openNode } = openCache()
    const { fetch: answer, finish } = slow()
    const first = ask(cache, answer)
    await vi.waitFor(() => expect(answer).toHaveBeenCalled())
    const second = ask(which === 'this node' ? cache : openNode(), good('b'))
    finish({ ok: true, value: 'a' })
    expect(await Promise.all([first, second])).toEqual([fresh('a'), fresh('a')])
  })

  test('is fetched again for those who have shared a fetch that is over its owner’s limit', async () => {
    const { cache } = openCache()
    const first = slow()
    const own = vi.fn(good('b'))
    const asked = [ask(cache, first.fetch), ask(cache, own), ask(cache, own)]
    await vi.waitFor(() => expect(first.fetch).toHaveBeenCalled())
    first.finish({ ok: false, reason: 'over-limit' })
    expect(await Promise.all(asked)).toEqual([{ ok: false, reason: 'over-limit' }, fresh('b'), fresh('b')])
    expect(own).toHaveBeenCalledOnce()
  })

  test('is read from the store once by each node until it changes there', async () => {
    const { cache, openNode, store } = openCache()
    await ask(cache, good('a'), STALE)
    const other = openNode()
    const get = vi.spyOn(store, 'get')
    for (let times = 0; times < 3; times += 1) expect(await ask(other, good('b'), STALE)).toEqual(fresh('a'))
    expect(get.mock.calls.filter(([key]) => key === 'cache:k')).toHaveLength(1)
    await ask(cache, good('c'), { ...STALE, forceFresh: true })
    expect(await ask(other, good('d'), STALE)).toEqual(fresh('c'))
  })

  test('that somebody wants fresh does not come from an earlier fetch', async () => {
    const { cache } = openCache()
    const before = slow()
    const asked = ask(cache, before.fetch, STALE)
    await vi.waitFor(() => expect(before.fetch).toHaveBeenCalled())
    expect(await ask(cache, good('fresh'), { ...STALE, forceFresh: true })).toEqual(fresh('fresh'))
    before.finish({ ok: true, value: 'before' })
    await asked
    expect(await ask(cache, good('later'), STALE)).toEqual(fresh('fresh'))
  })

  test('that is forgotten is gone on every node, and no fetch from before brings it back', async () => {
    const { cache, openNode } = openCache()
    const options = STALE
    await ask(cache, good('a'), options)
    const before = slow()
    const asked = ask(cache, before.fetch, { ...options, forceFresh: true })
    await vi.waitFor(() => expect(before.fetch).toHaveBeenCalled())
    const other = openNode()
    await other.invalidate('k')
    before.finish({ ok: true, value: 'before' })
    expect(await asked).toEqual(fresh('before'))
    expect(await ask(cache, bad('unavailable'), options)).toEqual(unavailable)
    expect(await ask(other, good('after'), options)).toEqual(fresh('after'))
    expect(await ask(cache, good('later'), options)).toEqual(fresh('after'))
  })
})

describe('a service that gives no value', () => {
  test.each([
    ['without a copy', {}, 'unavailable', unavailable],
    ['with a copy', STALE, 'unavailable', stale('a')],
    ['with a copy that its answer makes wrong', STALE, 'refused', { ok: false, reason: 'refused' }],
  ] as const)('is answered with what is left: %s', async (_what, options, reason, expected) => {
    const { cache } = await openStale(options)
    expect(await ask(cache, bad(reason), options)).toEqual(expected)
  })

  const asksFor = (seconds: number) => async () => ({
    ...(await bad('unavailable')()),
    retryAfterSeconds: seconds,
  })
  test.each([
    ['a while where there is a stale value', STALE, bad('unavailable'), BACK_OFF_SECONDS],
    ['as long as it asks for', {}, asksFor(600), 600],
    ['two hours at most', {}, asksFor(86_400), 7200],
  ])('is not asked again for %s', async (_what, options, refuse, seconds) => {
    const { cache, pass } = await openStale(options)
    await ask(cache, refuse, options)
    const again = vi.fn(good('b'))
    pass(seconds - 1)
    await ask(cache, again, options)
    expect(again).not.toHaveBeenCalled()
    pass(2)
    expect(await ask(cache, again, options)).toEqual(fresh('b'))
  })

  test('is asked again at once without a copy, and when the customer wants a fresh value', async () => {
    const { cache } = openCache()
    await ask(cache, bad('unavailable'), STALE)
    expect(await ask(cache, good('b'), STALE)).toEqual(fresh('b'))
    expect(await ask(cache, bad('unavailable'), { ...STALE, forceFresh: true })).toEqual(stale('b'))
    expect(await ask(cache, good('c'), { ...STALE, forceFresh: true })).toEqual(fresh('c'))
  })
})

describe('a store', () => {
  test('that fails is logged, and values stay in this process meanwhile', async () => {
    const { cache, store, warn } = openCache()
    const options = { invalidatable: true }
    const fail = () => Promise.reject(new Error('store is down'))
    Object.assign(store, { get: fail, set: fail, delete: fail })
    expect(await ask(cache, good('a'), options)).toEqual(fresh('a'))
    expect(await ask(cache, good('b'), options)).toEqual(fresh('a'))
    await cache.invalidate('k')
    expect(await ask(cache, good('c'), options)).toEqual(fresh('c'))
    expect(warn).toHaveBeenCalled()
  })

  test.each(['not json', '{}', '{"key":"k","value":{}}', '{"key":"other","value":1}'])(
    'that holds %s counts as empty, and is good again afterwards',
    async (text) => {
      const { cache, kept } = openCache()
      kept.set('cache:k', text)
      expect(await ask(cache, good('a'))).toEqual(fresh('a'))
      expect(await ask(cache, good('b'))).toEqual(fresh('a'))
    },
  )

  test('holds no more entries than it may, and each key finds its own value only', async () => {
    const { openNode, kept } = openCache()
    const cache = openNode({ entriesMax: 8 })
    for (let number = 0; number < 100; number += 1) {
      await cache.write(`key ${number}`, number, 60)
      expect(await cache.read(`key ${number}`, z.number())).toBe(number)
    }
    expect(kept.size).toBe(8)
    const found = await Promise.all(Array.from({ length: 100 }, (_, i) => cache.read(`key ${i}`, z.number())))
    expect(found.every((value, number) => value === null || value === number)).toBe(true)
  })
})
