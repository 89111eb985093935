import type { Cache } from '../cache/cache.ts'
import { createBusinesses } from './paddle/businesses.ts'
import { checkPaddle, type CheckedPaddle } from './paddle/check.ts'
import { createCustomerLocales } from './paddle/customer-locales.ts'
import { createDiscounts } from './paddle/discounts.ts'
import { createInvoiceRequests } from './paddle/invoice-requests.ts'
import { createOrders } from './paddle/orders.ts'
import { createPaymentMethods } from './paddle/payment-methods.ts'
import { createPaddlePrices } from './paddle/prices.ts'
import { createQuoteSales } from './paddle/quote-sales.ts'
import { createPaddleSdk, type PaddleSettings } from './paddle/sdk.ts'
import { createTransactions } from './paddle/transactions.ts'

/** The caches are for prices: see `createPaddlePrices`. */
interface PaddleClientOptions extends PaddleSettings {
  cache: Cache
  addressCache: Cache
  offerCache: Cache
}

export function createPaddle({ cache, addressCache, offerCache, ...settings }: PaddleClientOptions) {
  const paddle = createPaddleSdk(settings)
  return {
    prices: createPaddlePrices({ ...settings, paddle, cache, addressCache, offerCache }),
    discounts: createDiscounts(paddle, settings.now),
    transactions: createTransactions(paddle),
    orders: createOrders(paddle, settings.now),
    invoiceRequests: createInvoiceRequests(paddle),
    customerLocales: createCustomerLocales(paddle),
    businesses: createBusinesses(paddle),
    paymentMethods: createPaymentMethods(paddle),
    quoteSales: createQuoteSales(paddle, settings.log),
    check: (parts: Pick<CheckedPaddle, 'clientToken' | 'webhookSecret' | 'catalogue'>) =>
      checkPaddle({ ...settings, ...parts, paddle }),
  }
}
