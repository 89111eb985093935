import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry, WHILE_WAITING } from '../../../../app/browser/connection/retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the pauses between retries grow, and the last is after ten minutes', async () => {
  const start = Date.now()
  const at: number[] = []
  const onEnd = vi.fn()
  const attempt = async () => {
    at.push(Date.now() - start)
    return false
  }
  retry(attempt, WHILE_WAITING, { onEnd })
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  const pauses = at.map((time, index) => time - (at[index - 1] ?? 0))
  expect(pauses.slice(0, 6)).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000])
  expect(Math.max(...pauses)).toBe(60_000)
  expect(at.at(-1)).toBeGreaterThanOrEqual(10 * 60_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('retrying can be stopped, even in the middle of an attempt', async () => {
  let finish = (_: boolean) => {}
  const attempt = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)))
  const onEnd = vi.fn()
  const stop = retry(attempt, WHILE_WAITING, { onEnd })
  await vi.advanceTimersByTimeAsync(3000)
  stop()
  finish(false)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
})

test('an attempt that throws has failed, and the next one follows', async () => {
  const attempt = vi.fn(async () => {
    if (attempt.mock.calls.length === 1) throw new Error('Unreadable')
    return true
  })
  const onDone = vi.fn()
  retry(attempt, WHILE_WAITING, { onDone })
  await vi.advanceTimersByTimeAsync(9000)
  expect(attempt).toHaveBeenCalledTimes(2)
  expect(onDone).toHaveBeenCalledOnce()
})
