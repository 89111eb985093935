import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  beforeDeadline,
  DeadlinePassed,
  remainingMs,
  requestLimitMs,
  withDeadline,
  withoutDeadline,
} from '../../server/deadline.ts'
import { watchForTimer } from '../support/cleared-timer.ts'

/** Half a second is left for rendering. */
const LONG_MS = 11_000 - 500
const SHORT_MS = 4000 - 500

describe('a request’s time limit', () => {
  test.each([
    ['GET', '/', SHORT_MS],
    ['GET', '/user/licenses', SHORT_MS],
    ['GET', null, SHORT_MS],
    ['GET', '/login', LONG_MS],
    ['GET', '/callback/login', LONG_MS],
    ['GET', '/checkout', LONG_MS],
    ['GET', '/checkout/complete', LONG_MS],
    ['POST', '/bag', LONG_MS],
  ])('for %s %s is %i ms', (method, pattern, limitMs) => {
    expect(requestLimitMs({ isWriting: method === 'POST', pattern })).toBe(limitMs)
  })
})

describe('a deadline', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const later = <Value>(ms: number, value: Value) =>
    new Promise<Value>((resolve) => void setTimeout(resolve, ms, value))

  test('applies to everything awaited, and the time left never goes below 0', async () => {
    const seen: number[] = []
    const work = withDeadline(1000, async () => {
      await later(400, null)
      seen.push(remainingMs())
      await Promise.all([later(600, null)])
      seen.push(remainingMs())
      await later(600, null)
      seen.push(remainingMs())
    })
    await vi.advanceTimersByTimeAsync(1600)
    await work
    expect(seen).toEqual([600, 0, 0])
    expect(remainingMs()).toBe(Infinity)
  })

  test('only applies to its own request', async () => {
    const askAfter = (ms: number) => later(ms, null).then(remainingMs)
    const both = Promise.all([
      withDeadline(4000, () => askAfter(100)),
      withDeadline(11_000, () => askAfter(100)),
      withDeadline(4000, () => withDeadline(9000, () => askAfter(100))),
      withDeadline(4000, () => withoutDeadline(() => askAfter(100))),
    ])
    await vi.advanceTimersByTimeAsync(100)
    expect(await both).toEqual([3900, 10_900, 8900, Infinity])
  })

  test('stops the waiting, but not the work', async () => {
    const isCleared = watchForTimer(60_000)
    const work = later(500, 'result')
    const early = withDeadline(499, () => beforeDeadline(work)).catch((error: unknown) => error)
    const patient = withDeadline(60_000, () => beforeDeadline(work))
    const short = beforeDeadline(work, 100).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    expect(await early).toBeInstanceOf(DeadlinePassed)
    expect(await short).toBeInstanceOf(DeadlinePassed)
    expect(await patient).toBe('result')
    expect(isCleared()).toBe(true)
  })
})
