import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  beforeDeadline,
  DeadlinePassed,
  remainingMs,
  requestLimitMs,
  traceFields,
  traceHeaders,
  traceOf,
  withDeadline,
  withoutDeadline,
  withTrace,
} from '../../server/request.ts'
import { watchForTimer } from '../support/cleared-timer.ts'

const REQUEST_ID = '5f0c2e1a-9d3b-4c7e-8a6f-1b2c3d4e5f60'
const OWN_ID = '5f0c2e1a9d3b4c7e8a6f1b2c3d4e5f60'
const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

const read = (traceparent: string | null, tracestate: string | null = null) =>
  traceOf({ get: (name) => (name === 'traceparent' ? traceparent : tracestate) }, REQUEST_ID)

describe('a request’s trace', () => {
  test.each([
    ['recorded', `00-${ID}-${SPAN}-01`, '01'],
    ['not recorded', `00-${ID}-${SPAN}-00`, '00'],
    ['sent with unknown flags', `00-${ID}-${SPAN}-fe`, '00'],
    ['sent by a later version', `cc-${ID}-${SPAN}-01`, '01'],
    ['sent by a later version with more fields', `cc-${ID}-${SPAN}-01-what-will-be`, '01'],
  ])('is continued if it was %s', (_name, header, flags) =>
    expect(read(header)).toMatchObject({ requestId: REQUEST_ID, traceId: ID, flags }),
  )

  test.each([
    ['nothing', null],
    ['an invalid digit', `00-${ID.slice(1)}g-${SPAN}-01`],
    ['upper case', `00-${ID.toUpperCase()}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['an all-zero parent ID', `00-${ID}-${'0'.repeat(16)}-01`],
    ['version ff', `ff-${ID}-${SPAN}-01`],
    ['a field too many for version 00', `00-${ID}-${SPAN}-01-more`],
    ['a later version whose extra field lacks its hyphen', `cc-${ID}-${SPAN}-01.more`],
    ['two values joined with a comma', `00-${ID}-${SPAN}-01, 00-${ID}-${SPAN}-01`],
    ['a megabyte of text', `00-${ID}-${SPAN}-01-${'x'.repeat(2 ** 20)}`],
  ])('is new and recorded if the header has %s', (_name, header) =>
    expect(read(header, 'vendor=1')).toEqual({
      requestId: REQUEST_ID,
      traceId: OWN_ID,
      flags: '01',
      state: null,
    }),
  )

  test.each([
    ['rojo=00f067aa0ba902b7,congo=t61rcWkgMzE', 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE'],
    ['a=\u00e9', null],
    ['', null],
    [`long=${'x'.repeat(600)}`, null],
  ])('keeps the state %s as %s', (sent, state) => expect(read(`00-${ID}-${SPAN}-01`, sent).state).toBe(state))
})

test('each call gets its own span, and log lines have both ids', () => {
  const trace = read(`00-${ID}-${SPAN}-01`, 'vendor=1')
  const [first, second] = withTrace(trace, () => [traceHeaders(), traceHeaders()])
  expect(first).toEqual({
    traceparent: expect.stringMatching(new RegExp(`^00-${ID}-[\\da-f]{16}-01$`)) as string,
    tracestate: 'vendor=1',
  })
  expect(first?.traceparent).not.toContain(SPAN)
  expect(first?.traceparent).not.toBe(second?.traceparent)
  expect(withTrace(trace, traceFields)).toEqual({ requestId: REQUEST_ID, traceId: ID })
})

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
