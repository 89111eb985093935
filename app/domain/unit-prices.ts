import type { BagItem } from './bag.ts'
import { type Catalogue, PRICE_NAMES, type PriceName, type Upgrade } from './catalogue.ts'
import { updateItemsFor } from './configuration.ts'
import { configurationOfEngine, type OwnedEngine } from './extension.ts'
import { addAmounts, minorUnits, times } from './money.ts'
import { formatAmount, formatterFor, type PricePreview, staleSince } from './prices.ts'
import { hasTax } from './tax-words.ts'

/** Unit prices before tax and discounts: "£195.00"; null if no longer sold. */
export type UnitPrices = Partial<Record<PriceName, string | null>>

const lineOf = ({ lines }: PricePreview, wanted: string) => lines.find(({ priceId }) => priceId === wanted)

/** In minor units, before tax and discounts; null if anything is no longer sold. */
function amountOfItems(preview: PricePreview, items: readonly BagItem[]): string | null {
  const amounts = items.flatMap(({ priceId, quantity }) => {
    const line = lineOf(preview, priceId)
    return line ? times(line.unitTotals.subtotal, quantity) : []
  })
  return amounts.length < items.length ? null : addAmounts(amounts)
}

/** As `amountOfItems`, formatted. */
export const priceOfItems = (preview: PricePreview, items: readonly BagItem[]): string | null =>
  formatAmount(preview, amountOfItems(preview, items))

export const unitPricesOf = (preview: PricePreview, catalogue: Catalogue): UnitPrices =>
  Object.fromEntries(
    PRICE_NAMES.map((name) => [name, priceOfItems(preview, [{ priceId: catalogue[name], quantity: 1 }])]),
  )

/** What a year of updates costs for all that the licenses have now, as `amountOfItems`; null if that's unknown. */
export function renewalAmountOf(
  preview: PricePreview,
  engines: readonly (OwnedEngine | null)[],
  catalogue: Catalogue,
): string | null {
  const configurations = engines.flatMap((engine) => (engine && configurationOfEngine(engine)) ?? [])
  if (configurations.length < engines.length) return null
  return amountOfItems(
    preview,
    configurations.flatMap((configuration) => updateItemsFor(configuration, catalogue)),
  )
}

export const additionPricesOf = (preview: PricePreview, engine: OwnedEngine, catalogue: Catalogue) => ({
  ...unitPricesOf(preview, catalogue),
  updates: formatAmount(preview, renewalAmountOf(preview, [engine], catalogue)),
  asOf: staleSince(preview),
})

export type AdditionPrices = ReturnType<typeof additionPricesOf>

/** Each product that's still sold, before tax and with it. Without `hasTax`, there's none, or it isn't known. */
export function pricesWithTaxOf(preview: PricePreview, catalogue: Catalogue) {
  const format = formatterFor(preview)
  const units = PRICE_NAMES.flatMap((name) => {
    const unit = lineOf(preview, catalogue[name])?.unitTotals
    if (!unit) return []
    return { name, hasTax: hasTax(unit.tax), net: format(unit.subtotal), total: format(unit.total) }
  })
  return { country: preview.country, units }
}

export type UnitPriceList = ReturnType<typeof pricesWithTaxOf>

/** `extra`: how much more upgrading later costs than buying that edition now; null if no more. */
export function upgradeCostOf(preview: PricePreview, catalogue: Catalogue, { from, to, price }: Upgrade) {
  const [upgrade, small, large] = [price, from, to].map(
    (name) => lineOf(preview, catalogue[name])?.unitTotals.subtotal,
  )
  if (upgrade === undefined || small === undefined || large === undefined) return null
  const format = formatterFor(preview)
  const difference = minorUnits(large) - minorUnits(small)
  const extra = minorUnits(upgrade) - difference
  return {
    price: format(upgrade),
    difference: format(difference.toString()),
    extra: extra > 0n ? format(extra.toString()) : null,
  }
}
