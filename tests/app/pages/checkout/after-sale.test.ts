import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goWhenReachable } from '../../../../app/browser/connection/page-data.ts'
import { refreshAfterSale } from '../../../../app/pages/checkout/use-payment.ts'

let sent: string[]
let isOffline: boolean
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  isOffline = false
  page = Object.assign(new EventTarget(), { location: { href: 'http://site.test/checkout' } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (path: string) => {
    if (isOffline) throw new TypeError('fetch failed')
    sent.push(path)
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LICENSES = '/user/licenses.data?refresh=1&_routes=pages%2Fuser%2Flicenses'
const BAG = '/bag.data?_routes=pages%2Fbag%2Fbag'

describe('after a sale', () => {
  test('the bag is loaded at once and after 5 s, and licenses after 3 s', async () => {
    refreshAfterSale({ isBag: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([BAG])
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toEqual([BAG, LICENSES])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([BAG, LICENSES, BAG])
  })

  test('of an extension, only licenses are loaded', async () => {
    refreshAfterSale({ isBag: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([LICENSES])
  })
})

describe('the page after a sale', () => {
  test('is retried until it loads, and as soon as the connection is back', async () => {
    isOffline = true
    const go = vi.fn()
    const onFailed = vi.fn()
    goWhenReachable('/checkout/complete', 'pages/checkout/complete', go, onFailed)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onFailed.mock.calls.length).toBeGreaterThan(3)
    expect(go).not.toHaveBeenCalled()
    isOffline = false
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(go).toHaveBeenCalledOnce()
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(go).toHaveBeenCalledOnce()
  })

  test('is not opened by a check that was under way when the visitor left', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const go = vi.fn()
    const cancel = goWhenReachable('/checkout/complete', 'pages/checkout/complete', go, () => {})
    await vi.advanceTimersByTimeAsync(0)
    cancel()
    answer(new Response())
    await vi.advanceTimersByTimeAsync(0)
    expect(go).not.toHaveBeenCalled()
  })

  test('is not opened while the site answers 503', async () => {
    let status = 503
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    const go = vi.fn()
    goWhenReachable('/checkout/complete', 'pages/checkout/complete', go, () => {})
    await vi.advanceTimersByTimeAsync(5000)
    expect(go).not.toHaveBeenCalled()
    status = 200
    await vi.advanceTimersByTimeAsync(15_000)
    expect(go).toHaveBeenCalledOnce()
  })
})
