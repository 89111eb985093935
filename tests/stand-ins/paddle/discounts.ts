import type { Sellable } from './catalogue.ts'
import { PaddleError } from './errors.ts'

/** The sample discounts, named after what's special about them. */
export const sampleDiscounts = {
  /** 10 % off everything. */
  percentage: { id: 'dsc_01hw8gbpmykcr5rp3yrhr5ba9r', code: 'SHOW10' },
  /** £10.00 off the whole order, only in pounds. */
  flat: { id: 'dsc_01hwf5atj4901pe43g669kpb8k', code: 'TENOFF' },
  /** 15 % off the larger edition. */
  restricted: { id: 'dsc_01hw9gmfe76y6sxrvab77t1bg4', code: 'PROLAUNCH' },
  expired: { id: 'dsc_01hw1pf2xjfh06nv0vpdy0xbde', code: 'SUMMER25' },
  archived: { id: 'dsc_01hwtm6mpn4d5spe84q5cfgfbw', code: 'OLDSTOCK' },
  /** Single use, and already redeemed. */
  used: { id: 'dsc_01hwgvdq0tf2009m3d7jp8e8jc', code: 'ONETIME' },
} as const

/** `amount` is a percentage (`10`) or in minor units of `currency_code`. */
export interface PaddleDiscount {
  id: string
  status: 'active' | 'archived'
  description: string
  enabled_for_checkout: boolean
  code: string | null
  type: 'percentage' | 'flat'
  mode: 'standard'
  amount: string
  currency_code: string | null
  recur: boolean
  maximum_recurring_intervals: number | null
  usage_limit: number | null
  restrict_to: string[] | null
  expires_at: string | null
  custom_data: null
  times_used: number
  created_at: string
  updated_at: string
  import_meta: null
}

const SINCE = '2026-01-12T09:30:00.000Z'

const createDiscount = (
  name: keyof typeof sampleDiscounts,
  fields: Partial<PaddleDiscount>,
): PaddleDiscount => ({
  ...sampleDiscounts[name],
  status: 'active',
  description: `Sample discount: ${name}`,
  enabled_for_checkout: true,
  type: 'percentage',
  mode: 'standard',
  amount: '10',
  currency_code: null,
  recur: false,
  maximum_recurring_intervals: null,
  usage_limit: null,
  restrict_to: null,
  expires_at: null,
  custom_data: null,
  times_used: 0,
  created_at: SINCE,
  updated_at: SINCE,
  import_meta: null,
  ...fields,
})

/** New copies of the sample discounts. `restricted` applies to the product with this id. */
export const createSampleDiscounts = (proProductId: string): PaddleDiscount[] => [
  createDiscount('percentage', {}),
  createDiscount('flat', { type: 'flat', amount: '1000', currency_code: 'GBP' }),
  createDiscount('restricted', { amount: '15', restrict_to: [proProductId] }),
  createDiscount('expired', { expires_at: '2025-09-30T23:59:59.000Z' }),
  createDiscount('archived', { status: 'archived' }),
  createDiscount('used', { usage_limit: 1, times_used: 1 }),
]

export const isEligible = (discount: PaddleDiscount, { price, product }: Sellable) =>
  !discount.restrict_to ||
  discount.restrict_to.includes(price.id) ||
  discount.restrict_to.includes(product.id)

/** Finds a discount by id or code, in upper or lower case. Throws one of Paddle's errors if none applies. */
export function chooseDiscount(
  discounts: PaddleDiscount[],
  idOrCode: string,
  order: { items: Sellable[]; currency: string; now: Date },
): PaddleDiscount {
  const refuse = (code: string, detail: string, group = 'transactions') =>
    new PaddleError(400, code, detail, group)
  const discount = discounts.find(
    ({ id, code }) => id === idOrCode || code?.toLowerCase() === idOrCode.toLowerCase(),
  )
  if (!discount || discount.status === 'archived')
    throw refuse('transaction_discount_not_found', 'Cannot find provided discount code/id')
  if (discount.expires_at && new Date(discount.expires_at) < order.now)
    throw refuse('discount_expired', 'Discount has expired', 'discounts')
  if (discount.usage_limit !== null && discount.times_used >= discount.usage_limit)
    throw refuse('discount_usage_limit_exceeded', 'Discount usage limit has been exceeded', 'discounts')
  if (discount.type === 'flat' && discount.currency_code !== order.currency)
    throw refuse(
      'transaction_invalid_discount_currency',
      'Flat discounts must be in the same currency as the transaction. ' +
        `Discount currency: ${discount.currency_code}, Transaction currency: ${order.currency}`,
    )
  if (!order.items.some((item) => isEligible(discount, item)))
    throw refuse('transaction_discount_not_eligible', 'Discount is not eligible for the provided items')
  return discount
}
