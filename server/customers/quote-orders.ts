import type { Businesses } from '../../app/backend/provider-account.ts'
import type { Customer } from '../../app/backend/backend.ts'
import type { QuoteOrders } from '../../app/backend/orders.ts'
import { buyerIds } from '../../app/domain/business.ts'
import type { InvoiceRequest } from '../../app/domain/forms/quote.server.ts'
import { furthestStage, stageOfSale } from '../../app/domain/quote-progress.ts'
import { isAfterDay, isQuoteOver } from '../../app/domain/quote.ts'
import { isCheckout } from '../../app/domain/payment.ts'
import { EVERYBODY, type RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { rememberBilled } from './billed-customers.ts'
import { createOrderOnce, type Order, type OrderingParts, type Sale } from './order-once.ts'
import { createQuoteRecords } from './quote-records.ts'

/** Only a quote's newest orders are looked up at Paddle. */
const FOLLOWED_MAX = 3

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
      // The quote's tax is for its country, so the business must be there.
      const business = chosen?.country === quote.country ? chosen : null
      return orderOnce(customer, {
        quote,
        items,
        isInvoice: false,
        business: business && business.businessId,
        limitsFor: (buyer) => [[limits.quoteOrders, buyer]],
        create: (sale) => sales.create({ quote, items, sale, buyer: business && buyerIds(business) }),
      })
    },

    requestInvoice: (customer, quote, items, request) =>
      orderOnce(customer, {
        quote,
        items,
        isInvoice: true,
        business: null,
        limitsFor: (buyer) => [
          [limits.invoiceRequests, buyer],
          [limits.allInvoiceRequests, EVERYBODY],
        ],
        create: (sale) => createInvoice(customer, sale, { quote, items }, request),
      }),

    async follow({ number, issuedAt }) {
      const isOver = isQuoteOver(issuedAt, now())
      const orders = await records.tryRead(number)
      if (orders === null) return { ok: false, reason: 'unavailable' }
      const stages = await Promise.all(
        orders.slice(0, FOLLOWED_MAX).map(async ({ id, isLicensed = false }) => {
          // Nothing was ordered if there's no sale or Paddle doesn't have it; if it can't be looked up, we don't know.
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
      const latest = (await records.tryRead(quote))?.find(({ buyer }) => buyer === userReference)
      return !latest?.id || latest.id === id
    },

    async recordDelivery({ id, quote }) {
      if (quote !== null) await records.recordDelivery(quote, id)
    },
  }
}
