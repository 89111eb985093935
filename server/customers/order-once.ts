import type { Customer } from '../../app/backend/backend.ts'
import type { Transactions } from '../../app/backend/payments.ts'
import type { InvoiceRequest } from '../../app/domain/forms/quote.server.ts'
import type { IssuedQuote } from '../../app/domain/quote.ts'
import type { SaleItem } from '../../app/domain/quoted-prices.ts'
import { referenceOf } from '../../app/domain/sale.ts'
import { isCheckout } from '../../app/domain/payment.ts'
import type { Transaction } from '../../app/domain/transaction.ts'
import type { PaddleQuoteSales, QuoteSaleFailure } from '../clients/paddle/quote-sales.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import { ARRIVAL_MS, outcomeUnknown } from './one-at-a-time.ts'
import type { StoredPayments } from './payments.ts'
import type { HeldRecords, QuoteRecord, QuoteRecords } from './quote-records.ts'

/** A generous limit on how far Paddle's clock may be from ours. */
const CLOCK_DIFFERENCE_MS = 3600_000

export type Sale = Parameters<PaddleQuoteSales['create']>[0]['sale']

type Creation =
  | { ok: true; value: string }
  | { ok: false; reason: QuoteSaleFailure; errors?: Partial<Record<keyof InvoiceRequest, string>> }

type Limits = readonly [RateLimit, key: string][]

export interface Order {
  quote: IssuedQuote
  items: readonly SaleItem[]
  isInvoice: boolean
  /** The business that a checkout is for. */
  business: string | null
  /** The limits to check before the first call to Paddle. */
  limitsFor: (buyer: string) => Limits
  create: (sale: Sale) => Promise<Creation>
}

export interface OrderingParts {
  sales: PaddleQuoteSales
  transactions: Transactions
  payments: Pick<StoredPayments, 'stateOf'>
  now: () => Date
}

interface Buying {
  sale: Sale
  /** The account's id. */
  subject: string
  records: HeldRecords
}

const ordered = (id: string, { isInvoice }: Pick<QuoteRecord, 'isInvoice'>, isNew = false) => ({
  ok: true as const,
  value: { id, isInvoice, isNew },
})

async function giveBack(limits: Limits) {
  for (const [limit, key] of limits) await limit.giveBack(key)
}

/** An order that one limit refuses counts for none. */
async function takeAll(limits: Limits) {
  for (const [index, [limit, key]] of limits.entries()) {
    const taken = await limit.take(key)
    if (taken.ok) continue
    await giveBack(limits.slice(0, index))
    return taken
  }
  return { ok: true as const }
}

/** Orders once per customer and quote. Records each attempt, to look it up if the outcome is unknown. */
export function createOrderOnce(parts: OrderingParts & { records: QuoteRecords }) {
  const { sales, transactions, payments, now } = parts

  const isUnpaid = async (subject: string, transaction: Transaction) =>
    isCheckout(transaction.status) &&
    ['open', 'failed'].includes(await payments.stateOf(subject, transaction))

  /** Null if the transaction can't be used any more. */
  async function reuse(id: string, record: QuoteRecord, wanted: Order, { subject }: Buying) {
    // Somebody who asks for an invoice, or buys for another business, no longer wants to pay at this checkout.
    const isOther = !record.isInvoice && (wanted.isInvoice || wanted.business !== record.business)
    const transaction = await transactions.get(id)
    if (!transaction.ok) {
      if (transaction.reason === 'not-found') return null
      return isOther ? ({ ok: false, reason: 'unavailable' } as const) : ordered(id, record)
    }
    const { status, refunded } = transaction.value
    if (status === 'canceled' || refunded === 'all') return null
    const isReplaced = isOther && (await isUnpaid(subject, transaction.value))
    return isReplaced ? null : ordered(id, record)
  }

  /** Returns the id of what an attempt without an answer created. Null once nothing can arrive any more. */
  async function lookUp(record: QuoteRecord, { quote, items }: Order, { sale, records }: Buying) {
    const startedMs = Date.parse(record.at)
    const since = new Date(startedMs - CLOCK_DIFFERENCE_MS)
    const { isInvoice, business } = record
    const lookup = await sales.find({ quote, items, sale, since, isInvoice, business })
    if (!lookup.ok) return outcomeUnknown
    const { value: id } = lookup
    if (id !== null) await records.write({ ...record, id })
    else if (now().getTime() - startedMs < ARRIVAL_MS) return outcomeUnknown
    return { ok: true as const, id }
  }

  /** Null if the customer hasn't ordered yet, or wants another order now. */
  async function existingOrder(wanted: Order, buying: Buying) {
    const record = await buying.records.of(buying.sale.userReference)
    if (!record) return null
    const found =
      record.id === null ? await lookUp(record, wanted, buying) : { ok: true as const, id: record.id }
    if (!found.ok) return found
    return found.id === null ? null : reuse(found.id, record, wanted, buying)
  }

  async function order(wanted: Order, buying: Buying) {
    const { sale, records } = buying
    const buyer = sale.userReference
    const existing = await existingOrder(wanted, buying)
    if (existing) return existing
    const before = await records.of(buyer)
    const limits = wanted.limitsFor(buyer)
    const taken = await takeAll(limits)
    if (!taken.ok) return taken
    const { isInvoice, business } = wanted
    const pending = { buyer, id: null, at: now().toISOString(), isInvoice, business }
    await records.write(pending)
    const created = await wanted.create(sale)
    if (created.ok) {
      await records.write({ ...pending, id: created.value })
      return ordered(created.value, pending, true)
    }
    if (created.reason === 'unknown') {
      const found = await lookUp(pending, wanted, buying)
      return found.ok && found.id !== null ? ordered(found.id, pending, true) : outcomeUnknown
    }
    if (before) await records.write(before)
    else await records.remove((record) => record.buyer === buyer)
    await giveBack(limits)
    const { reason, errors = {} } = created
    return reason === 'refused' ? { ok: false as const, reason, errors } : { ok: false as const, reason }
  }

  return async ({ user }: Customer, wanted: Order) => {
    const sale = referenceOf(user)
    if (!sale) return { ok: false as const, reason: 'no-reference' as const }
    return parts.records.hold(wanted.quote.number, (records) =>
      order(wanted, { sale, subject: user.id, records }),
    )
  }
}
