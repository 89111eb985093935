import { describe, expect, test, vi } from 'vitest'
import { ask, good, openCache, slow } from './open-cache.ts'

/** A refusal that concerns the caller alone. */
class PersonalError extends Error {}
const isPersonal = (error: unknown) => error instanceof PersonalError

describe('a value', () => {
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
})
