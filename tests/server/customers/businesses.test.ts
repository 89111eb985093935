import { expect, test } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import { createCustomerBusinesses } from '../../../server/customers/businesses.ts'
import type { ProviderCustomers } from '../../../server/customers/provider-customer.ts'
import { samplePrices } from '../../stand-ins/paddle.ts'
import { openPaddle } from '../clients/paddle/open-paddle.ts'

const customer = { sessionId: 's', user: { id: 'auth0|1' } } as Customer
const BUYER = {
  ...{ customerId: 'ctm_1', addressId: 'add_1', businessId: 'biz_1' },
  ...{ name: 'Hafen GmbH', taxNumber: 'DE1', country: 'DE' },
}

const chosenWhen = (found: Awaited<ReturnType<ProviderCustomers['find']>>) =>
  createCustomerBusinesses({
    providerCustomers: { find: async () => found },
    store: { get: async () => JSON.stringify(BUYER) },
  } as unknown as Parameters<typeof createCustomerBusinesses>[0]).chosen(customer)

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
