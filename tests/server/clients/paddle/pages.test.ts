import { expect, test } from 'vitest'
import type { User } from '../../../../app/domain/user.ts'
import * as recorded from '../../../stand-ins/paddle/recorded.ts'
import { createAdjustment } from '../../../stand-ins/paddle/transactions.ts'
import { CORE_AND_PLAYERS, openPaddle } from './open-paddle.ts'

const AT = new Date('2026-03-05T10:00:00Z')
const customer = { email: 'ada@example.com', countryCode: 'GB' }
const user = { userReference: 'ada', ...customer } as Partial<User> as User

test('an order has all of its refunds, also those on Paddle’s second page', async () => {
  const { standIn, paddle } = openPaddle()
  const { id } = await standIn.completeCheckout({
    ...{ items: CORE_AND_PLAYERS, customer, customData: { userReference: 'ada' } },
  })
  const { adjustments, ...record } = standIn.transactions.get(id)!
  adjustments.push(...Array.from({ length: 51 }, () => createAdjustment(record, 100, AT)))
  const order = await paddle.orders.get(user, id)
  expect(order.ok && order.value.refunds?.length).toBe(51)
  standIn.setFault({ match: 'after=adj_', status: 503 })
  expect(await paddle.orders.get(user, id)).toMatchObject({ value: { refunds: null } })
})

test('a business has its address, however many a customer has', async () => {
  const { standIn, paddle } = openPaddle()
  const id = standIn.createTransaction({ items: CORE_AND_PLAYERS, customer }).customer_id!
  const addresses = Array.from({ length: 201 }, (_, index) => ({
    ...recorded.address,
    ...{ id: `add_${index}`, customer_id: id, city: `City ${index}` },
  }))
  for (const address of addresses) standIn.addresses.set(address.id, address)
  const business = { ...recorded.business, id: 'biz_1', customer_id: id, custom_data: { address: 'add_200' } }
  standIn.businesses.set('biz_1', business)
  const listed = await paddle.businesses.list(id, 'ada')
  expect(listed.ok && listed.value.businesses.map(({ city }) => city)).toEqual(['City 200'])
})
