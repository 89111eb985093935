import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TIMEOUT_MS, withTimeout } from '../../../app/store/timeout.ts'
import { watchForTimer } from '../../support/cleared-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const answeringAfter = (milliseconds: number) =>
  new Promise<string>((resolve) => void setTimeout(resolve, milliseconds, 'answer'))

test('a result after the timeout is replaced by the fallback', async () => {
  const answer = withTimeout(answeringAfter(TIMEOUT_MS + 1), 'late')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect(await answer).toBe('late')
})

test('a result in time is returned, and the timer cleared', async () => {
  const isCleared = watchForTimer(TIMEOUT_MS)
  const answer = withTimeout(answeringAfter(TIMEOUT_MS - 1), 'late')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(await answer).toBe('answer')
  expect(isCleared()).toBe(true)
})
