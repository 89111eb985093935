import { expect, test } from 'vitest'
import type { Customer } from '../../../app/backend.ts'
import { createCache } from '../../../server/cache/cache.ts'
import type { PaddleOrders } from '../../../server/clients/paddle/orders.ts'
import { createOrders, invalidateOrdersOf } from '../../../server/customers/orders.ts'
import { createMemoryStore } from '../memory-store.ts'

const customer = (id: string) => ({ sessionId: id, user: { id } }) as Partial<Customer> as Customer

test('a webhook drops the lists of two accounts that first looked at the same time', async () => {
  const { store } = createMemoryStore()
  const cache = createCache({ store, now: () => new Date() })
  let calls = 0
  const list: PaddleOrders['list'] = async () => {
    calls += 1
    return { ok: true, value: { orders: [], hasMore: false, customerIds: ['ctm_1'] } }
  }
  const orders = createOrders({
    paddle: { list } as PaddleOrders,
    cache,
    allowRefresh: async () => true,
    store,
    now: () => new Date(),
  })
  const look = () => Promise.all([orders.list(customer('auth0|1')), orders.list(customer('auth0|2'))])
  await look()
  await look()
  expect(calls).toBe(2)
  await invalidateOrdersOf(cache, 'ctm_1')
  await look()
  expect(calls).toBe(4)
})
