import { describe, expect, test, vi } from 'vitest'
import { createReadiness } from '../../../server/store/readiness.ts'
import { createMemoryStore } from '../memory-store.ts'

describe('a node is ready', () => {
  test('while its store keeps what it takes', async () => {
    const warn = vi.fn()
    const isReady = createReadiness({ store: createMemoryStore().store, log: { warn } })
    expect(await isReady()).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  })

  test.each([
    ['takes nothing', { set: () => Promise.reject(new Error('full')) }],
    ['loses what it takes', { get: async () => null }],
    ['does not answer within a second', { set: () => new Promise<void>(() => {}) }],
  ])('not when its store %s, which is tried and logged once for all callers', async (_, fault) => {
    const warn = vi.fn()
    const { store } = createMemoryStore()
    const faulty = { ...store, ...fault }
    const set = vi.spyOn(faulty, 'set')
    const isReady = createReadiness({ store: faulty, log: { warn } })
    expect(await Promise.all([isReady(), isReady()])).toEqual([false, false])
    expect(set).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledOnce()
  })
})
