import { describe, expect, test, vi } from 'vitest'
import { remainingMs, withDeadline } from '../../../server/request/deadline.ts'
import { COPY_WAIT_MS } from '../../../server/cache/cache.ts'
import { ask, bad, good, openCache, slow } from './open-cache.ts'

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
