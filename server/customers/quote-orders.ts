import type { Businesses } from '../../app/backend/account.ts'
import type { Customer } from '../../app/backend/backend.ts'
import type { QuoteOrders, Transactions } from '../../app/backend/selling.ts'
import type { InvoiceRequest } from '../../app/domain/forms/quote.server.ts'
import { idsOf } from '../../app/domain/business.ts'
import { furthestStage, stageOfSale } from '../../app/domain/quote-progress.ts'
import { isAfterDay, type IssuedQuote, isQuoteOver, type SaleItem } from '../../app/domain/quote.ts'
import { referenceOf } from '../../app/domain/sale.ts'
import { isCheckout } from '../../app/domain/transaction.ts'
import type { PaddleQuoteSales, QuoteSaleFailure } from '../clients/paddle/quote-sales.ts'
import { EVERYBODY, type RateLimit, type RateLimits } from '../rate-limits/rate-limits.ts'
import { unknown } from './one-at-a-time.ts'
import { rememberBilled } from './orders.ts'
import type { StoredPayments } from './payments.ts'
import { createQuoteRecords, type QuoteRecord, type QuoteRecords } from './quote-records.ts'
import type { Store } from '../storage/store.ts'

/** After this long, a request that got no response has either arrived or never will. */
const ARRIVAL_MS = 30_000
/** A generous limit on how far Paddle's clock may be from ours. */
const CLOCK_DIFFERENCE_MS = 3600_000
const FOLLOWED_MAX = 3

type Sale = Parameters<PaddleQuoteSales['create']>[0]['sale']

type Creation =
  | { ok: true; value: string }
  | { ok: false; reason: QuoteSaleFailure; errors?: Partial<Record<keyof InvoiceRequest, string>> }

interface Order {
  quote: IssuedQuote
  items: readonly SaleItem[]
  isInvoice: boolean
  /** The limits to check before the first call to Paddle. */
  limited: (buyer: string) => readonly [RateLimit, key: string][]
  create: (sale: Sale) => Promise<Creation>
}

interface OrderingParts {
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
function createOrderOnce({
  sales,
  transactions,
  payments,
  now,
  records,
}: OrderingParts & { records: QuoteRecords }) {
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
      const isUnpaid =
        isCheckout(transaction.value.status) &&
        ['open', 'failed'].includes(await payments.stateOf(subject, transaction.value))
      const isReplaced = isInvoice && !own.isInvoice && isUnpaid
      return transaction.value.status === 'canceled' || isReplaced ? null : existing(own.id)
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

export function createQuoteOrders(
  parts: OrderingParts & {
    store: Pick<Store, 'get' | 'set' | 'lock'>
    businesses: Pick<Businesses, 'chosen'>
    limits: Pick<RateLimits, 'quoteOrders' | 'invoiceRequests' | 'allInvoiceRequests'>
    forgetOrders(subject: string): Promise<void>
  },
): QuoteOrders {
  const { sales, transactions, payments, businesses, store, limits, forgetOrders, now } = parts
  const records = createQuoteRecords(store)
  const orderOnce = createOrderOnce({ sales, transactions, payments, now, records })

  async function createInvoice(
    { user }: Customer,
    sale: Sale,
    { quote, items }: Pick<Order, 'quote' | 'items'>,
    request: InvoiceRequest,
  ) {
    const billed = await sales.bill(request, sale.userReference)
    if (!billed.ok) return billed
    const billing = billed.value
    await rememberBilled(store, user.id, billing.customerId)
    await forgetOrders(user.id)
    return sales.create({ quote, items, sale, invoice: { billing, poNumber: request.poNumber } })
  }

  return {
    async buy(customer, quote, items) {
      const chosen = await businesses.chosen(customer)
      if (chosen?.isUnverified) return { ok: false, reason: 'unavailable' }
      // Its address must be where the quote's tax is for.
      const business = chosen?.country === quote.country ? chosen : null
      return orderOnce(customer, {
        quote,
        items,
        isInvoice: false,
        limited: (buyer) => [[limits.quoteOrders, buyer]],
        create: (sale) => sales.create({ quote, items, sale, buyer: business && idsOf(business) }),
      })
    },

    requestInvoice: (customer, quote, items, request) =>
      orderOnce(customer, {
        quote,
        items,
        isInvoice: true,
        limited: (buyer) => [
          [limits.invoiceRequests, buyer],
          [limits.allInvoiceRequests, EVERYBODY],
        ],
        create: (sale) => createInvoice(customer, sale, { quote, items }, request),
      }),

    async follow({ number, issuedAt }) {
      const isOver = isQuoteOver(issuedAt, now())
      const entries = await records.tryRead(number)
      if (entries === null) return { ok: false, reason: 'unavailable' }
      const stages = await Promise.all(
        entries.slice(0, FOLLOWED_MAX).map(async ({ id, isLicensed = false }) => {
          const sale = id === null ? null : await transactions.get(id)
          if (sale?.ok) return stageOfSale(sale.value, { isOver, isLicensed })
          return sale?.reason === 'unavailable' ? null : ('quoted' as const)
        }),
      )
      const known = stages.filter((stage) => stage !== null)
      const isUnknown = known.length < stages.length && known.every((stage) => stage === 'quoted')
      return isUnknown ? { ok: false, reason: 'unavailable' } : { ok: true, value: furthestStage(known) }
    },

    async isPayable({ id, status, isInvoice, quote, quoteUntil, userReference }) {
      if (quote === null || isInvoice || !isCheckout(status)) return true
      if (quoteUntil !== null && isAfterDay(quoteUntil, now())) return false
      const own = (await records.tryRead(quote))?.find(({ buyer }) => buyer === userReference)
      return !own?.id || own.id === id
    },

    async noteLicense({ id, quote }) {
      if (quote !== null) await records.noteLicense(quote, id)
    },
  }
}
