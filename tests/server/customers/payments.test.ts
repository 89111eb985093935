import { expect, test } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import type { Transactions } from '../../../app/backend/payments.ts'
import type { Transaction } from '../../../app/domain/transaction.ts'
import { createPayments } from '../../../server/customers/payments.ts'
import { StoreUnavailable } from '../../../server/storage/store.ts'
import { catalogue } from '../../app/domain/sample-prices.ts'
import { createMemoryStore } from '../memory-store.ts'

const REFERENCE = { userReference: 'u1', userReferenceSignature: 's1' }
const customer = { sessionId: 's', user: { id: 'auth0|1', ...REFERENCE } } as Partial<Customer> as Customer
const unpaid = { id: 'txn_1', status: 'ready', ...REFERENCE, attempt: null, totals: null, license: null }

const REPORT = {
  transaction: 'txn_1',
  sold: 'bag',
  license: null,
  total: '£594.00',
  orderHref: '/checkout/complete',
  stage: 'started' as const,
}

const open = (parts: Pick<Parameters<typeof createPayments>[0], 'store' | 'transactions'>) =>
  createPayments({
    ...parts,
    orders: { get: async () => ({ ok: false, reason: 'unavailable' }) },
    catalogue,
    limits: { paymentLookups: { take: async () => ({ ok: true }), giveBack: async () => {} } },
    forgetOrders: async () => {},
    now: () => new Date(),
    log: { warn: () => {} },
  })

test('a payment is followed even if the disk is full', async () => {
  const { store } = createMemoryStore()
  const full = async () => {
    throw new StoreUnavailable('database or disk is full')
  }
  let lock = store.lock
  let get: Transactions['get'] = async () => ({ ok: false, reason: 'unavailable' })
  const payments = open({
    store: { ...store, lock: (...args) => lock(...args) },
    transactions: { get: (id) => get(id) },
  })
  await payments.report(customer, REPORT)
  lock = full
  get = async () => ({ ok: true, value: unpaid as Partial<Transaction> as Transaction })
  expect(await payments.current(customer, { sold: 'bag', license: null })).toMatchObject({
    state: 'under-way',
  })
})

test('an event that is ahead of the provider’s own answer has to be sent again', async () => {
  const sale = { ...unpaid, lines: [], isInvoice: false, quote: null, createdAt: null, billedAt: null }
  let status: Transaction['status'] = 'ready'
  const payments = open({
    store: createMemoryStore().store,
    transactions: {
      get: async () => ({ ok: true, value: { ...sale, status } as Partial<Transaction> as Transaction }),
    },
  })
  const event = { id: 'evt_1', type: 'transaction.paid', occurredAt: new Date().toISOString() }
  const apply = () =>
    payments.applyEvent('auth0|1', { ...event, ...REFERENCE, transactionId: 'txn_1', customerId: null })
  await expect(apply()).rejects.toThrow()
  status = 'paid'
  await apply()
  expect(await payments.current(customer, { transaction: 'txn_1' })).toMatchObject({ state: 'paid' })
})
