import useCases from '../../content/use-cases.ts'
import type { SiteContext } from '../../context.ts'
import { type Catalogue, UPGRADES } from '../../domain/catalogue.ts'
import { bagItemsFor, updateItemsFor } from '../../domain/configuration.ts'
import { buyerOf, countryOf } from '../../domain/price-location.ts'
import { type PricePreview, priceProblemOf, staleSince } from '../../domain/prices.ts'
import { priceOfItems, pricesWithTaxOf, upgradeCostOf } from '../../domain/unit-prices.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { previewUnits } from '../../store/preview-units.ts'

/** The price list for the visitor's country, or why there is none. */
export async function loadPrices(context: SiteContext) {
  const [result, location] = await Promise.all([previewUnits(context), locateSale(context)])
  const visitorCountry = countryOf(await context.location())
  if (!result.ok) return { problem: priceProblemOf(result), prices: null, visitorCountry }
  const prices = {
    ...pricesOf(result.value, context.backend.catalogue),
    buyer: buyerOf(location)?.name ?? null,
  }
  return { problem: null, prices, visitorCountry }
}

const pricesOf = (preview: PricePreview, catalogue: Catalogue) => ({
  ...pricesWithTaxOf(preview, catalogue),
  rooms: roomsOf(preview, catalogue),
  upgrade: UPGRADES[0] ? upgradeCostOf(preview, catalogue, UPGRADES[0]) : null,
  currency: preview.currency,
  asOf: staleSince(preview),
})

const roomsOf = (preview: PricePreview, catalogue: Catalogue) =>
  useCases.useCases.map(({ kind, configuration }) => ({
    kind,
    configuration,
    price: priceOfItems(preview, bagItemsFor(configuration, catalogue)),
    updates: priceOfItems(preview, updateItemsFor(configuration, catalogue)),
  }))

export type Prices = NonNullable<Awaited<ReturnType<typeof loadPrices>>['prices']>
