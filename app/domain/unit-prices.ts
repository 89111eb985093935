import { type Catalogue, type PriceName, UNITS } from './catalogue.ts'
import { withoutZeroDecimals } from './money.ts'
import { type PricePreview, productEntryOf } from './prices.ts'

/** What one of each costs before tax and discounts: "£195"; null where the catalogue has it no more. */
export type UnitPrices = Partial<Record<PriceName, string | null>>

export function unitPricesOf(
  preview: PricePreview,
  catalogue: Catalogue,
  units: readonly PriceName[] = UNITS,
): UnitPrices {
  const priceOf = (unit: PriceName) => {
    const line = preview.lines.find(({ priceId }) => priceId === catalogue[unit])
    return line ? withoutZeroDecimals(productEntryOf(line, preview.currency).displayPrice) : null
  }
  return Object.fromEntries(units.map((unit) => [unit, priceOf(unit)]))
}
