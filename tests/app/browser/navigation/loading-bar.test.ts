import { afterEach, expect, test, vi } from 'vitest'
import { createLoadingBar } from '../../../../app/browser/navigation/loading-bar.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  [199, []],
  [200, ['loading', 'done', 'idle']],
  [60_000, ['loading', 'done', 'idle']],
])('a page that loads in %i ms shows %j', (loadingMs, expected) => {
  vi.useFakeTimers()
  const phases: string[] = []
  const bar = createLoadingBar((phase) => phases.push(phase))
  bar.start()
  vi.advanceTimersByTime(loadingMs)
  expect(phases).toEqual(expected.slice(0, 1))
  bar.finish()
  vi.advanceTimersByTime(899)
  expect(phases).toEqual(expected.slice(0, 2))
  vi.advanceTimersByTime(10_000)
  expect(phases).toEqual(expected)
})
