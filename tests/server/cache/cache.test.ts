import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { type Cache, type CacheSettings, createCache, STALE_WAIT_MS } from '../../../server/cache/cache.ts'
import { BACK_OFF_SECONDS, type CachedOptions } from '../../../server/cache/refresh.ts'
import { remainingMs, withDeadline } from '../../../server/deadline.ts'
import { StoreUnavailable } from '../../../server/storage/store.ts'
import { createMemoryStore } from '../memory-store.ts'

type Down = { ok: false; reason: 'unavailable' | 'refused' | 'over-limit' }
type Answer = { ok: true; value: string } | Down

const good = (value: string) => async () => ({ ok: true as const, value })
const bad = (reason: Down['reason']) => async () => ({ ok: false as const, reason })

function openCache() {
  const { store, kept } = createMemoryStore()
  const clock = { now: Date.parse('2026-03-01T14:05:00Z') }
  const warn = vi.fn()
  const pass = (seconds: number) => void (clock.now += seconds * 1000)
  const openNode = (settings: Partial<CacheSettings> = {}) =>
    createCache({ store, now: () => new Date(clock.now), log: { warn }, ...settings })
  return { cache: openNode(), openNode, store, kept, pass, warn }
}

const ask = (
  cache: Cache,
  fetch: () => Promise<Answer>,
  options: Partial<CachedOptions<string, Down>> = {},
) => cache.cached<string, Down>({ key: 'k', ttlSeconds: 60, schema: z.string(), fetch, ...options })

function slow(onCall = () => {}) {
  let finish: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>((resolve) => (finish = resolve))
  const fetch = vi.fn(() => {
    onCall()
    return answer
  })
  return { fetch, finish }
}

const STALE = { staleSeconds: 3600, invalidatable: true }

/** Opens a cache whose value `a` expired half a minute ago. */
async function openStale(options: Partial<CachedOptions<string, Down>> = STALE) {
  const opened = openCache()
  await ask(opened.cache, good('a'), options)
  opened.pass(90)
  return opened
}

const fresh = (value: string) => ({ ok: true, value: expect.objectContaining({ value, isStale: false }) })
const stale = (value: string) => ({ ok: true, value: expect.objectContaining({ value, isStale: true }) })
const unavailable = { ok: false, reason: 'unavailable' } as const

describe('a cached value', () => {
  test('is gone from memory, too, once it may not be used any more', async () => {
    const { openNode, pass } = openCache()
    const cache = openNode({ store: undefined })
    await ask(cache, good('a'), STALE)
    pass(60 + 3600 - 1)
    expect(await cache.has('k')).toBe(true)
    pass(1)
    expect(await cache.has('k')).toBe(false)
  })

  test('is fetched once per lifetime, to the millisecond', async () => {
    const { cache, pass } = openCache()
    await ask(cache, good('a'))
    pass(59.999)
    const value = { value: 'a', asOf: '2026-03-01T14:05:00.000Z', isStale: false }
    expect(await ask(cache, good('b'))).toEqual({ ok: true, value })
    pass(0.001)
    expect(await ask(cache, good('b'))).toEqual(fresh('b'))
  })

  test('is served stale while its service is slow, and refreshed in the background', async () => {
    const { cache } = await openStale()
    const { fetch: answer, finish } = slow()
    const startedAt = performance.now()
    expect(await ask(cache, answer, STALE)).toEqual(stale('a'))
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(STALE_WAIT_MS - 5)
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(cache, answer, STALE)))
    expect(others).toEqual(Array(20).fill(stale('a')))
    finish({ ok: true, value: 'b' })
    await vi.waitFor(async () => expect(await ask(cache, good('c'), STALE)).toEqual(fresh('b')), 20_000)
    expect(answer).toHaveBeenCalledOnce()
  })

  test('is never stale unless stale values are allowed', async () => {
    const options = { ...STALE, allowStale: false }
    const { cache } = await openStale(options)
    expect(await ask(cache, bad('unavailable'), options)).toEqual(unavailable)
    const { fetch: answer, finish } = slow()
    const asked = ask(cache, answer, { ...options, forceFresh: true })
    setTimeout(() => finish({ ok: true, value: 'b' }), STALE_WAIT_MS * 1.5)
    expect(await asked).toEqual(fresh('b'))
  })

  test('is awaited until the request’s deadline, and its fetch continues for the next request', async () => {
    const { cache } = openCache()
    let leftMs = 0
    const { fetch: answer, finish } = slow(() => (leftMs = remainingMs()))
    expect(await withDeadline(500, () => ask(cache, answer))).toEqual(unavailable)
    expect(leftMs).toBeGreaterThan(10_000)
    const joined = ask(cache, answer)
    finish({ ok: true, value: 'a' })
    expect(await joined).toEqual(fresh('a'))
    expect(answer).toHaveBeenCalledOnce()
  })

  test('is fetched once for all who ask at the same time', async () => {
    const { cache } = openCache()
    const { fetch: answer, finish } = slow()
    const first = ask(cache, answer)
    await vi.waitFor(() => expect(answer).toHaveBeenCalled(), 20_000)
    const second = ask(cache, good('b'))
    finish({ ok: true, value: 'a' })
    expect(await Promise.all([first, second])).toEqual([fresh('a'), fresh('a')])
  })

  test('is fetched again for visitors whose shared fetch reached another visitor’s limit', async () => {
    const { cache } = openCache()
    const first = slow()
    const own = vi.fn(good('b'))
    const asked = [ask(cache, first.fetch), ask(cache, own), ask(cache, own)]
    await vi.waitFor(() => expect(first.fetch).toHaveBeenCalled(), 20_000)
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

  test('never comes from an earlier fetch if it has to be fresh', async () => {
    const { cache } = openCache()
    const before = slow()
    const asked = ask(cache, before.fetch, STALE)
    await vi.waitFor(() => expect(before.fetch).toHaveBeenCalled(), 20_000)
    expect(await ask(cache, good('fresh'), { ...STALE, forceFresh: true })).toEqual(fresh('fresh'))
    before.finish({ ok: true, value: 'before' })
    await asked
    expect(await ask(cache, good('later'), STALE)).toEqual(fresh('fresh'))
  })

  test('is gone on every node once invalidated, and an earlier fetch doesn’t bring it back', async () => {
    const { cache, openNode } = openCache()
    await ask(cache, good('a'), STALE)
    const before = slow()
    const asked = ask(cache, before.fetch, { ...STALE, forceFresh: true })
    await vi.waitFor(() => expect(before.fetch).toHaveBeenCalled(), 20_000)
    const other = openNode()
    await other.invalidate('k')
    before.finish({ ok: true, value: 'before' })
    expect(await asked).toEqual(fresh('before'))
    expect(await ask(cache, bad('unavailable'), STALE)).toEqual(unavailable)
    expect(await ask(other, good('after'), STALE)).toEqual(fresh('after'))
    expect(await ask(cache, good('later'), STALE)).toEqual(fresh('after'))
  })
})

describe('a failing service', () => {
  test.each([
    ['no stale value', {}, 'unavailable', unavailable],
    ['a stale value', STALE, 'unavailable', stale('a')],
    ['a stale value that the response proves wrong', STALE, 'refused', { ok: false, reason: 'refused' }],
  ] as const)('is handled as it should be with %s', async (_what, options, reason, expected) => {
    const { cache } = await openStale(options)
    expect(await ask(cache, bad(reason), options)).toEqual(expected)
  })

  const asksFor = (retryAfterSeconds: number) => async () => ({ ...unavailable, retryAfterSeconds })
  test.each([
    ['a while if there’s a stale value', STALE, bad('unavailable'), BACK_OFF_SECONDS],
    ['as long as it asks for', {}, asksFor(600), 600],
    ['two hours at most', {}, asksFor(86_400), 7200],
  ])('isn’t called again for %s', async (_what, options, refuse, seconds) => {
    const { cache, pass } = await openStale(options)
    await ask(cache, refuse, options)
    const again = vi.fn(good('b'))
    pass(seconds - 1)
    await ask(cache, again, options)
    expect(again).not.toHaveBeenCalled()
    pass(2)
    expect(await ask(cache, again, options)).toEqual(fresh('b'))
  })

  test('is called again immediately if there’s no stale value, or when forced', async () => {
    const { cache } = openCache()
    await ask(cache, bad('unavailable'), STALE)
    expect(await ask(cache, good('b'), STALE)).toEqual(fresh('b'))
    expect(await ask(cache, bad('unavailable'), { ...STALE, forceFresh: true })).toEqual(stale('b'))
    expect(await ask(cache, good('c'), { ...STALE, forceFresh: true })).toEqual(fresh('c'))
  })
})

describe('the cache’s store', () => {
  test('may fail; the failure is logged, and values stay in this process', async () => {
    const { cache, store, warn } = openCache()
    const options = { invalidatable: true }
    const fail = () => Promise.reject(new StoreUnavailable('down'))
    Object.assign(store, { get: fail, set: fail, delete: fail })
    expect(await ask(cache, good('a'), options)).toEqual(fresh('a'))
    expect(await ask(cache, good('b'), options)).toEqual(fresh('a'))
    await cache.invalidate('k')
    expect(await ask(cache, good('c'), options)).toEqual(fresh('c'))
    expect(warn).toHaveBeenCalled()
  })

  test('may fail, but other errors are thrown', async () => {
    const { cache, store } = openCache()
    store.set = () => Promise.reject(new RangeError('too long'))
    await expect(ask(cache, good('a'))).rejects.toThrow('too long')
  })

  test.each(['not json', '{"key":"k","value":{}}'])('counts as empty if it holds %s', async (text) => {
    const { cache, kept } = openCache()
    kept.set('cache:k', text)
    expect(await ask(cache, good('a'))).toEqual(fresh('a'))
  })

  test('has a size limit, and each key returns only its own value', async () => {
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
