import type { Customer } from '../../app/backend/backend.ts'
import type { Transactions } from '../../app/backend/selling.ts'
import type { InvoiceRequest } from '../../app/domain/forms/quote.server.ts'
import type { IssuedQuote, SaleItem } from '../../app/domain/quote.ts'
import { referenceOf } from '../../app/domain/sale.ts'
import { isCheckout, type Transaction } from '../../app/domain/transaction.ts'
import type { PaddleQuoteSales, QuoteSaleFailure } from '../clients/paddle/quote-sales.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import { unknown } from './one-at-a-time.ts'
import type { StoredPayments } from './payments.ts'
import type { QuoteRecord, QuoteRecords } from './quote-records.ts'

/** After this long, a request that got no response has either arrived or never will. */
const ARRIVAL_MS = 30_000
/** A generous limit on how far Paddle's clock may be from ours. */
const CLOCK_DIFFERENCE_MS = 3600_000

export type Sale = Parameters<PaddleQuoteSales['create']>[0]['sale']

type Creation =
  | { ok: true; value: string }
  | { ok: false; reason: QuoteSaleFailure; errors?: Partial<Record<keyof InvoiceRequest, string>> }

export interface Order {
  quote: IssuedQuote
  items: readonly SaleItem[]
  isInvoice: boolean
  /** The limits to check before the first call to Paddle. */
  limited: (buyer: string) => readonly [RateLimit, key: string][]
  create: (sale: Sale) => Promise<Creation>
}

export interface OrderingParts {
  sales: PaddleQuoteSales
  transactions: Transactions
  payments: Pick<StoredPayments, 'stateOf'>
  now: () => Date
}

/** `subject` is the account's id. */
interface Buyer {
  sale: Sale
  subject: string
}

/** Orders once per customer and quote. Records each attempt, to look it up if the outcome is unknown. */
export function createOrderOnce({
  sales,
  transactions,
  payments,
  now,
  records,
}: OrderingParts & { records: QuoteRecords }) {
  const isUnpaid = async (subject: string, transaction: Transaction) =>
    isCheckout(transaction.status) &&
    ['open', 'failed'].includes(await payments.stateOf(subject, transaction))

  /** Null if the customer has no order that can still be used, so a new one may be created. */
  async function findOwn(
    { quote, items, isInvoice }: Order,
    own: QuoteRecord | undefined,
    { sale, subject }: Buyer,
  ) {
    if (!own) return null
    const existing = (id: string) => ({ ok: true as const, value: { id, isInvoice: own.isInvoice } })
    if (own.id !== null) {
      const transaction = await transactions.get(own.id)
      if (!transaction.ok) return transaction.reason === 'not-found' ? null : existing(own.id)
      if (transaction.value.status === 'canceled') return null
      // Somebody who asks for an invoice no longer wants to pay at the checkout.
      const isReplaced = isInvoice && !own.isInvoice && (await isUnpaid(subject, transaction.value))
      return isReplaced ? null : existing(own.id)
    }
    const at = Date.parse(own.at)
    const since = new Date(at - CLOCK_DIFFERENCE_MS)
    const lookup = await sales.find({ quote, items, sale, since, isInvoice: own.isInvoice })
    if (lookup.ok && lookup.value !== null) {
      await records.write(quote.number, own.buyer, { ...own, id: lookup.value })
      return existing(lookup.value)
    }
    const mayStillArrive = now().getTime() - at < ARRIVAL_MS
    return lookup.ok && !mayStillArrive ? null : unknown
  }

  async function order(buying: Buyer, wanted: Order) {
    const { sale } = buying
    const { isInvoice, limited, create } = wanted
    const { number } = wanted.quote
    const buyer = sale.userReference
    const limitedKeys = limited(buyer)
    const before = (await records.read(number)).find((entry) => entry.buyer === buyer)
    const existing = await findOwn(wanted, before, buying)
    if (existing) return existing
    for (const [limit, key] of limitedKeys) {
      const taken = await limit.take(key)
      if (!taken.ok) return taken
    }
    const pending = { id: null, at: now().toISOString(), isInvoice }
    await records.write(number, buyer, pending)
    const created = await create(sale)
    if (created.ok) {
      await records.write(number, buyer, { ...pending, id: created.value })
      return { ok: true as const, value: { id: created.value, isInvoice } }
    }
    if (created.reason === 'unknown') return (await findOwn(wanted, { buyer, ...pending }, buying)) ?? unknown
    await records.write(number, buyer, before ?? null)
    for (const [limit, key] of limitedKeys) await limit.giveBack(key)
    return created
  }

  return async ({ user }: Customer, wanted: Order) => {
    const sale = referenceOf(user)
    if (!sale) return { ok: false as const, reason: 'no-reference' as const }
    return records.oneAtATime(wanted.quote.number, () => order({ sale, subject: user.id }, wanted))
  }
}
