import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  POLL_INTERVAL_MS,
  RELOAD_PAUSE_MS,
  RETURN_PAUSE_MS,
  watchBuild,
} from '../../../../app/browser/navigation/build-watch.ts'

const HERE = 'https://www.ctrl.example/support?q=osc'

/** A window of the site with one link, where every click that reaches the framework is recorded. */
function openWindow(answer: () => Promise<unknown> = async () => ({ id: 'first' })) {
  const stored = new Map<string, string>()
  const asked: string[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const page = Object.assign(new EventTarget(), {
    document,
    location: { href: HERE },
    navigator: { onLine: true },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
    fetch: async (path: string) => {
      asked.push(path)
      return { ok: true, json: answer }
    },
  })

  /** Whether the framework handled it; otherwise the browser does. */
  function send(type: 'click' | 'submit', target: object, details: object = {}): boolean {
    const event = Object.assign(new Event(type), { button: 0, ...details })
    Object.defineProperty(event, 'target', { value: target })
    const stop = vi.spyOn(event, 'stopPropagation')
    page.dispatchEvent(event)
    return stop.mock.calls.length === 0
  }
  const link = (href: string | null) => ({
    closest: (selector: string) => (selector === 'a[data-discover]' && href ? { href } : null),
  })
  return {
    page,
    document,
    asked,
    click: (href: string | null = 'https://www.ctrl.example/ctrl', details?: object) =>
      send('click', link(href), details),
    submit: (isFrameworks = true) => send('submit', { matches: () => isFrameworks }),
    show(visibilityState: DocumentVisibilityState) {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('asking for the latest build', () => {
  test('happens every five minutes', async () => {
    const { page, asked } = openWindow()
    const stop = watchBuild('first', page)
    await pass(POLL_INTERVAL_MS - 1)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['/builds/latest.json'])
    await pass(POLL_INTERVAL_MS)
    expect(asked).toHaveLength(2)
    stop()
    await pass(10 * POLL_INTERVAL_MS)
    expect(asked).toHaveLength(2)
  })

  test('does not happen while the tab is hidden', async () => {
    const { page, asked, show } = openWindow()
    watchBuild('first', page)
    show('hidden')
    await pass(3 * POLL_INTERVAL_MS)
    expect(asked).toEqual([])
    show('visible')
    expect(asked).toHaveLength(1)
  })

  test('happens on coming back to the tab, at most once a minute', async () => {
    const { page, asked, show } = openWindow()
    watchBuild('first', page)
    await pass(RETURN_PAUSE_MS - 1)
    show('visible')
    expect(asked).toEqual([])
    await pass(1)
    show('visible')
    show('hidden')
    show('visible')
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is no object with an id', async () => ({ version: 2 })],
    ['it is the same build', async () => ({ id: 'first' })],
  ])('changes nothing when %s', async (_, answer) => {
    const { page, click, submit } = openWindow(answer)
    watchBuild('first', page)
    await pass(POLL_INTERVAL_MS)
    expect(click()).toBe(true)
    expect(submit()).toBe(true)
  })

  test('ends once a new build is known', async () => {
    const { page, asked } = openWindow(async () => ({ id: 'second' }))
    watchBuild('first', page)
    await pass(5 * POLL_INTERVAL_MS)
    expect(asked).toHaveLength(1)
  })
})

describe('with a new build', () => {
  async function openOutdated() {
    const outdated = openWindow(async () => ({ id: 'second' }))
    const stop = watchBuild('first', outdated.page)
    await pass(POLL_INTERVAL_MS)
    return { ...outdated, stop }
  }

  test('the next link is left to the browser, and none again within ten seconds', async () => {
    const { click } = await openOutdated()
    expect(click()).toBe(false)
    expect(click()).toBe(true)
    await pass(RELOAD_PAUSE_MS - 1)
    expect(click()).toBe(true)
    await pass(1)
    expect(click()).toBe(false)
  })

  test('a form of the framework is left to the browser, other forms are as they were', async () => {
    const { submit } = await openOutdated()
    expect(submit(false)).toBe(true)
    expect(submit()).toBe(false)
  })

  test.each([
    ['no link', null, {}],
    ['a link with the control key', 'https://www.ctrl.example/ctrl', { ctrlKey: true }],
    ['a link with the middle button', 'https://www.ctrl.example/ctrl', { button: 1 }],
    ['a place on the same page', `${HERE}#answers`, {}],
  ])('%s is as it was, and uses up no reload', async (_, href, details) => {
    const { click } = await openOutdated()
    expect(click(href, details)).toBe(true)
    expect(click()).toBe(false)
  })

  test('works without storage', async () => {
    const { page, click } = await openOutdated()
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    page.sessionStorage.getItem = refuse
    page.sessionStorage.setItem = refuse
    expect(click()).toBe(false)
  })

  test('a watch that has ended leaves links alone', async () => {
    const { click, stop } = await openOutdated()
    stop()
    expect(click()).toBe(true)
  })
})
