import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE_MS, within } from '../../app/patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answeringAfter = (milliseconds: number) =>
  new Promise<string>((resolve) => void setTimeout(resolve, milliseconds, 'answer'))

it('goes on without an answer that takes longer than its patience', async () => {
  const answer = within(answeringAfter(PATIENCE_MS + 1), 'late')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await answer).toBe('late')
})

it('passes a failure on', async () => {
  await expect(within(Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken')
})

it('waits for an answer in time, and leaves no timer behind', async () => {
  const answer = within(answeringAfter(PATIENCE_MS - 1), 'late')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(await answer).toBe('answer')
  expect(vi.getTimerCount()).toBe(0)
})
