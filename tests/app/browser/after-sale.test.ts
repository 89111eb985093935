import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { finishSale } from '../../../app/browser/after-sale.ts'

interface Sent {
  path: string
  isKeptAlive: boolean
}

let sent: Sent[]
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (path: string, { keepalive = false }: RequestInit = {}) => {
    sent.push({ path, isKeptAlive: keepalive })
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const CLEARING: Sent = { path: '/bag', isKeptAlive: true }
const REFRESHING: Sent = { path: '/user/licenses?refresh=1', isKeptAlive: false }

describe('after a sale', () => {
  test('the bag is emptied at once and again after 5 s, and the licenses are asked for after 3 s', async () => {
    await finishSale(() => {})
    expect(sent).toEqual([CLEARING])
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toEqual([CLEARING, REFRESHING])
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toEqual([CLEARING, REFRESHING, CLEARING])
    page.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(3)
  })

  test('the bag is emptied again at once when the visitor leaves the document before', async () => {
    await finishSale(() => {})
    page.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual([CLEARING, CLEARING])
    page.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.filter(({ path }) => path === '/bag')).toHaveLength(2)
  })
})
