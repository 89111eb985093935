import type { Transaction as SdkTransaction } from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import { INVOICE_DAYS } from '../../../app/domain/invoice-request.ts'
import { type IssuedQuote, quoteLastDay } from '../../../app/domain/quote.ts'
import type { SaleItem } from '../../../app/domain/quoted-prices.ts'
import type { SaleData } from '../../../app/domain/sale.ts'
import { isCheckout } from '../../../app/domain/payment.ts'
import type { Log } from '../../http-client/http-client.ts'
import { type Billing, createBilling } from './billing.ts'
import { chargeAsQuoted, contentsOf, type QuotedPrices } from './quoted-sale.ts'
import { orderFailureOf, type PaddleError } from './failures.ts'
import type { PaddleSdk } from './sdk.ts'
import { transactionPages } from './transactions.ts'

type SoldQuote = Pick<IssuedQuote, 'number' | 'issuedAt' | keyof QuotedPrices>

interface QuoteSale {
  quote: SoldQuote
  items: readonly SaleItem[]
  sale: SaleData
}

interface NewSale extends QuoteSale {
  /** Without this, the sale is paid at the checkout. */
  invoice?: { billing: Billing; poNumber: string }
  /** The business that a checkout is for. */
  buyer?: Billing | null
}

interface SoughtSale extends QuoteSale {
  since: Date
  isInvoice: boolean
  /** The business that a checkout is for; undefined for any. */
  business: string | null | undefined
}

export type QuoteSaleFailure = 'unavailable' | 'unknown' | 'discount-refused' | 'refused'

export type PaddleQuoteSales = ReturnType<typeof createQuoteSales>

const isAboutDiscount = (error: PaddleError | null) =>
  error !== null &&
  (error.code.includes('discount') || error.errors.some(({ field }) => field === 'discount_id'))

const QuoteOrderShape = z.object({
  customData: z.object({ quote: z.string(), userReference: z.string() }),
  businessId: z.string().nullable(),
})

export function createQuoteSales(paddle: PaddleSdk, log?: Log) {
  const parts = { paddle, log }
  return {
    bill: createBilling(paddle),

    /** Returns the new transaction's id. `unknown`: it may have been created despite the failure. */
    async create({
      quote,
      items,
      sale,
      invoice,
      buyer,
    }: NewSale): Promise<{ ok: true; value: string } | { ok: false; reason: QuoteSaleFailure }> {
      const result = await paddle.call((sdk) =>
        sdk.transactions.create({
          ...contentsOf(quote, items),
          ...(invoice
            ? {
                collectionMode: 'manual',
                ...invoice.billing,
                billingDetails: {
                  enableCheckout: true,
                  paymentTerms: { interval: 'day', frequency: INVOICE_DAYS },
                  ...(invoice.poNumber ? { purchaseOrderNumber: invoice.poNumber } : {}),
                },
              }
            : { collectionMode: 'automatic', ...buyer }),
          customData: { ...sale, quote: quote.number, quoteUntil: quoteLastDay(quote.issuedAt) },
        }),
      )
      if (result.ok) return chargeAsQuoted(parts, quote, items, result.value)
      const reason = orderFailureOf(result)
      const isDiscountRefused = reason === 'refused' && isAboutDiscount(result.error)
      return { ok: false, reason: isDiscountRefused ? 'discount-refused' : reason }
    },

    /** Returns the id of the invoice or checkout that the customer created for this quote after `since`, or null. */
    async find({
      quote,
      items,
      sale,
      since,
      isInvoice,
      business,
    }: SoughtSale): Promise<Result<string | null>> {
      const pages = transactionPages(paddle, {
        'createdAt[GTE]': since.toISOString(),
        origin: ['api'],
        collectionMode: isInvoice ? 'manual' : 'automatic',
      })
      const isForQuote = (transaction: SdkTransaction) => {
        const { data } = QuoteOrderShape.safeParse(transaction)
        return (
          data?.customData.quote === quote.number &&
          data.customData.userReference === sale.userReference &&
          (isInvoice || business === undefined || data.businessId === business)
        )
      }
      for await (const page of pages) {
        if (!page.ok) break
        for (const transaction of page.value.items.filter(isForQuote)) {
          if (transaction.status === 'canceled') continue
          if (!isCheckout(transaction.status)) return { ok: true, value: transaction.id }
          const charged = await chargeAsQuoted(parts, quote, items, transaction)
          if (charged.ok) return charged
          if (charged.reason === 'unknown') return { ok: false, reason: 'unavailable' }
        }
        if (!page.value.hasMore) return { ok: true, value: null }
      }
      return { ok: false, reason: 'unavailable' }
    },
  }
}
