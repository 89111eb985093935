import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import type { Orders } from '../../../app/backend/orders.ts'
import type { Licenses } from '../../../app/backend/licenses.ts'
import { productIdOf } from '../../../app/domain/catalogue.ts'
import type { CustomerOrder } from '../../../app/domain/customer-order.ts'
import type { License } from '../../../app/domain/license.ts'
import { createCache } from '../../../server/cache/cache.ts'
import { createPurchaseNames } from '../../../server/customers/purchase-names.ts'
import { createMemoryStore } from '../memory-store.ts'

const CUSTOMER = { sessionId: 's', user: { id: 'auth0|1', userReference: 'usr_1' } } as Customer
const NOW = new Date('2031-03-05T12:00:00Z')
const ORDERED = '2031-03-05T11:00:00Z'
const CORE = productIdOf('core')

const license = (id: string, about: Partial<License> = {}) => {
  const core = { productid: CORE, edition: 'core', players: 1, entities: 2 }
  return { id, label: '', ...core, createdAt: '2031-03-05T11:01:00Z', ...about } as License
}

const order = (label: string | null, about: Partial<CustomerOrder> = {}) => {
  const lines = [{ productid: CORE, quantity: 1, isUpdate: false }]
  const paid = { status: 'completed', createdAt: ORDERED, billedAt: ORDERED, paidAt: ORDERED }
  return { id: 'txn_1', label, license: null, lines, ...paid, ...about } as CustomerOrder
}

const listed = (orders: CustomerOrder[]) => ({
  ok: true as const,
  value: { value: { orders, hasMore: false }, asOf: ORDERED, isStale: false },
})

function open({ cached = [], fresh = cached }: { cached?: CustomerOrder[]; fresh?: CustomerOrder[] } = {}) {
  const { store } = createMemoryStore()
  const listOrders = vi.fn<Orders['list']>(async (_, { isFresh = false } = {}) =>
    listed(isFresh ? fresh : cached),
  )
  const rename = vi.fn<Licenses['rename']>(async () => ({ ok: true, value: null }))
  const invalidate = vi.fn(async () => undefined)
  const names = createPurchaseNames({
    cache: createCache({ store, now: () => NOW }),
    lock: store.lock,
    now: () => NOW,
    listOrders,
    rename,
    invalidate,
    track: (work) => work,
  })
  const fetchList = async (...licenses: License[]) =>
    (await names.applyTo(CUSTOMER, licenses)).map(({ label }) => label)
  return { names, listOrders, rename, invalidate, fetchList }
}

describe('a new license', () => {
  test('gets the name from the bag, once, however many nodes fetch the list', async () => {
    const { fetchList, rename } = open({ cached: [order('Stage')] })
    const lists = await Promise.all([fetchList(license('lic_1')), fetchList(license('lic_1'))])
    expect(lists).toContainEqual(['Stage'])
    expect(await fetchList(license('lic_1', { label: 'Stage' }))).toEqual(['Stage'])
    expect(rename.mock.calls).toEqual([[CUSTOMER, 'lic_1', 'Stage']])
  })

  test('gets it even if the cached list of orders is older than the purchase', async () => {
    const { fetchList } = open({ fresh: [order('Stage')] })
    expect(await fetchList(license('lic_1'))).toEqual(['Stage'])
  })

  test('gets it later, if the license or the orders can’t be reached, or the license came without its order', async () => {
    const { fetchList, rename, listOrders } = open({ cached: [order('Stage')] })
    rename.mockResolvedValueOnce({ ok: false, reason: 'unavailable' })
    listOrders.mockResolvedValueOnce({ ok: false, reason: 'unavailable' })
    expect(await fetchList(license('lic_1'))).toEqual([''])
    expect(await fetchList(license('lic_1'))).toEqual([''])
    expect(await fetchList(license('lic_1'))).toEqual(['Stage'])

    const late = open({ cached: [] })
    expect(await late.fetchList(license('lic_1'))).toEqual([''])
    late.listOrders.mockResolvedValueOnce(listed([order('Stage')]))
    expect(await late.fetchList(license('lic_1'))).toEqual(['Stage'])
  })

  test('keeps the name that its owner gave it first', async () => {
    const { fetchList, names, rename } = open({ cached: [order('Stage')] })
    await names.keepOwnNames(CUSTOMER, ['lic_1'])
    expect(await fetchList(license('lic_1'))).toEqual([''])
    expect(rename).not.toHaveBeenCalled()
  })

  test('isn’t sent a name again that the product API refuses', async () => {
    const { fetchList, rename } = open({ cached: [order('Stage')] })
    rename.mockResolvedValue({ ok: false, reason: 'refused' })
    await fetchList(license('lic_1'))
    await fetchList(license('lic_1'))
    expect(rename).toHaveBeenCalledTimes(1)
  })

  test('is named after the newest order that it fits, as an older one may have been refunded', async () => {
    const older = { id: 'txn_0', createdAt: '2031-03-05T10:00:00Z' }
    const { fetchList } = open({ cached: [order('Stage'), order('Foyer', older)] })
    expect(await fetchList(license('lic_1'))).toEqual(['Stage'])
  })

  test('isn’t named after an extension', async () => {
    const { fetchList, rename } = open({ cached: [order('Stage', { license: 'lic_1' })] })
    expect(await fetchList(license('lic_1'))).toEqual([''])
    expect(rename).not.toHaveBeenCalled()
  })
})

test.each([
  ['no license is unnamed', license('lic_1', { label: 'Foyer' }), 0],
  ['its order has no name', license('lic_1'), 1],
  ['it’s older than a week and has no order', license('lic_2', { createdAt: '2030-01-01' }), 2],
])('the orders aren’t asked for again if %s', async (_, owned, calls) => {
  const { fetchList, listOrders } = open({ cached: [order(null)] })
  await fetchList(owned)
  await fetchList(owned)
  expect(listOrders).toHaveBeenCalledTimes(calls)
})

test('a list doesn’t wait for slow orders, and is fetched again once they have come', async () => {
  const { fetchList, listOrders, invalidate } = open({ cached: [order('Stage')] })
  const real = listOrders.getMockImplementation()!
  let arrive = () => {}
  listOrders.mockImplementation(async (...args) => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return real(...args)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const list = fetchList(license('lic_1'))
  await vi.advanceTimersByTimeAsync(1100)
  expect(await list).toEqual([''])
  arrive()
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1), 20_000)
})
