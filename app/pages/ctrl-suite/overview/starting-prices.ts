import { type Catalogue, type Edition, EDITIONS } from '../../../domain/catalogue.ts'
import {
  type PricePreview,
  type PriceProblem,
  priceProblemOf,
  productEntryOf,
  timeOfOld,
} from '../../../domain/prices.ts'
import { previewUnits, type UnitsSource } from '../../../store/preview-units.ts'

interface StartingPrice {
  display: string
  /** In major units, as search engines want it: "495.00". */
  amount: string
}

export type StartingPrices =
  | { ok: true; currency: string; prices: Record<Edition, StartingPrice>; asOf: string | null }
  | { ok: false; reason: PriceProblem }

export async function askStartingPrices(source: UnitsSource): Promise<StartingPrices> {
  const result = await previewUnits(source)
  if (result.ok) return startingPricesOf(result.value, source.backend.catalogue)
  return { ok: false, reason: priceProblemOf(result) }
}

/** Reads the editions' prices from a preview of units. One missing makes all unavailable: half a comparison misleads. */
export function startingPricesOf(preview: PricePreview, catalogue: Catalogue): StartingPrices {
  const priceOf = (edition: Edition): StartingPrice | null => {
    const line = preview.lines.find(({ priceId }) => priceId === catalogue[edition])
    if (!line) return null
    const { displayPrice, price, isDecimal } = productEntryOf(line, preview.currency)
    return { display: displayPrice, amount: price.subtotal.toFixed(isDecimal ? 2 : 0) }
  }
  const prices = EDITIONS.map((edition) => [edition, priceOf(edition)] as const)
  if (prices.some(([, price]) => price === null)) return { ok: false, reason: 'unavailable' }
  return {
    ok: true,
    currency: preview.currency,
    prices: Object.fromEntries(prices) as Record<Edition, StartingPrice>,
    asOf: timeOfOld(preview),
  }
}
