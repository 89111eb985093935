import type { Catalogue, PriceName } from './catalogue.ts'
import { withoutZeroDecimals } from './money.ts'
import { type PricePreview, productEntryOf } from './prices.ts'

/** What a configuration is made of, and each has a price of its own. */
export const UNITS = ['core', 'pro', 'players', 'entities'] as const satisfies readonly PriceName[]

type Unit = (typeof UNITS)[number]

/** What one of each costs before tax and discounts: "£195"; null where the catalogue has it no more. */
export type UnitPrices = Record<Unit, string | null>

/** Reads the prices of units from a preview of one of each. */
export function unitPricesOf(preview: PricePreview, catalogue: Catalogue): UnitPrices {
  const priceOf = (unit: Unit) => {
    const line = preview.lines.find(({ priceId }) => priceId === catalogue[unit])
    return line ? withoutZeroDecimals(productEntryOf(line, preview.currency).displayPrice) : null
  }
  return Object.fromEntries(UNITS.map((unit) => [unit, priceOf(unit)])) as UnitPrices
}
