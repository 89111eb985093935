import type { Catalogue, PriceName } from './catalogue.ts'
import { withoutZeroDecimals } from './money.ts'
import { type PricePreview, productEntryOf } from './prices.ts'

/** What a configuration is made of, and each has a price of its own. */
export const UNITS = ['core', 'pro', 'players', 'entities'] as const satisfies readonly PriceName[]

/** What one of each costs before tax and discounts: "£195"; null where the catalogue has it no more. */
export type UnitPrices<Unit extends PriceName = (typeof UNITS)[number]> = Record<Unit, string | null>

/** Reads the prices of units from a preview of one of each. */
export function unitPricesOf<Unit extends PriceName = (typeof UNITS)[number]>(
  preview: PricePreview,
  catalogue: Catalogue,
  units: readonly PriceName[] = UNITS,
): UnitPrices<Unit> {
  const priceOf = (unit: PriceName) => {
    const line = preview.lines.find(({ priceId }) => priceId === catalogue[unit])
    return line ? withoutZeroDecimals(productEntryOf(line, preview.currency).displayPrice) : null
  }
  return Object.fromEntries(units.map((unit) => [unit, priceOf(unit)])) as UnitPrices<Unit>
}
