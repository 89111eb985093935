import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createPrefetchQueue,
  IDLE_FALLBACK_MS,
  isSparing,
  PARALLEL_MAX,
  whenIdle,
} from '../../../../app/browser/navigation/prefetch.ts'

/** A queue whose idle moments and loads the test controls. */
function openQueue() {
  const idleCallbacks: (() => void)[] = []
  const loads: { path: string; resolve: (bytes: number) => void; reject: (error: Error) => void }[] = []
  const state = { isAllowed: true, isUnlimited: true }
  const queue = createPrefetchQueue({
    load: (path) => new Promise<number>((resolve, reject) => loads.push({ path, resolve, reject })),
    isAllowed: () => state.isAllowed,
    isUnlimited: () => state.isUnlimited,
    idle: (callback) => void idleCallbacks.push(callback),
  })
  return {
    queue,
    state,
    loads,
    begun: () => loads.map(({ path }) => path),
    async becomeIdle() {
      idleCallbacks.splice(0).forEach((callback) => callback())
      await Promise.resolve()
    },
    settled: () => new Promise<void>((resolve) => setImmediate(resolve)),
  }
}

describe('the queue of pages to fetch ahead', () => {
  test('waits until the browser is idle', async () => {
    const { queue, begun, becomeIdle } = openQueue()
    queue.add('/ctrl')
    expect(begun()).toEqual([])
    await becomeIdle()
    expect(begun()).toEqual(['/ctrl'])
  })

  test('fetches at most four pages at a time, also when one of them fails', async () => {
    const { queue, loads, begun, becomeIdle, settled } = openQueue()
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.add(path)
    await becomeIdle()
    expect(begun()).toHaveLength(PARALLEL_MAX)
    loads[0]!.reject(new Error('Offline'))
    await settled()
    await becomeIdle()
    expect(begun()).toEqual(['/1', '/2', '/3', '/4', '/5'])
    loads[1]!.resolve(0)
    await settled()
    await becomeIdle()
    expect(begun()).toHaveLength(6)
  })

  test('fetches each page once, even one that failed', async () => {
    const { queue, loads, begun, becomeIdle, settled } = openQueue()
    queue.add('/ctrl')
    queue.add('/ctrl')
    await becomeIdle()
    queue.add('/ctrl', { isPointedAt: true })
    loads[0]!.reject(new Error('Offline'))
    await settled()
    queue.add('/ctrl')
    await becomeIdle()
    expect(begun()).toEqual(['/ctrl'])
  })

  test('takes what the visitor points at first', async () => {
    const { queue, begun, becomeIdle } = openQueue()
    for (const path of ['/1', '/2', '/3', '/4', '/5']) queue.add(path)
    queue.add('/5', { isPointedAt: true })
    queue.add('/6', { isPointedAt: true })
    await becomeIdle()
    expect(begun()).toEqual(['/6', '/5', '/1', '/2'])
  })

  test('fetches little until the visitor has done something, and then all', async () => {
    const { queue, state, loads, begun, becomeIdle, settled } = openQueue()
    state.isUnlimited = false
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7']) queue.add(path)
    for (const [index, bytes] of [20_000, 20_000, 10_000].entries()) {
      await becomeIdle()
      loads[index]!.resolve(bytes)
      await settled()
    }
    await becomeIdle()
    const before = begun()
    for (const { resolve } of loads) resolve(1000)
    await settled()
    await becomeIdle()
    expect(begun()).toEqual(before)
    expect(before).toEqual(['/1', '/2', '/3', '/4'])
    state.isUnlimited = true
    queue.add('/8', { isPointedAt: true })
    await becomeIdle()
    expect(begun()).toEqual([...before, '/8', '/5', '/6', '/7'])
  })

  test('fetches nothing when it may not, neither at once nor later', async () => {
    const { queue, state, begun, becomeIdle } = openQueue()
    queue.add('/waiting')
    state.isAllowed = false
    queue.add('/refused')
    await becomeIdle()
    expect(begun()).toEqual([])
  })
})

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('a connection of %j is spared: %s', (connection, isSpared) => {
  expect(isSparing(connection)).toBe(isSpared)
})

test('a visitor who wants less data is spared on every connection', () => {
  expect(isSparing({ effectiveType: '4g', saveData: false }, true)).toBe(true)
})

describe('whenIdle', () => {
  afterEach(() => void vi.useRealTimers())

  test('asks the browser', () => {
    const ask = vi.fn()
    const callback = () => undefined
    whenIdle(callback, { requestIdleCallback: ask })
    expect(ask).toHaveBeenCalledExactlyOnceWith(callback)
  })

  test('calls back after 50 ms where the browser cannot say', () => {
    vi.useFakeTimers()
    const callback = vi.fn()
    whenIdle(callback, {})
    vi.advanceTimersByTime(IDLE_FALLBACK_MS - 1)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })
})
