import { expect, test, vi } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import { createCache } from '../../../server/cache/cache.ts'
import type { PaddleOrders } from '../../../server/clients/paddle/orders.ts'
import { BILLED_SECONDS, billedKey, rememberBilled } from '../../../server/customers/billed-customers.ts'
import { createOrders, invalidateOrdersOf } from '../../../server/customers/orders.ts'
import { LockTimeout, type Store, StoreUnavailable } from '../../../server/storage/store.ts'
import { createMemoryStore } from '../memory-store.ts'

const customer = (id: string) => ({ sessionId: id, user: { id } }) as Partial<Customer> as Customer

function createOrdersOver(answers: Partial<PaddleOrders>, store: Omit<Store, 'close'>) {
  const [paddle, now, allowRefresh] = [answers as PaddleOrders, () => new Date(), async () => true]
  const cache = createCache({ store, now })
  const limits = { refundRequests: { take: async () => ({ ok: true }) as const, giveBack: async () => {} } }
  return { cache, orders: createOrders({ paddle, cache, allowRefresh, store, limits, now }) }
}

test('a correction that waits too long for an earlier one has an unknown outcome', async () => {
  const { store } = createMemoryStore()
  const revise: PaddleOrders['revise'] = async () => ({ ok: true, value: null })
  const lock: Store['lock'] = async (key) => {
    throw new LockTimeout(key)
  }
  const { orders } = createOrdersOver({ revise }, { ...store, lock })
  expect(await orders.revise(customer('auth0|1'), 'txn_1', {})).toEqual({ ok: false, reason: 'unknown' })
})

test('a webhook drops the lists of two accounts that were first loaded at the same time', async () => {
  const { store } = createMemoryStore()
  let calls = 0
  const list: PaddleOrders['list'] = async () => {
    calls += 1
    return { ok: true, value: { orders: [], hasMore: false, customerIds: ['ctm_1'], payers: [] } }
  }
  const { cache, orders } = createOrdersOver({ list }, store)
  const look = () => Promise.all([orders.list(customer('auth0|1')), orders.list(customer('auth0|2'))])
  await look()
  await look()
  expect(calls).toBe(2)
  await invalidateOrdersOf(cache, 'ctm_1')
  await look()
  expect(calls).toBe(4)
})

test('who paid for them is kept for a year after the last order or look at the list', async () => {
  const { store } = createMemoryStore()
  const lifetimes: (number | undefined)[] = []
  const set: Store['set'] = async (key, value, seconds) => {
    if (key === billedKey('auth0|1')) lifetimes.push(seconds)
    return store.set(key, value, seconds)
  }
  for (const _ of [1, 2]) await rememberBilled({ ...store, set }, 'auth0|1', 'ctm_1')
  expect(lifetimes.splice(0)).toEqual([BILLED_SECONDS, BILLED_SECONDS])
  const list = vi.fn<PaddleOrders['list']>(async () => ({
    ok: true,
    value: { orders: [], hasMore: false, customerIds: [], payers: [] },
  }))
  const { orders } = createOrdersOver({ list }, { ...store, set })
  for (const id of ['auth0|1', 'auth0|2']) await orders.list(customer(id))
  expect(list.mock.calls.map(([, billed]) => billed)).toEqual([['ctm_1'], []])
  expect(lifetimes).toEqual([BILLED_SECONDS])
})

test('orders are listed even if the disk is full', async () => {
  const { store } = createMemoryStore()
  const full = async () => {
    throw new StoreUnavailable('database or disk is full')
  }
  const list: PaddleOrders['list'] = async () => ({
    ok: true,
    value: { orders: [], hasMore: false, customerIds: ['ctm_1'], payers: [] },
  })
  const { orders } = createOrdersOver({ list }, { ...store, set: full, lock: full })
  expect(await orders.list(customer('auth0|1'))).toMatchObject({ ok: true })
})
