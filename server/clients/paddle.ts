import type { Transactions } from '../../app/backend.ts'
import type { Cache } from '../cache/cache.ts'
import { createPaddlePrices, type PaddlePrices } from './paddle/prices.ts'
import { createOrders, type PaddleOrders } from './paddle/orders.ts'
import { createDiscounts, createTransactions, type PaddleDiscounts } from './paddle/sales.ts'
import { createQuoteSales, type PaddleQuoteSales } from './paddle/quote-sales.ts'
import { createPaddleSdk, type PaddleSettings } from './paddle/sdk.ts'

export { type PaddleEvent, readPaddleEvent } from './paddle/webhook.ts'

export interface Paddle {
  prices: PaddlePrices
  discounts: PaddleDiscounts
  transactions: Transactions
  orders: PaddleOrders
  quoteSales: PaddleQuoteSales
}

interface PaddleClientOptions extends PaddleSettings {
  cache: Cache
  addressCache: Cache
  offerCache: Cache
}

export function createPaddle({ cache, addressCache, offerCache, ...settings }: PaddleClientOptions): Paddle {
  const paddle = createPaddleSdk(settings)
  return {
    prices: createPaddlePrices({ ...settings, paddle, cache, addressCache, offerCache }),
    discounts: createDiscounts(paddle, settings.now),
    transactions: createTransactions(paddle),
    orders: createOrders(paddle),
    quoteSales: createQuoteSales(paddle),
  }
}
