import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TIMEOUT_MS, withTimeout } from '../../app/timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answeringAfter = (milliseconds: number) =>
  new Promise<string>((resolve) => void setTimeout(resolve, milliseconds, 'answer'))

test('goes on without an answer that takes longer than its timeout', async () => {
  const answer = withTimeout(answeringAfter(TIMEOUT_MS + 1), 'late')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect(await answer).toBe('late')
})

test('passes a failure on', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken')
})

test('waits for an answer in time, and leaves no timer behind', async () => {
  const answer = withTimeout(answeringAfter(TIMEOUT_MS - 1), 'late')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(await answer).toBe('answer')
  expect(vi.getTimerCount()).toBe(0)
})
