import { formatMinor } from './money.ts'
import { sumTotals, type PricedOrder, type PaddleTotals } from './pricing.ts'

/** Totals as the API sends them: strings of minor units. */
const toStrings = ({ subtotal, discount, tax, total }: PaddleTotals) => ({
  subtotal: String(subtotal),
  discount: String(discount),
  tax: String(tax),
  total: String(total),
})

const toFormatted = ({ subtotal, discount, tax, total }: PaddleTotals, currency: string) => ({
  subtotal: formatMinor(subtotal, currency),
  discount: formatMinor(discount, currency),
  tax: formatMinor(tax, currency),
  total: formatMinor(total, currency),
})

/** A tax rate as the API sends it: 2000 → `0.2`. */
const toTaxRate = (basisPoints: number) => String(basisPoints / 10_000)

export const toPreviewLines = (order: PricedOrder) =>
  order.lines.map(({ price, product, quantity, unit, totals }) => ({
    price,
    quantity,
    tax_rate: toTaxRate(order.taxBasisPoints),
    unit_totals: toStrings(unit),
    formatted_unit_totals: toFormatted(unit, order.currency),
    totals: toStrings(totals),
    formatted_totals: toFormatted(totals, order.currency),
    product,
    discounts:
      order.discount && totals.discount
        ? [
            {
              discount: order.discount,
              total: String(totals.discount),
              formatted_total: formatMinor(totals.discount, order.currency),
            },
          ]
        : [],
  }))

/** The `details` of a transaction; `lineIds` are the lines' own ids, in order. */
export function toDetails(
  { lines, currency, taxBasisPoints }: PricedOrder,
  lineIds: string[],
  refunded: number,
) {
  const sums = toStrings(sumTotals(lines.map((line) => line.totals)))
  const money = { grand_total: sums.total, fee: null, earnings: null, currency_code: currency }
  const left = Number(sums.total) - refunded
  const leftSubtotal = refunded
    ? Math.round((left * 10_000) / (10_000 + taxBasisPoints))
    : Number(sums.subtotal)
  const adjusted = refunded
    ? { subtotal: String(leftSubtotal), tax: String(left - leftSubtotal), total: String(left) }
    : { subtotal: sums.subtotal, tax: sums.tax, total: sums.total }
  return {
    tax_rates_used: [{ tax_rate: toTaxRate(taxBasisPoints), totals: sums }],
    totals: { ...sums, credit: '0', credit_to_balance: '0', balance: sums.total, ...money },
    adjusted_totals: { ...adjusted, ...money, grand_total: adjusted.total },
    payout_totals: null,
    adjusted_payout_totals: null,
    line_items: lines.map(({ price, product, quantity, unit, totals }, index) => ({
      id: lineIds[index] ?? '',
      price_id: price.id,
      quantity,
      proration: null,
      tax_rate: toTaxRate(taxBasisPoints),
      unit_totals: toStrings(unit),
      totals: toStrings(totals),
      product,
    })),
  }
}
