import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { remainingMs, withDeadline } from '../../../server/deadline.ts'
import {
  type Cache,
  type CachedOptions,
  COPY_WAIT_MS,
  createCache,
  UNAVAILABLE_PAUSE_SECONDS,
} from '../../../server/cache/cache.ts'
import { createMemoryStore } from '../memory-store.ts'

type Down = { ok: false; reason: 'unavailable' | 'refused' }
type Fresh = () => Promise<{ ok: true; value: string } | Down>

const good = (value: string) => async () => ({ ok: true as const, value })
const bad = (reason: Down['reason']) => async () => ({ ok: false as const, reason })

/** A cache over a map, with a clock that is moved by hand. */
function openCache() {
  const { store, kept } = createMemoryStore()
  const clock = { now: Date.parse('2026-03-01T14:05:00Z') }
  const warn = vi.fn()
  const pass = (seconds: number) => void (clock.now += seconds * 1000)
  /** Another node on the same store. */
  const openNode = () => createCache({ store, now: () => new Date(clock.now), log: { warn } })
  return { cache: openNode(), openNode, store, kept, pass, warn }
}

const ask = (cache: Cache, fresh: Fresh, options: Partial<CachedOptions<string, Down>> = {}) =>
  cache.cached<string, Down>({ key: 'k', lifetimeSeconds: 60, schema: z.string(), fresh, ...options })

/** A refusal that concerns the caller alone. */
class PersonalError extends Error {}
const isPersonal = (error: unknown) => error instanceof PersonalError

/** A fetch that lasts until the test ends it. */
function slow() {
  let finish: (answer: { ok: true; value: string } | Down) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const answer = new Promise<{ ok: true; value: string } | Down>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return { fresh: vi.fn(() => answer), finish, fail }
}

test('a value is fresh until its lifetime is over, to the millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { cache, pass } = openCache()
    await ask(cache, good('a'))
    pass(59.999)
    expect(await ask(cache, good('b'))).toMatchObject({ value: { value: 'a' } })
    pass(0.001)
    expect(await ask(cache, good('b'))).toMatchObject({ value: { value: 'b' } })
  } finally {
    vi.useRealTimers()
  }
})

describe('a service that does not answer', () => {
  test('is answered with its refusal when there is no old value, and asked again at once', async () => {
    const { cache } = openCache()
    expect(await ask(cache, bad('unavailable'), { copySeconds: 3600 })).toEqual({
      ok: false,
      reason: 'unavailable',
    })
    expect(await ask(cache, good('b'), { copySeconds: 3600 })).toMatchObject({ value: { value: 'b' } })
  })

  test('leaves the last good value, with its time, until that is too old as well', async () => {
    const { cache, pass } = openCache()
    const options = { copySeconds: 3600 }
    await ask(cache, good('a'), options)
    pass(3600)
    expect(await ask(cache, bad('unavailable'), options)).toEqual({
      ok: true,
      value: { value: 'a', asOf: '2026-03-01T14:05:00.000Z', isStale: true },
    })
    pass(61)
    expect(await ask(cache, bad('unavailable'), options)).toEqual({ ok: false, reason: 'unavailable' })
  })

  test('is not asked again for a while once the last good value stands in, unless somebody wants a fresh one', async () => {
    const { cache, pass } = openCache()
    const options = { copySeconds: 3600 }
    await ask(cache, good('a'), options)
    pass(100)
    await ask(cache, bad('unavailable'), options)
    const fresh = vi.fn(good('b'))
    expect(await ask(cache, fresh, options)).toMatchObject({ value: { value: 'a', isStale: true } })
    expect(fresh).not.toHaveBeenCalled()
    pass(UNAVAILABLE_PAUSE_SECONDS)
    expect(await ask(cache, fresh, options)).toMatchObject({ value: { value: 'b', isStale: false } })

    await ask(cache, bad('unavailable'), { ...options, isFresh: true })
    expect(await ask(cache, good('c'), { ...options, isFresh: true })).toMatchObject({
      value: { value: 'c' },
    })
  })

  test('is left alone by all nodes, and after a restart', async () => {
    const { cache, openNode, pass } = openCache()
    const options = { copySeconds: 3600 }
    await ask(cache, good('a'), options)
    pass(100)
    await ask(cache, bad('unavailable'), options)
    const fresh = vi.fn(good('b'))
    expect(await ask(openNode(), fresh, options)).toMatchObject({ value: { value: 'a', isStale: true } })
    expect(fresh).not.toHaveBeenCalled()
  })

  test('is left alone without a copy too, where the caller says so', async () => {
    const { cache, pass } = openCache()
    const options = { pauseSeconds: { unavailable: 60 } }
    await ask(cache, bad('unavailable'), options)
    const fresh = vi.fn(good('a'))
    pass(59)
    expect(await ask(cache, fresh, options)).toEqual({ ok: false, reason: 'unavailable' })
    expect(fresh).not.toHaveBeenCalled()
    pass(2)
    expect(await ask(cache, fresh, options)).toMatchObject({ value: { value: 'a' } })
  })

  test.each([
    [600, 600],
    [86_400, 7200],
  ])(
    'that asks to be left alone for %i s is, for %i s, even by those who want a fresh value',
    async (asked, kept) => {
      const { cache, pass } = openCache()
      const refuse = async () => ({
        ok: false as const,
        reason: 'unavailable' as const,
        retryAfterSeconds: asked,
      })
      await ask(cache, refuse)
      const fresh = vi.fn(good('a'))
      pass(kept - 1)
      expect(await ask(cache, fresh, { isFresh: true })).toEqual({ ok: false, reason: 'unavailable' })
      expect(fresh).not.toHaveBeenCalled()
      pass(2)
      expect(await ask(cache, fresh)).toMatchObject({ value: { value: 'a' } })
    },
  )

  test('leaves no old value where none may be shown', async () => {
    const { cache, pass } = openCache()
    await ask(cache, good('a'))
    pass(61)
    expect(await ask(cache, bad('unavailable'))).toEqual({ ok: false, reason: 'unavailable' })
  })

  test('does not make an old value stand in for a refusal', async () => {
    const { cache, pass } = openCache()
    await ask(cache, good('a'), { copySeconds: 3600 })
    pass(61)
    expect(await ask(cache, bad('refused'), { copySeconds: 3600 })).toEqual({
      ok: false,
      reason: 'refused',
    })
    expect(await ask(cache, bad('unavailable'), { copySeconds: 3600 })).toEqual({
      ok: false,
      reason: 'unavailable',
    })
  })

  test('ends on the error page when it throws an unexpected error', async () => {
    const { cache } = openCache()
    const surprise = async () => Promise.reject(new RangeError('surprise'))
    await expect(ask(cache, surprise)).rejects.toThrow('surprise')
  })
})

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

describe('a value', () => {
  test('is fetched once in its lifetime, and again after it', async () => {
    const { cache, pass } = openCache()
    await ask(cache, good('a'))
    pass(59)
    expect(await ask(cache, good('b'))).toEqual({
      ok: true,
      value: { value: 'a', asOf: '2026-03-01T14:05:00.000Z', isStale: false },
    })
    pass(2)
    expect(await ask(cache, good('b'))).toMatchObject({ value: { value: 'b' } })
  })

  test('is given as a copy once it is old and its service is slow, and fetched behind it', async () => {
    const { cache, pass } = openCache()
    const options = { copySeconds: 3600 }
    await ask(cache, good('a'), options)
    pass(90)
    const { fresh, finish } = slow()
    const startedAt = performance.now()
    expect(await ask(cache, fresh, options)).toMatchObject({ value: { value: 'a', isStale: true } })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(COPY_WAIT_MS - 5)
    finish({ ok: true, value: 'b' })
    await vi.waitFor(async () =>
      expect(await ask(cache, good('c'), options)).toMatchObject({ value: { value: 'b' } }),
    )
    expect(fresh).toHaveBeenCalledOnce()
  })

  test('is given as a copy at once to all who come while it is fetched', async () => {
    const { cache, pass } = openCache()
    const options = { copySeconds: 3600 }
    await ask(cache, good('a'), options)
    pass(90)
    const { fresh } = slow()
    await ask(cache, fresh, options)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(cache, fresh, options)))
    expect(timers.mock.calls.filter(([, ms = 0]) => ms > 0)).toEqual([])
    timers.mockRestore()
    for (const other of others) expect(other).toMatchObject({ value: { value: 'a' } })
    expect(fresh).toHaveBeenCalledOnce()
  })

  test('that has to be current is waited for, whatever copy there is', async () => {
    const { cache, pass } = openCache()
    const options = { copySeconds: 3600, takesCopy: false }
    await ask(cache, good('a'), options)
    expect(await ask(cache, good('b'), options)).toMatchObject({ value: { value: 'a', isStale: false } })
    pass(90)
    expect(await ask(cache, bad('unavailable'), options)).toEqual({ ok: false, reason: 'unavailable' })
    const { fresh, finish } = slow()
    const asked = ask(cache, fresh, { ...options, isFresh: true })
    setTimeout(() => finish({ ok: true, value: 'b' }), COPY_WAIT_MS * 2)
    expect(await asked).toMatchObject({ value: { value: 'b', isStale: false } })
  })

  test('is fetched by one node while others wait for it', async () => {
    const { cache, openNode } = openCache()
    const { fresh, finish } = slow()
    const own = vi.fn(good('b'))
    const first = ask(cache, fresh)
    await vi.waitFor(() => expect(fresh).toHaveBeenCalled())
    const second = ask(openNode(), own)
    finish({ ok: true, value: 'a' })
    expect(await first).toMatchObject({ value: { value: 'a' } })
    expect(await second).toMatchObject({ value: { value: 'a' } })
    expect(own).not.toHaveBeenCalled()
  })

  test('is fetched once for all who ask at the same time, refusals included', async () => {
    const { cache } = openCache()
    for (const answer of [
      { ok: false, reason: 'refused' },
      { ok: true, value: 'a' },
    ] as const) {
      const { fresh, finish } = slow()
      const askers = [ask(cache, fresh), ask(cache, fresh), ask(cache, fresh)]
      await vi.waitFor(() => expect(fresh).toHaveBeenCalled())
      finish(answer)
      expect((await Promise.all(askers)).map(({ ok }) => ok)).toEqual([answer.ok, answer.ok, answer.ok])
      expect(fresh).toHaveBeenCalledOnce()
    }
  })

  test('is fetched again by those who waited for a fetch that failed for its owner alone', async () => {
    const { cache } = openCache()
    const { fresh, fail } = slow()
    const own = vi.fn(good('b'))
    const first = ask(cache, fresh, { isPersonal })
    await vi.waitFor(() => expect(fresh).toHaveBeenCalled())
    const others = [ask(cache, own, { isPersonal }), ask(cache, own, { isPersonal })]
    fail(new PersonalError())
    await expect(first).rejects.toThrow(PersonalError)
    for (const other of await Promise.all(others)) expect(other).toMatchObject({ value: { value: 'b' } })
  })

  test('that fails for each asker alone is asked for once by each, however many come at once', async () => {
    const { cache, store } = openCache()
    const { fresh, fail } = slow()
    const refuse = vi.fn(() => Promise.reject(new PersonalError()))
    const first = ask(cache, fresh, { isPersonal })
    await vi.waitFor(() => expect(fresh).toHaveBeenCalled())
    const reading = vi.spyOn(store, 'get')
    const others = Array.from({ length: 100 }, () => ask(cache, refuse, { isPersonal }))
    fail(new PersonalError())
    for (const result of await Promise.allSettled([first, ...others])) expect(result.status).toBe('rejected')
    expect(refuse).toHaveBeenCalledTimes(100)
    expect(reading.mock.calls.length).toBeLessThanOrEqual(500)
  })

  test('is fetched anew after it was forgotten, and the fetch of before is not kept', async () => {
    const { cache } = openCache()
    const before = slow()
    const asker = ask(cache, before.fresh)
    await vi.waitFor(() => expect(before.fresh).toHaveBeenCalled())
    await cache.forget('k')
    before.finish({ ok: true, value: 'before' })
    expect(await asker).toMatchObject({ value: { value: 'before' } })
    expect(await ask(cache, good('after'))).toMatchObject({ value: { value: 'after' } })
    expect(await ask(cache, good('later'))).toMatchObject({ value: { value: 'after' } })
  })

  test('that another node forgets is not kept by a fetch of before', async () => {
    const { cache, openNode } = openCache()
    const before = slow()
    const asker = ask(cache, before.fresh)
    await vi.waitFor(() => expect(before.fresh).toHaveBeenCalled())
    const other = openNode()
    await other.forget('k')
    await ask(other, good('after'))
    before.finish({ ok: true, value: 'before' })
    expect(await asker).toMatchObject({ value: { value: 'before' } })
    expect(await ask(cache, good('later'))).toMatchObject({ value: { value: 'after' } })
  })

  test('that another node forgets while a fetch of before is being kept is not shown', async () => {
    const { cache, store, openNode } = openCache()
    const other = openNode()
    const { set } = store
    vi.spyOn(store, 'set').mockImplementationOnce(async (...entry) => {
      await other.forget('k')
      await set(...entry)
    })
    await ask(cache, good('before'))
    expect(await ask(cache, good('after'))).toMatchObject({ value: { value: 'after' } })
    expect(await ask(other, good('later'))).toMatchObject({ value: { value: 'after' } })
  })

  test('that is forgotten while the store fails is not shown, and is gone on every node once the store is back', async () => {
    const { cache, store, openNode } = openCache()
    const other = openNode()
    await ask(cache, good('before'))
    const writing = (['set', 'delete'] as const).map((name) => vi.spyOn(store, name))
    for (const spy of writing) spy.mockRejectedValue(new Error('away'))
    await cache.forget('k')
    expect(await ask(cache, good('after'))).toMatchObject({ value: { value: 'after' } })
    for (const spy of writing) spy.mockRestore()
    await vi.waitFor(
      async () => expect(await ask(other, good('after'))).toMatchObject({ value: { value: 'after' } }),
      5000,
    )
  })

  test('that somebody wants fresh does not come from an earlier fetch, nor is it replaced by one', async () => {
    const { cache } = openCache()
    const before = slow()
    const asker = ask(cache, before.fresh)
    await vi.waitFor(() => expect(before.fresh).toHaveBeenCalled())
    expect(await ask(cache, good('fresh'), { isFresh: true })).toMatchObject({ value: { value: 'fresh' } })
    before.finish({ ok: true, value: 'before' })
    await asker
    expect(await ask(cache, good('later'))).toMatchObject({ value: { value: 'fresh' } })
  })
})

describe('within a deadline', () => {
  test('nobody waits longer for a value than the request may take, and the value serves the next one', async () => {
    const { cache } = openCache()
    const { fresh, finish } = slow()
    expect(await withDeadline(20, () => ask(cache, fresh))).toEqual({ ok: false, reason: 'unavailable' })
    const joined = ask(cache, fresh)
    finish({ ok: true, value: 'a' })
    expect(await joined).toMatchObject({ ok: true, value: { value: 'a' } })
    expect(await ask(cache, fresh)).toMatchObject({ ok: true, value: { value: 'a', isStale: false } })
    expect(fresh).toHaveBeenCalledOnce()
  })

  test('the last good value is given in its place', async () => {
    const { cache, pass } = openCache()
    const options = { copySeconds: 3600 }
    await ask(cache, good('a'), options)
    pass(100)
    const { fresh } = slow()
    expect(await withDeadline(20, () => ask(cache, fresh, options))).toMatchObject({
      ok: true,
      value: { value: 'a' },
    })
  })

  test('a fetch has a time limit of its own, however little time the request that starts it has left', async () => {
    const { cache } = openCache()
    let leftMs = 0
    const fresh = async () => {
      leftMs = remainingMs()
      return { ok: true as const, value: 'a' }
    }
    await withDeadline(5000, () => ask(cache, fresh))
    expect(leftMs).toBeGreaterThan(10_000)
    expect(leftMs).toBeLessThanOrEqual(11_000)
  })
})
