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

/** The payment provider's API: price previews, discounts by code, and sales by id. */
export function createPaddle({ cache, ...settings }: PaddleSettings & { cache: Cache }): Paddle {
  const sdk = createPaddleSdk(settings)
  return {
    prices: createPaddlePrices(sdk, cache, settings.log),
    discounts: createDiscounts(sdk, settings.now),
    transactions: createTransactions(sdk),
  }
}
