import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POLL_TIMES, poll } from '../../../../app/browser/payment/poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('looks at growing intervals, then says that it has ended, and never again', async () => {
  const begun = Date.now()
  const at: number[] = []
  const onEnd = vi.fn()
  poll({ look: async () => void at.push(Date.now() - begun), onEnd })
  await vi.advanceTimersByTimeAsync(2 * POLL_TIMES.endMs)
  const pauses = at.map((time, index) => time - (at[index - 1] ?? 0))
  expect(pauses.slice(0, 6)).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000])
  expect(Math.max(...pauses)).toBe(POLL_TIMES.longestMs)
  expect(at.at(-1)).toBeGreaterThanOrEqual(POLL_TIMES.endMs)
  expect(at.at(-2)).toBeLessThan(POLL_TIMES.endMs)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('waits for a look that takes long before it plans the next', async () => {
  let answer = () => {}
  const look = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  poll({ look, onEnd: () => {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(1)
  answer()
  await vi.advanceTimersByTimeAsync(6000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('stops, also in the middle of a look', async () => {
  let answer = () => {}
  const look = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const onEnd = vi.fn()
  const stop = poll({ look, onEnd })
  await vi.advanceTimersByTimeAsync(3000)
  stop()
  answer()
  await vi.advanceTimersByTimeAsync(POLL_TIMES.endMs)
  expect(look).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
})
