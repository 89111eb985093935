import { z } from 'zod'
import { invalidFields, PaddleError } from './errors.ts'
import { idOf, parsePaddleBody } from './preview.ts'
import type { Item } from './pricing.ts'
import type { PaddleState } from './state.ts'
import { toTransaction } from './transactions.ts'

const Quantity = z.int().min(1)
const CustomPrice = z.object({
  product_id: idOf('pro'),
  description: z.string().min(1).max(500),
  name: z.string().min(1).max(150).nullish(),
  unit_price: z.object({ amount: z.string().regex(/^\d+$/), currency_code: z.string().length(3) }),
  tax_mode: z.enum(['account_setting', 'external', 'internal']).optional(),
  quantity: z.object({ minimum: Quantity, maximum: Quantity }).optional(),
})

const TransactionRequest = z.object({
  items: z
    .array(
      z.union([
        z.strictObject({ price_id: idOf('pri'), quantity: Quantity }),
        z.strictObject({ price: CustomPrice, quantity: Quantity }),
      ]),
    )
    .min(1)
    .max(100),
  currency_code: z.string().length(3).nullish(),
  collection_mode: z.literal('automatic').default('automatic'),
  discount_id: idOf('dsc').nullish(),
  custom_data: z.record(z.string(), z.unknown()).nullish(),
})

/** `POST /transactions`: a draft for a checkout, at prices that stay as they are. */
export function createTransaction(state: PaddleState, body: string) {
  const { items, currency_code, discount_id, custom_data } = parsePaddleBody(TransactionRequest, body)
  const priced = items.map((item): Item => {
    if ('price_id' in item) return { priceId: item.price_id, quantity: item.quantity }
    if (currency_code && item.price.unit_price.currency_code !== currency_code)
      throw invalidFields([
        { field: 'items', message: 'All prices must be in the currency of the transaction' },
      ])
    const price = state.catalogue.addCustomPrice(item.price)
    if (!price)
      throw new PaddleError(400, 'transaction_product_not_found', 'Product not found', 'transactions')
    return { priceId: price.id, quantity: item.quantity }
  })
  const order = { items: priced, country: null, currency: currency_code, discount: discount_id }
  return toTransaction(state.addTransaction(order, { customData: custom_data ?? null, origin: 'api' }))
}
