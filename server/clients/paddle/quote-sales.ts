import type { ApiError, CreateTransactionRequestBody, CurrencyCode } from '@paddle/paddle-node-sdk'
import { z } from 'zod'
import type { Result } from '../../../app/backend.ts'
import { INVOICE_DAYS, type InvoiceRequest } from '../../../app/domain/invoice-request.ts'
import { type IssuedQuote, quoteLastDay, type SaleItem } from '../../../app/domain/quote.ts'
import type { SaleData } from '../../../app/domain/sale.ts'
import { type Billing, type BillingResult, createBilling } from './billing.ts'
import type { PaddleSdk } from './sdk.ts'

const PAGE_SIZE = 30
const PAGES_MAX = 12

/** For an invoice; null for a checkout. */
interface Invoice {
  billing: Billing
  poNumber: string
}

export type QuoteSaleFailure = 'unavailable' | 'unknown' | 'discount' | 'refused'

export interface PaddleQuoteSales {
  bill(request: InvoiceRequest): Promise<BillingResult>
  /** The new transaction's id. `unknown`: it may exist all the same. */
  create(
    quote: Pick<IssuedQuote, 'number' | 'issuedAt' | 'currency' | 'discount'>,
    items: readonly SaleItem[],
    sale: SaleData,
    invoice: Invoice | null,
  ): Promise<{ ok: true; value: string } | { ok: false; reason: QuoteSaleFailure }>
  /** This customer's invoice or checkout for the quote, if created since then. */
  find(quote: string, sale: SaleData, since: Date, isInvoice: boolean): Promise<Result<string | null>>
}

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

export function createQuoteSales(paddle: PaddleSdk): PaddleQuoteSales {
  return {
    bill: createBilling(paddle),

    async create({ number, issuedAt, currency, discount }, items, sale, invoice) {
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

    async find(quote, { userReference }, since, isInvoice) {
      let after: string | undefined
      for (let page = 0; page < PAGES_MAX; page++) {
        const result = await paddle.ask(async (sdk) => {
          const list = sdk.transactions.list({
            'createdAt[GTE]': since.toISOString(),
            origin: ['api'],
            collectionMode: isInvoice ? 'manual' : 'automatic',
            perPage: PAGE_SIZE,
            orderBy: 'created_at[DESC]',
            ...(after === undefined ? {} : { after }),
          })
          return { found: await list.next(), hasMore: list.hasMore }
        })
        if (!result.ok) return { ok: false, reason: 'unavailable' }
        const { found, hasMore } = result.value
        const own = found
          .flatMap((transaction) => Found.safeParse(transaction).data ?? [])
          .find(({ customData }) => customData.quote === quote && customData.userReference === userReference)
        if (own || !hasMore) return { ok: true, value: own?.id ?? null }
        after = found.at(-1)?.id
      }
      return { ok: false, reason: 'unavailable' }
    },
  }
}
