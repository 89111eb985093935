import { z } from 'zod'
import type { Customer, QuoteOrders, Transactions } from '../../app/backend.ts'
import type { InvoiceErrors, InvoiceRequest } from '../../app/domain/invoice-request.ts'
import { furthestStage, stageOfSale } from '../../app/domain/quote-progress.ts'
import { isAfterDay, type IssuedQuote, isQuoteOver, type SaleItem } from '../../app/domain/quote.ts'
import { referenceOf } from '../../app/domain/sale.ts'
import { isCheckout, isPaymentUnderWay } from '../../app/domain/transaction.ts'
import type { PaddleQuoteSales, QuoteSaleFailure } from '../clients/paddle/quote-sales.ts'
import { EVERYBODY, type RateLimit, type RateLimits } from '../rate-limits/rate-limits.ts'
import { billedKey, readBilled } from './orders.ts'
import { isStoreFailure, LockTimeout, type Store } from '../store/store.ts'

/** Enough for a quote's 30 days, an invoice's 30 days, and a late payment. */
export const QUOTE_RECORD_SECONDS = 180 * 24 * 3600
/** After this long, a request that got no response has either arrived or never will. */
const ARRIVAL_MS = 30_000
/** A generous limit on how far Paddle's clock may be from ours. */
const CLOCK_DIFFERENCE_MS = 3600_000
const LOCK_WAIT_MS = 9000
const FOLLOWED_MAX = 3
const BUYERS_MAX = 50
const BILLED_MAX = 20

/** `id` is null until we know which transaction was created. */
const Entries = z.array(
  z.object({
    buyer: z.string(),
    id: z.string().nullable(),
    at: z.string(),
    isInvoice: z.boolean().default(false),
    isLicensed: z.boolean().optional(),
  }),
)
type Entry = z.infer<typeof Entries>[number]

const keyOf = (quote: string) => `quote-orders:${quote}`

export function createQuoteOrders(parts: {
  sales: PaddleQuoteSales
  transactions: Transactions
  store: Pick<Store, 'get' | 'set' | 'lock'>
  limits: Pick<RateLimits, 'quoteOrders' | 'invoiceRequests' | 'allInvoiceRequests'>
  forgetOrders(subject: string): Promise<void>
  now: () => Date
}): QuoteOrders {
  const { sales, transactions, store, limits, forgetOrders, now } = parts

  async function read(quote: string): Promise<Entry[]> {
    const text = await store.get(keyOf(quote))
    return text === null ? [] : Entries.parse(JSON.parse(text))
  }

  /** Null while the store is down, since public pages work without the store. */
  const tryRead = (quote: string) =>
    read(quote).catch((error: unknown) => {
      if (isStoreFailure(error)) return null
      throw error
    })

  /** Writes the newest entry first. If `entry` is null, removes the buyer's entry. */
  async function write(quote: string, buyer: string, entry: Omit<Entry, 'buyer'> | null) {
    const others = (await read(quote)).filter((each) => each.buyer !== buyer)
    const entries = [...(entry ? [{ ...entry, buyer }] : []), ...others].slice(0, BUYERS_MAX)
    await store.set(keyOf(quote), JSON.stringify(entries), QUOTE_RECORD_SECONDS)
  }

  type Sale = Parameters<PaddleQuoteSales['create']>[2]

  /** Null if the customer has no order that can still be used, so a new one may be created. */
  async function findOwn({ quote, items, isInvoice }: Order, own: Entry | undefined, sale: Sale) {
    if (!own) return null
    const existing = (id: string) => ({ ok: true as const, value: { id, isInvoice: own.isInvoice } })
    if (own.id !== null) {
      const transaction = await transactions.get(own.id)
      if (!transaction.ok) return transaction.reason === 'not-found' ? null : existing(own.id)
      const isUnpaid = isCheckout(transaction.value.status) && !isPaymentUnderWay(transaction.value, now())
      const isReplaced = isInvoice && !own.isInvoice && isUnpaid
      return transaction.value.status === 'canceled' || isReplaced ? null : existing(own.id)
    }
    const at = Date.parse(own.at)
    const lookup = await sales.find(quote, items, sale, new Date(at - CLOCK_DIFFERENCE_MS), own.isInvoice)
    if (lookup.ok && lookup.value !== null) {
      await write(quote.number, own.buyer, { ...own, id: lookup.value })
      return existing(lookup.value)
    }
    const mayStillArrive = now().getTime() - at < ARRIVAL_MS
    return lookup.ok && !mayStillArrive ? null : { ok: false as const, reason: 'unknown' as const }
  }

  type Creation =
    { ok: true; value: string } | { ok: false; reason: QuoteSaleFailure; errors?: InvoiceErrors }

  interface Order {
    quote: IssuedQuote
    items: readonly SaleItem[]
    isInvoice: boolean
    /** The limits to check before the first call to Paddle. */
    limited: (buyer: string) => readonly [RateLimit, key: string][]
    create: (sale: Sale) => Promise<Creation>
  }

  /** Orders once per customer and quote. Records each attempt, to look it up if the outcome is unknown. */
  async function orderOnce(sale: Sale, order: Order) {
    const { isInvoice, limited, create } = order
    const { number } = order.quote
    const buyer = sale.userReference
    const limitedKeys = limited(buyer)
    const before = (await read(number)).find((entry) => entry.buyer === buyer)
    const existing = await findOwn(order, before, sale)
    if (existing) return existing
    for (const [limit, key] of limitedKeys) {
      const taken = await limit.take(key)
      if (!taken.ok) return taken
    }
    const pending = { id: null, at: now().toISOString(), isInvoice }
    await write(number, buyer, pending)
    const created = await create(sale)
    if (created.ok) {
      await write(number, buyer, { ...pending, id: created.value })
      return { ok: true as const, value: { id: created.value, isInvoice } }
    }
    if (created.reason === 'unknown') {
      const found = await findOwn(order, { buyer, ...pending }, sale)
      return found ?? { ok: false as const, reason: 'unknown' as const }
    }
    await write(number, buyer, before ?? null)
    for (const [limit, key] of limitedKeys) await limit.giveBack(key)
    return created
  }

  async function lockedOrder({ user }: Customer, order: Order) {
    const sale = referenceOf(user)
    if (!sale) return { ok: false as const, reason: 'no-reference' as const }
    try {
      return await store.lock(keyOf(order.quote.number), () => orderOnce(sale, order), {
        waitMs: LOCK_WAIT_MS,
      })
    } catch (error) {
      if (error instanceof LockTimeout) return { ok: false as const, reason: 'unknown' as const }
      throw error
    }
  }

  async function createInvoice(
    { user }: Customer,
    sale: Sale,
    quote: IssuedQuote,
    items: readonly SaleItem[],
    request: InvoiceRequest,
  ) {
    const billed = await sales.bill(request)
    if (!billed.ok) return billed
    const billing = billed.value
    const key = billedKey(user.id)
    await store.lock(key, async () => {
      const ids = new Set([billing.customerId, ...(await readBilled(store, user.id))])
      await store.set(key, JSON.stringify([...ids].slice(0, BILLED_MAX)), QUOTE_RECORD_SECONDS)
    })
    await forgetOrders(user.id)
    return sales.create(quote, items, sale, { billing, poNumber: request.poNumber })
  }

  return {
    buy: (customer, quote, items) =>
      lockedOrder(customer, {
        quote,
        items,
        isInvoice: false,
        limited: (buyer) => [[limits.quoteOrders, buyer]],
        create: (sale) => sales.create(quote, items, sale, null),
      }),

    requestInvoice: (customer, quote, items, request) =>
      lockedOrder(customer, {
        quote,
        items,
        isInvoice: true,
        limited: (buyer) => [
          [limits.invoiceRequests, buyer],
          [limits.allInvoiceRequests, EVERYBODY],
        ],
        create: (sale) => createInvoice(customer, sale, quote, items, request),
      }),

    async follow({ number, issuedAt }) {
      const isOver = isQuoteOver(issuedAt, now())
      const entries = await tryRead(number)
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
      const own = (await tryRead(quote))?.find(({ buyer }) => buyer === userReference)
      return !own?.id || own.id === id
    },

    async noteLicense({ id, quote }) {
      if (quote === null) return
      const isNew = (entry: Entry) => entry.id === id && !entry.isLicensed
      if (!(await read(quote)).some(isNew)) return
      await store.lock(keyOf(quote), async () => {
        const entry = (await read(quote)).find(isNew)
        if (entry) await write(quote, entry.buyer, { ...entry, isLicensed: true })
      })
    },
  }
}
