import { expect, test } from 'vitest'
import { createPaymentRecords, type PaymentRecord } from '../../../server/customers/payment-records.ts'
import { createMemoryStore } from '../memory-store.ts'

const now = new Date()
const record = (transaction: string, changes: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...{ transaction, sold: '', license: null, total: '', orderHref: null, atMs: now.getTime() },
  ...{
    isStarted: false,
    quietAtMs: null,
    failedAttemptAt: null,
    isGivenUp: false,
    isOwn: true,
    paidAtMs: null,
    isSeen: false,
  },
  ...changes,
})
const paid = { isStarted: true, paidAtMs: now.getTime() }

test('when there are too many, unused and then old paid payments are dropped, never one that may still go through', async () => {
  const records = createPaymentRecords({ store: createMemoryStore().store, now: () => now })
  const underWay = Array.from({ length: 198 }, (_, index) =>
    record(`under way ${index}`, { isStarted: true }),
  )
  const rest = [record('paid first', paid), record('given up first', { isGivenUp: true })]
  await records.change('u1', () => [
    ...[record('only opened'), record('paid last', paid)],
    ...underWay,
    ...rest,
  ])
  const kept = (await records.read('u1')).map(({ transaction }) => transaction)
  expect(kept).toEqual(['paid last', ...underWay.map(({ transaction }) => transaction), 'given up first'])
})
