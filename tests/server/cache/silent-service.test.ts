import { describe, expect, test, vi } from 'vitest'
import { UNAVAILABLE_PAUSE_SECONDS } from '../../../server/cache/cache.ts'
import { ask, bad, good, openCache } from './open-cache.ts'

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
