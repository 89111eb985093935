import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOrLeave } from '../../../../app/browser/navigation/leaving.ts'

const assign = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { assign } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('a part that doesn’t load in time is left for its page', async () => {
  loadOrLeave(() => new Promise(() => {}), '/bag', vi.fn())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/bag')
})

test.each([
  ['never loads', () => new Promise<string>(() => {})],
  ['fails', () => Promise.reject(new Error('Offline'))],
  ['loads late', () => Promise.resolve('part')],
])('once cancelled, a part that %s changes nothing', async (_, load) => {
  const use = vi.fn()
  loadOrLeave<string>(load, '/bag', use)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(assign).not.toHaveBeenCalled()
  expect(use).not.toHaveBeenCalled()
})
