import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoadingBar } from '../../../../app/browser/navigation/loading-bar.ts'

let phases: string[]
let bar: ReturnType<typeof createLoadingBar>
beforeEach(() => {
  vi.useFakeTimers()
  phases = []
  bar = createLoadingBar((phase) => phases.push(phase))
})
afterEach(() => void vi.useRealTimers())

describe('the loading bar', () => {
  test('does not show for a page that is there within 200 ms', () => {
    bar.start()
    vi.advanceTimersByTime(199)
    bar.finish()
    vi.advanceTimersByTime(10_000)
    expect(phases).toEqual([])
  })

  test('shows after 200 ms, stays while the page loads, and is back at its start 900 ms after it is there', () => {
    bar.start()
    vi.advanceTimersByTime(200)
    expect(phases).toEqual(['loading'])
    vi.advanceTimersByTime(60_000)
    expect(phases).toEqual(['loading'])
    bar.finish()
    expect(phases).toEqual(['loading', 'done'])
    vi.advanceTimersByTime(899)
    expect(phases).toEqual(['loading', 'done'])
    vi.advanceTimersByTime(1)
    expect(phases).toEqual(['loading', 'done', 'idle'])
  })
})
