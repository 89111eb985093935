import type { BagItem } from './bag.ts'
import { type Catalogue, PRICE_NAMES, type PriceName, type Upgrade } from './catalogue.ts'
import { updateItemsFor } from './configuration.ts'
import { configurationOfEngine, type OwnedEngine } from './extension.ts'
import { addAmounts, minorUnits, times } from './money.ts'
import { formatterFor, type PricePreview, staleSince } from './prices.ts'

/** Unit prices before tax and discounts: "£195.00"; null if no longer sold. */
export type UnitPrices = Partial<Record<PriceName, string | null>>

/** In minor units, before tax and discounts; null if anything is no longer sold. */
function amountOfItems(preview: PricePreview, items: readonly BagItem[]): string | null {
  const amounts = items.flatMap(({ priceId, quantity }) => {
    const line = preview.lines.find((unit) => unit.priceId === priceId)
    return line ? times(line.unitTotals.subtotal, quantity) : []
  })
  return amounts.length < items.length ? null : addAmounts(amounts)
}

export function priceOfItems(preview: PricePreview, items: readonly BagItem[]): string | null {
  const amount = amountOfItems(preview, items)
  return amount && formatterFor(preview)(amount)
}

export const unitPricesOf = (preview: PricePreview, catalogue: Catalogue): UnitPrices =>
  Object.fromEntries(
    PRICE_NAMES.map((name) => [name, priceOfItems(preview, [{ priceId: catalogue[name], quantity: 1 }])]),
  )

/** A year of updates for each of these engines; null if it isn't known how large one is. */
function renewalItemsOf(engines: readonly (OwnedEngine | null)[], catalogue: Catalogue): BagItem[] | null {
  const configurations = engines.flatMap((engine) => (engine && configurationOfEngine(engine)) ?? [])
  if (configurations.length < engines.length) return null
  return configurations.flatMap((configuration) => updateItemsFor(configuration, catalogue))
}

/** The price of a year of updates for what the licenses have now; null if that's unknown. */
export function renewalPriceOf(
  preview: PricePreview,
  engines: readonly (OwnedEngine | null)[],
  catalogue: Catalogue,
): string | null {
  const items = renewalItemsOf(engines, catalogue)
  return items && priceOfItems(preview, items)
}

/** As `renewalPriceOf`, in minor units. */
export function renewalAmountOf(
  preview: PricePreview,
  engines: readonly (OwnedEngine | null)[],
  catalogue: Catalogue,
): string | null {
  const items = renewalItemsOf(engines, catalogue)
  return items && amountOfItems(preview, items)
}

export const additionPricesOf = (preview: PricePreview, engine: OwnedEngine, catalogue: Catalogue) => ({
  ...unitPricesOf(preview, catalogue),
  updates: renewalPriceOf(preview, [engine], catalogue),
  asOf: staleSince(preview),
})

export type AdditionPrices = ReturnType<typeof additionPricesOf>

/** Each product that's still sold, before tax and with it. `tax` is in minor units; '0' also where it isn't known. */
export function pricesWithTaxOf(preview: PricePreview, catalogue: Catalogue) {
  const format = formatterFor(preview)
  return PRICE_NAMES.flatMap((name) => {
    const unit = preview.lines.find(({ priceId }) => priceId === catalogue[name])?.unitTotals
    return unit ? { name, tax: unit.tax, net: format(unit.subtotal), total: format(unit.total) } : []
  })
}

/** `extra`: what upgrading later costs more than buying that edition at once; null if it costs no more. */
export function upgradeCostOf(preview: PricePreview, catalogue: Catalogue, { from, to, price }: Upgrade) {
  const amountOf = (name: PriceName) => amountOfItems(preview, [{ priceId: catalogue[name], quantity: 1 }])
  const [upgrade, small, large] = [amountOf(price), amountOf(from), amountOf(to)]
  if (upgrade === null || small === null || large === null) return null
  const format = formatterFor(preview)
  const difference = minorUnits(large) - minorUnits(small)
  const extra = minorUnits(upgrade) - difference
  return {
    price: format(upgrade),
    difference: format(difference.toString()),
    extra: extra > 0n ? format(extra.toString()) : null,
  }
}
