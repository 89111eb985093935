import { readFileSync } from 'node:fs'
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

  test('is not delayed by a page that is asked for while another is', () => {
    bar.start()
    vi.advanceTimersByTime(150)
    bar.start()
    vi.advanceTimersByTime(50)
    expect(phases).toEqual(['loading'])
  })

  test('begins again from its start when the next page is asked for while it fades', () => {
    bar.start()
    vi.advanceTimersByTime(200)
    bar.finish()
    vi.advanceTimersByTime(100)
    bar.start()
    expect(phases).toEqual(['loading', 'done', 'idle'])
    vi.advanceTimersByTime(10_000)
    expect(phases).toEqual(['loading', 'done', 'idle', 'loading'])
  })

  test('fades undisturbed when it is finished twice', () => {
    bar.start()
    vi.advanceTimersByTime(200)
    bar.finish()
    vi.advanceTimersByTime(500)
    bar.finish()
    vi.advanceTimersByTime(400)
    expect(phases).toEqual(['loading', 'done', 'idle'])
  })

  test('does nothing any more once it is stopped, and can begin again', () => {
    bar.start()
    bar.stop()
    vi.advanceTimersByTime(10_000)
    expect(phases).toEqual([])
    bar.start()
    vi.advanceTimersByTime(200)
    expect(phases).toEqual(['loading'])
  })

  test('looks as the specification says, and fades in the time that it is given', () => {
    const css = readFileSync(new URL('../../../../app/styles/parts.css', import.meta.url), 'utf8')
    const rule = (name: string) => css.slice(css.indexOf(`  ${name} {`)).split('}')[0]
    expect(rule('.loading-bar')).toMatch(/height: 2px;\s+background: #4f46e5;/)
    expect(rule('.loading-bar.is-loading')).toContain('transform 2000ms')
    expect(rule('.loading-bar.is-done')).toMatch(/opacity 400ms .* 500ms/)
  })
})
