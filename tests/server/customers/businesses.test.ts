import { expect, test, vi } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import { createCustomerBusinesses } from '../../../server/customers/businesses.ts'
import type { PriceLocation } from '../../../app/domain/price-location.ts'
import type { ProviderCustomers } from '../../../server/customers/provider-customer.ts'
import { samplePrices } from '../../stand-ins/paddle.ts'
import { openPaddle } from '../clients/paddle/open-paddle.ts'
import { createMemoryStore } from '../memory-store.ts'

const customer = { sessionId: 's', user: { id: 'auth0|1' } } as Customer
const BUYER = {
  ...{ customerId: 'ctm_1', addressId: 'add_1', businessId: 'biz_1' },
  ...{ name: 'Hafen GmbH', taxNumber: 'DE1', country: 'DE' },
}

type Find = ProviderCustomers['find']
const open = (find: Find, store: unknown = { get: async () => JSON.stringify(BUYER) }) =>
  createCustomerBusinesses({ providerCustomers: { find }, store } as Parameters<
    typeof createCustomerBusinesses
  >[0])

const chosenWhen = (found: Awaited<ReturnType<Find>>) => open(async () => found).chosen(customer)

test('a request looks up the chosen business once, and again after a change', async () => {
  const { store, kept } = createMemoryStore()
  const find = vi.fn<Find>(async () => ({ ok: true, value: 'ctm_1' }))
  const { chosen, choose } = open(find, store)
  kept.set('buyer:auth0|1', JSON.stringify(BUYER))
  const request = { ...customer }
  expect(await Promise.all([chosen(request), chosen(request)])).toEqual([BUYER, BUYER])
  expect(find).toHaveBeenCalledTimes(1)
  await choose(request, null)
  expect(await chosen(request)).toBeNull()
  kept.set('buyer:auth0|1', JSON.stringify(BUYER))
  expect(await chosen({ ...customer })).toEqual(BUYER)
})

test('a business is bought for only as long as it’s known to be the customer’s', async () => {
  expect(await chosenWhen({ ok: true, value: 'ctm_1' })).toEqual(BUYER)
  expect(await chosenWhen({ ok: true, value: 'ctm_2' })).toBeNull()
  expect(await chosenWhen({ ok: false, reason: 'none' })).toBeNull()
  const buyer = (await chosenWhen({ ok: false, reason: 'unavailable' }))!
  expect(buyer.isUnverified).toBe(true)

  const { standIn, paddle } = openPaddle()
  const items = [{ priceId: samplePrices.core, quantity: 1 }]
  const preview = await paddle.prices.preview({ items, location: { country: 'DE', buyer }, address: null })
  expect(preview).toEqual({ ok: false, reason: 'unavailable' })
  expect(standIn.calls).toEqual([])
})

test.each([
  ['not_found', 'Entity biz_1 not found', undefined],
  ['bad_request', 'Address add_1 is archived', undefined],
  ['transaction_customer_is_archived', 'The customer can’t be used', undefined],
  ['invalid_field', 'Request does not pass validation.', [{ field: 'business_id', message: 'is archived' }]],
])(
  'prices are refused with the reason when Paddle no longer has the business: %s, %s',
  async (code, detail, errors) => {
    const { standIn, paddle } = openPaddle()
    const items = [{ priceId: samplePrices.core, quantity: 1 }]
    const preview = (location: PriceLocation) => paddle.prices.preview({ items, location, address: null })
    const error = { type: 'request_error', code, detail, errors }
    standIn.setFault({ status: 400, body: JSON.stringify({ error }) })
    const refused = { ok: false, reason: 'business-gone' }
    expect(await preview({ country: 'DE', buyer: BUYER })).toEqual(refused)
    expect(await preview({ country: 'DE' })).not.toEqual(refused)
  },
)
