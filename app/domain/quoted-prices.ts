import { minorUnits } from './money.ts'
import type { PricePreview, Totals } from './prices.ts'
import type { Quote } from './quote.ts'

/** Minor units, before tax. If `priceId` is null, the item is sold at a price of its own. */
export interface SaleItem {
  priceId: string | null
  productId: string
  name: string
  unit: string
  quantity: number
}

/**
 * The quoted prices as items: catalogue prices where nothing changed, custom prices elsewhere. `today` is null if the
 * catalogue has dropped a price. Returns null if we no longer know a product's id.
 */
export function quotedItems(
  { lines, currency }: Pick<Quote, 'lines' | 'currency'>,
  today: Pick<PricePreview, 'lines' | 'currency'> | null,
): SaleItem[] | null {
  const items = lines.map(({ name, quantity, unit, ...quoted }): SaleItem | null => {
    const line = today?.lines.find(({ product }) =>
      quoted.productId ? product.id === quoted.productId : product.name === name,
    )
    const productId = quoted.productId ?? line?.product.id
    const isSame = line && today?.currency === currency && line.unitTotals.subtotal === unit
    return productId ? { priceId: isSame ? line.priceId : null, productId, name, unit, quantity } : null
  })
  return items.every((item) => item !== null) ? items : null
}

/** The quote's tax for another amount before tax, in proportion, as it is for every line. */
export function quotedTaxOn(net: bigint, { subtotal, discount, tax }: Totals): bigint {
  const taxed = minorUnits(subtotal) - minorUnits(discount)
  // tax * net / taxed, rounded half up.
  return taxed > 0n ? (2n * minorUnits(tax) * net + taxed) / (2n * taxed) : minorUnits(tax)
}

/** The quoted prices without the discount. */
export function withoutDiscount<Discounted extends Pick<Quote, 'totals' | 'discount'>>(
  quote: Discounted,
): Discounted {
  const subtotal = minorUnits(quote.totals.subtotal)
  const fullTax = quotedTaxOn(subtotal, quote.totals)
  const totals = {
    subtotal: quote.totals.subtotal,
    discount: '0',
    tax: String(fullTax),
    total: String(subtotal + fullTax),
  }
  return { ...quote, discount: null, totals }
}
