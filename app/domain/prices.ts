import type { DiscountRefusal } from './discount.ts'
import { addAmounts, decimalsOf, formatMoney, minorUnits } from './money.ts'
import type { PriceAnswer, PriceLine, Totals } from './shapes.server.ts'

export type { PriceLine, Totals } from './shapes.server.ts'

export interface PricePreview extends PriceAnswer {
  /** Where the prices and their tax apply; null if only the provider can tell. */
  country: string | null
  asOf?: string
  /** Newer prices can't be fetched right now. */
  isOld?: boolean
}

type LineTotals = Pick<PriceLine, 'quantity' | 'totals'> & {
  product: Pick<PriceLine['product'], 'name' | 'customData'>
  formattedTotals: Pick<Totals, 'total'>
}
export type PreviewTotals = Omit<PricePreview, 'lines' | 'discountId' | 'discountCode'> & {
  lines: LineTotals[]
}

/**
 * `country-refused`: the provider can't sell to the visitor's country. `business-refused`: it can't sell to the country of
 * the business that they buy for. `business-gone`: it no longer has the business or its address.
 */
export type PlaceRefusal = 'country-refused' | 'business-refused' | 'business-gone'

export type PriceProblem = 'unavailable' | PlaceRefusal

export type PreviewResult =
  | { ok: true; value: PricePreview }
  | { ok: false; reason: PriceProblem }
  | { ok: false; reason: 'discount-refused'; refusal: DiscountRefusal }
  | { ok: false; reason: 'price-gone'; gonePriceIds: readonly string[] }

type PreviewFailure = Exclude<PreviewResult, { ok: true }>

export const priceProblemOf = ({ reason }: PreviewFailure): PriceProblem =>
  reason === 'discount-refused' || reason === 'price-gone' ? 'unavailable' : reason

export const staleSince = ({ asOf, isOld }: PreviewTotals) => (isOld && asOf) || null

export const isUpdateLine = (line: LineTotals) => line.product.customData.parentid !== null

export const formatterFor = (preview: PreviewTotals) => {
  const decimals = decimalsOf(preview.currency, preview.lines[0]?.formattedTotals.total)
  return (amount: string) => formatMoney(amount, preview.currency, { decimals })
}

/** `amount` is in minor units. */
export const formatAmount = (preview: PreviewTotals, amount: string | null): string | null =>
  amount === null ? null : formatterFor(preview)(amount)

/** Adds up the lines, because the provider's preview has no grand totals. */
export const sumOf = (lines: readonly LineTotals[], field: keyof Totals) =>
  addAmounts(lines.map((line) => line.totals[field]))

export const eachTotal = (amountOf: (field: keyof Totals) => string): Totals => ({
  subtotal: amountOf('subtotal'),
  discount: amountOf('discount'),
  tax: amountOf('tax'),
  total: amountOf('total'),
})

export const totalsOf = ({ lines }: PriceAnswer) => eachTotal((field) => sumOf(lines, field))

/** The totals of some of the preview's lines. */
export function formatTotals(preview: PreviewTotals, lines: readonly LineTotals[]) {
  const format = formatterFor(preview)
  const discount = minorUnits(sumOf(lines, 'discount'))
  return {
    subTotal: format(sumOf(lines, 'subtotal')),
    /** Null until the provider knows it. */
    tax: preview.isTaxUnknown ? null : format(sumOf(lines, 'tax')),
    discount: discount > 0n ? format((-discount).toString()) : null,
    total: format(sumOf(lines, 'total')),
    country: preview.country,
    ...(preview.taxDetail ? { taxDetail: preview.taxDetail } : {}),
  }
}

/** Formatted. Past orders have no `country`. */
export type FormattedTotals = Omit<ReturnType<typeof formatTotals>, 'country'> & { country?: string | null }
