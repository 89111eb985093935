import { describe, expect, test, vi } from 'vitest'
import { ask, good, openCache, slow } from './open-cache.ts'

describe('a value', () => {
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
