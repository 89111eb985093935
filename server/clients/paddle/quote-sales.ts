import type { ApiError, CreateTransactionRequestBody, CurrencyCode } from '@paddle/paddle-node-sdk'
import { z } from 'zod'
import type { Result } from '../../../app/backend.ts'
import { INVOICE_DAYS } from '../../../app/domain/invoice-request.ts'
import { type IssuedQuote, quoteLastDay, type SaleItem } from '../../../app/domain/quote.ts'
import type { SaleData } from '../../../app/domain/sale.ts'
import { type Billing, createBilling } from './billing.ts'
import { transactionPages } from './sales.ts'
import type { PaddleSdk } from './sdk.ts'

type SoldQuote = Pick<IssuedQuote, 'number' | 'issuedAt' | 'currency' | 'discount'>

export type QuoteSaleFailure = 'unavailable' | 'unknown' | 'discount' | 'refused'

export type PaddleQuoteSales = ReturnType<typeof createQuoteSales>

const toItem = (item: SaleItem, currency: string): CreateTransactionRequestBody['items'][number] => {
  if ('priceId' in item) return item
  const { productId, name, unit, quantity } = item
  return {
    quantity,
    price: {
      productId,
      description: `${name}, as quoted`,
      name,
      unitPrice: { amount: unit, currencyCode: currency as CurrencyCode },
      taxMode: 'external',
      quantity: { minimum: quantity, maximum: quantity },
    },
  }
}

const isAboutDiscount = (error: ApiError | null) =>
  error !== null &&
  (error.code.includes('discount') || (error.errors ?? []).some(({ field }) => field === 'discount_id'))

const Found = z.object({
  id: z.string(),
  customData: z.object({ quote: z.string(), userReference: z.string() }),
})

export function createQuoteSales(paddle: PaddleSdk) {
  return {
    bill: createBilling(paddle),

    /** Returns the new transaction's id. `unknown`: it may have been created anyway. */
    async create(
      { number, issuedAt, currency, discount }: SoldQuote,
      items: readonly SaleItem[],
      sale: SaleData,
      invoice: { billing: Billing; poNumber: string } | null,
    ): Promise<{ ok: true; value: string } | { ok: false; reason: QuoteSaleFailure }> {
      const result = await paddle.ask((sdk) =>
        sdk.transactions.create({
          items: items.map((item) => toItem(item, currency)),
          currencyCode: currency as CurrencyCode,
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
            : { collectionMode: 'automatic' }),
          customData: { ...sale, quote: number, quoteUntil: quoteLastDay(issuedAt) },
          ...(discount ? { discountId: discount.id } : {}),
        }),
      )
      if (result.ok) return { ok: true, value: result.value.id }
      if (result.mayHaveWorked) return { ok: false, reason: 'unknown' }
      if (result.error === null) return { ok: false, reason: 'unavailable' }
      return { ok: false, reason: isAboutDiscount(result.error) ? 'discount' : 'refused' }
    },

    /** Finds an invoice or checkout that the customer created for this quote after `since`. */
    async find(
      quote: string,
      { userReference }: SaleData,
      since: Date,
      isInvoice: boolean,
    ): Promise<Result<string | null>> {
      const pages = transactionPages(paddle, {
        'createdAt[GTE]': since.toISOString(),
        origin: ['api'],
        collectionMode: isInvoice ? 'manual' : 'automatic',
      })
      for await (const page of pages) {
        if (!page) break
        const own = page.found
          .flatMap((transaction) => Found.safeParse(transaction).data ?? [])
          .find(({ customData }) => customData.quote === quote && customData.userReference === userReference)
        if (own || !page.hasMore) return { ok: true, value: own?.id ?? null }
      }
      return { ok: false, reason: 'unavailable' }
    },
  }
}
