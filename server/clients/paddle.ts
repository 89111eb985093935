import type { Transactions } from '../../app/backend.ts'
import type { Cache } from '../cache/cache.ts'
import { createPaddlePrices, type PaddlePrices } from './paddle/prices.ts'
import { createDiscounts, createTransactions, type PaddleDiscounts } from './paddle/sales.ts'
import { createPaddleSdk, type PaddleSettings } from './paddle/sdk.ts'

export { readPaddleEvent } from './paddle/webhook.ts'

export interface Paddle {
  prices: PaddlePrices
  discounts: PaddleDiscounts
  transactions: Transactions
}

interface PaddleClientOptions extends PaddleSettings {
  cache: Cache
}

/** The payment provider's API: price previews, discounts by code, and sales by id. */
export function createPaddle({ cache, ...settings }: PaddleClientOptions): Paddle {
  const paddle = createPaddleSdk(settings)
  return {
    prices: createPaddlePrices({ paddle, cache, log: settings.log }),
    discounts: createDiscounts(paddle, settings.now),
    transactions: createTransactions(paddle),
  }
}
