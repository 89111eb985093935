import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type CachedOptions, COPY_WAIT_MS } from '../../../server/cache/cache.ts'
import { UNAVAILABLE_PAUSE_SECONDS } from '../../../server/cache/pauses.ts'
import { remainingMs, withDeadline } from '../../../server/request/deadline.ts'
import { ask, bad, type Down, good, openCache, slow } from './open-cache.ts'

const COPY = { copySeconds: 3600 }

/** A cache whose value `a` has been old for half a minute. */
async function openStale(options: Partial<CachedOptions<string, Down>> = COPY) {
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
    const { fresh: answer, finish } = slow()
    const startedAt = performance.now()
    expect(await ask(cache, answer, COPY)).toEqual(stale('a'))
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(COPY_WAIT_MS - 5)
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(cache, answer, COPY)))
    expect(others).toEqual(Array(20).fill(stale('a')))
    finish({ ok: true, value: 'b' })
    await vi.waitFor(async () => expect(await ask(cache, good('c'), COPY)).toEqual(fresh('b')))
    expect(answer).toHaveBeenCalledOnce()
  })

  test('that has to be current is never a copy', async () => {
    const options = { ...COPY, takesCopy: false }
    const { cache } = await openStale(options)
    expect(await ask(cache, bad('unavailable'), options)).toEqual(unavailable)
    const { fresh: answer, finish } = slow()
    const asked = ask(cache, answer, { ...options, isFresh: true })
    setTimeout(() => finish({ ok: true, value: 'b' }), COPY_WAIT_MS * 1.5)
    expect(await asked).toEqual(fresh('b'))
  })

  test('is waited for no longer than the request may take, and its fetch goes on for the next one', async () => {
    const { cache } = openCache()
    let leftMs = 0
    const { fresh: answer, finish } = slow(() => (leftMs = remainingMs()))
    expect(await withDeadline(20, () => ask(cache, answer))).toEqual(unavailable)
    expect(leftMs).toBeGreaterThan(10_000)
    const joined = ask(cache, answer)
    finish({ ok: true, value: 'a' })
    expect(await joined).toEqual(fresh('a'))
    expect(answer).toHaveBeenCalledOnce()
  })

  test.each(['another node', 'this node'])('is fetched once while %s is fetching it', async (which) => {
    const { cache, openNode } = openCache()
    const { fresh: answer, finish } = slow()
    const first = ask(cache, answer)
    await vi.waitFor(() => expect(answer).toHaveBeenCalled())
    const second = ask(which === 'this node' ? cache : openNode(), good('b'))
    finish({ ok: true, value: 'a' })
    expect(await Promise.all([first, second])).toEqual([fresh('a'), fresh('a')])
  })

  test.each([
    ['fails', ({ fail }: ReturnType<typeof slow>) => fail(new RangeError('a surprise'))],
    ['is over its owner’s limit', ({ finish }) => finish({ ok: false, reason: 'over-limit' })],
  ] satisfies [string, (fetch: ReturnType<typeof slow>) => void][])(
    'is fetched by each of those who have shared a fetch that %s',
    async (_what, end) => {
      const { cache } = openCache()
      const first = slow()
      const own = vi.fn(good('b'))
      const asked = [ask(cache, first.fresh), ask(cache, own), ask(cache, own)]
      await vi.waitFor(() => expect(first.fresh).toHaveBeenCalled())
      end(first)
      const [owner, ...others] = await Promise.allSettled(asked)
      expect(owner).not.toMatchObject({ value: { ok: true } })
      expect(others).toEqual(Array(2).fill({ status: 'fulfilled', value: fresh('b') }))
      expect(own).toHaveBeenCalledTimes(2)
    },
  )

  test('that somebody wants fresh does not come from an earlier fetch', async () => {
    const { cache } = openCache()
    const before = slow()
    void ask(cache, before.fresh)
    await vi.waitFor(() => expect(before.fresh).toHaveBeenCalled())
    expect(await ask(cache, good('fresh'), { isFresh: true })).toEqual(fresh('fresh'))
  })

  test('that is forgotten is gone on every node, and no fetch from before brings it back', async () => {
    const { cache, openNode } = openCache()
    const options = { ...COPY, isForgettable: true }
    await ask(cache, good('a'), options)
    const before = slow()
    const asked = ask(cache, before.fresh, { ...options, isFresh: true })
    await vi.waitFor(() => expect(before.fresh).toHaveBeenCalled())
    const other = openNode()
    await other.forget('k')
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
    ['with a copy', COPY, 'unavailable', stale('a')],
    ['with a copy that its answer makes wrong', COPY, 'refused', { ok: false, reason: 'refused' }],
  ] as const)('is answered with what is left: %s', async (_what, options, reason, expected) => {
    const { cache } = await openStale(options)
    expect(await ask(cache, bad(reason), options)).toEqual(expected)
  })

  const asksFor = (seconds: number) => async () => ({
    ...(await bad('unavailable')()),
    retryAfterSeconds: seconds,
  })
  test.each([
    ['a while where there is a copy', COPY, bad('unavailable'), UNAVAILABLE_PAUSE_SECONDS, false],
    ['as long as the caller says', { pauseSeconds: { unavailable: 60 } }, bad('unavailable'), 60, false],
    ['as long as it asks for', {}, asksFor(600), 600, true],
    ['two hours at most', {}, asksFor(86_400), 7200, true],
  ])('is not asked again for %s', async (_what, options, refuse, seconds, isAsked) => {
    const { cache, pass } = await openStale(options)
    await ask(cache, refuse, options)
    const again = vi.fn(good('b'))
    pass(seconds - 1)
    await ask(cache, again, options)
    if (isAsked) await ask(cache, again, { ...options, isFresh: true })
    expect(again).not.toHaveBeenCalled()
    pass(2)
    expect(await ask(cache, again, options)).toEqual(fresh('b'))
  })

  test('is asked again at once without a copy, and when the customer wants a fresh value', async () => {
    const { cache } = openCache()
    await ask(cache, bad('unavailable'), COPY)
    expect(await ask(cache, good('b'), COPY)).toEqual(fresh('b'))
    expect(await ask(cache, bad('unavailable'), { ...COPY, isFresh: true })).toEqual(stale('b'))
    expect(await ask(cache, good('c'), { ...COPY, isFresh: true })).toEqual(fresh('c'))
  })
})

describe('a store', () => {
  test('that fails is logged, and values stay in this process meanwhile', async () => {
    const { cache, store, warn } = openCache()
    const options = { isForgettable: true }
    const fail = () => Promise.reject(new Error('store is down'))
    Object.assign(store, { get: fail, set: fail, delete: fail })
    expect(await ask(cache, good('a'), options)).toEqual(fresh('a'))
    expect(await ask(cache, good('b'), options)).toEqual(fresh('a'))
    await cache.forget('k')
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
