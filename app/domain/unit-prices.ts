import type { BagItem } from './bag.ts'
import { type Catalogue, PRICE_NAMES, type PriceName } from './catalogue.ts'
import { updateItemsFor } from './configuration.ts'
import { configurationOfEngine, type OwnedEngine } from './extension.ts'
import { addAmounts, minorUnits, withoutZeroDecimals } from './money.ts'
import { formatterFor, type PricePreview, staleSince } from './prices.ts'

/** Unit prices before tax and discounts: "£195"; null if no longer sold. */
export type UnitPrices = Partial<Record<PriceName, string | null>>

/** Before tax and discounts, from a preview of one of each; null if something is no longer sold. */
export function priceOfItems(preview: PricePreview, items: readonly BagItem[]): string | null {
  const amounts = items.flatMap(({ priceId, quantity }) => {
    const line = preview.lines.find((unit) => unit.priceId === priceId)
    return line ? (minorUnits(line.unitTotals.subtotal) * BigInt(quantity)).toString() : []
  })
  return amounts.length < items.length
    ? null
    : withoutZeroDecimals(formatterFor(preview)(addAmounts(amounts)))
}

export const unitPricesOf = (preview: PricePreview, catalogue: Catalogue): UnitPrices =>
  Object.fromEntries(
    PRICE_NAMES.map((name) => [name, priceOfItems(preview, [{ priceId: catalogue[name], quantity: 1 }])]),
  )

/** A year of updates for the license's current configuration; null if that's unknown. */
export function renewalPriceOf(
  preview: PricePreview,
  engine: OwnedEngine | null,
  catalogue: Catalogue,
): string | null {
  const configuration = engine && configurationOfEngine(engine)
  return configuration && priceOfItems(preview, updateItemsFor(configuration, catalogue))
}

export interface AdditionPrices extends UnitPrices {
  updates: string | null
  asOf: string | null
}

export const additionPricesOf = (
  preview: PricePreview,
  engine: OwnedEngine,
  catalogue: Catalogue,
): AdditionPrices => ({
  ...unitPricesOf(preview, catalogue),
  updates: renewalPriceOf(preview, engine, catalogue),
  asOf: staleSince(preview),
})
