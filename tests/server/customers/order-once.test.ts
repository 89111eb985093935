import { expect, test } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import type { Transaction } from '../../../app/domain/transaction.ts'
import { createOrderOnce, type Order, type OrderingParts } from '../../../server/customers/order-once.ts'
import { createQuoteRecords } from '../../../server/customers/quote-records.ts'
import type { RateLimit } from '../../../server/rate-limits/rate-limits.ts'
import { createMemoryStore } from '../memory-store.ts'

const customer = {
  user: { id: 'auth0|1', userReference: 'user_1', userReferenceSignature: 'signed' },
} as Customer

function createLimit(points: number): RateLimit & { left: number } {
  const limit = {
    left: points,
    async take(): ReturnType<RateLimit['take']> {
      if (limit.left === 0) return { ok: false, reason: 'too-many', retryAfterSeconds: 60 }
      limit.left -= 1
      return { ok: true }
    },
    giveBack: async () => void (limit.left += 1),
  }
  return limit
}

test('an order that the limit for everybody refuses doesn’t count for the customer', async () => {
  const [own, everybody] = [createLimit(3), createLimit(0)]
  const order = createOrderOnce({
    ...({} as OrderingParts),
    now: () => new Date(),
    records: createQuoteRecords(createMemoryStore().store),
  })
  const refused = await order(customer, {
    ...({} as Order),
    quote: { number: 'Q-1' } as Order['quote'],
    limitsFor: (buyer) => [
      [own, buyer],
      [everybody, 'everybody'],
    ],
  })
  expect(refused).toEqual({ ok: false, reason: 'too-many', retryAfterSeconds: 60 })
  expect(own.left).toBe(3)
})

test('a checkout of which an earlier version didn’t record the business is replaced while it’s unpaid', async () => {
  const { store } = createMemoryStore()
  const before = { buyer: 'user_1', id: 'txn_1', at: new Date().toISOString(), isInvoice: false }
  await store.set('quote-orders:Q-1', JSON.stringify([before]), 60)
  const order = createOrderOnce({
    ...({} as OrderingParts),
    transactions: { get: async (id) => ({ ok: true, value: { id, status: 'ready' } as Transaction }) },
    payments: { stateOf: async () => 'open' },
    now: () => new Date(),
    records: createQuoteRecords(store),
  })
  const wanted = {
    ...({} as Order),
    quote: { number: 'Q-1' } as Order['quote'],
    isInvoice: false,
    business: null,
    limitsFor: () => [],
    create: async () => ({ ok: true as const, value: 'txn_2' }),
  }
  for (const isNew of [true, false])
    expect(await order(customer, wanted)).toMatchObject({ ok: true, value: { id: 'txn_2', isNew } })
})
