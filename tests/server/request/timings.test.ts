import { expect, test, vi } from 'vitest'
import { beginService, serverTiming, Timings, withTimings } from '../../../server/request/timings.ts'

/** Sets the clock of the durations, in milliseconds. */
function setClock(ms: number) {
  vi.spyOn(performance, 'now').mockReturnValue(ms)
}

/** Waits of a request that began at 0, each from when to when. */
function timingsOf(waits: [name: string, from: number, to: number][]): Timings {
  setClock(0)
  const timings = new Timings()
  const steps = waits.flatMap(([name, from, to]) => {
    let end = () => {}
    return [
      { at: from, run: () => void (end = timings.begin(name)) },
      { at: to, run: () => end() },
    ]
  })
  for (const { at, run } of steps.sort((one, other) => one.at - other.at)) {
    setClock(at)
    run()
  }
  return timings
}

test.each([
  [
    'one after the other',
    [
      ['a', 0, 10],
      ['a', 20, 30],
    ],
    20,
  ],
  [
    'at the same time',
    [
      ['a', 0, 10],
      ['a', 0, 10],
    ],
    10,
  ],
  [
    'one within the other',
    [
      ['a', 0, 30],
      ['a', 10, 20],
    ],
    30,
  ],
  [
    'overlapping',
    [
      ['a', 0, 20],
      ['a', 10, 30],
    ],
    30,
  ],
] as [string, [string, number, number][], number][])(
  'waits %s count once for each moment',
  (_, waits, ms) => {
    expect(timingsOf(waits).durations().get('a')).toBe(ms)
  },
)

test('what is still waited for counts until now', () => {
  const timings = timingsOf([])
  timings.begin('a')
  setClock(40)
  expect(timings.durations().get('a')).toBe(40)
})

test('the header names the store, the services and the page in milliseconds, and nothing else', () => {
  const timings = timingsOf([])
  withTimings(timings, () => {
    const end = beginService('product API')
    setClock(12.34)
    end?.()
  })
  expect(serverTiming(timings)).toBe('store;dur=0.0, product-api;dur=12.3, render;dur=0.0, total;dur=12.3')
})
