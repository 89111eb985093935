import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { finishSale, goWhenReachable } from '../../../../app/browser/payment/after-sale.ts'
import { paidOrder, takeOutOfBag } from '../../../../app/browser/payment/paid-order.ts'

interface Sent {
  path: string
  fields: Record<string, string>
}

let sent: Sent[]
let isOffline: boolean
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  isOffline = false
  const values = new Map<string, string>()
  page = Object.assign(new EventTarget(), {
    location: { href: 'http://site.test/checkout' },
    localStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (isOffline) throw new TypeError('fetch failed')
    sent.push({ path, fields: body ? Object.fromEntries(body as URLSearchParams) : {} })
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paid = { key: 'pri_core:1', transactionId: 'txn_1' }
const CLEARING: Sent = { path: '/bag', fields: { intent: 'clear-session', refresh: '1', sold: paid.key } }
const LICENSES = '/user/licenses.data?refresh=1&_routes=pages%2Fuser%2Flicenses'
const BAG = '/bag.data?_routes=pages%2Fbag%2Fbag'

describe('after a sale', () => {
  test('the bag is emptied at once; licenses reload after 3 s and the bag after 5 s', async () => {
    const onRefresh = vi.fn()
    await finishSale(paid, onRefresh)
    expect(sent).toEqual([CLEARING])
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent.at(-1)).toEqual({ path: LICENSES, fields: {} })
    expect(onRefresh).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent.at(-1)).toEqual({ path: BAG, fields: {} })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(3)
    expect(onRefresh).toHaveBeenCalledTimes(2)
  })

  test('an order stays marked as paid until it’s out of the bag', async () => {
    isOffline = true
    await finishSale(paid, () => {})
    expect(paidOrder.load()).toEqual(paid)
    expect(await takeOutOfBag()).toBe(false)
    isOffline = false
    expect(await takeOutOfBag()).toBe(true)
    expect(sent).toContainEqual(CLEARING)
    expect(paidOrder.load()).toBeNull()
    const before = sent.length
    expect(await takeOutOfBag()).toBe(true)
    expect(sent).toHaveLength(before)
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
