import type { SiteContext } from '../../../context.ts'
import { type Catalogue, type Edition, EDITIONS } from '../../../domain/catalogue.ts'
import { type PricePreview, type PriceProblem, priceProblemOf, staleSince } from '../../../domain/prices.ts'
import { productEntryOf } from '../../../domain/product-entry.ts'
import { previewUnits } from '../../../store/preview-units.ts'

interface StartingPrice {
  display: string
  /** For search engines, in major units: "495.00". */
  amount: string
}

export type StartingPrices =
  /** `asOf` is null unless the prices are stale. */
  | { ok: true; currency: string; prices: Record<Edition, StartingPrice>; asOf: string | null }
  | { ok: false; reason: PriceProblem }

export async function loadStartingPrices(context: SiteContext): Promise<StartingPrices> {
  const result = await previewUnits(context)
  if (result.ok) return startingPricesOf(result.value, context.backend.catalogue)
  return { ok: false, reason: priceProblemOf(result) }
}

/** `unavailable` if one price is missing: half a comparison is misleading. */
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
    asOf: staleSince(preview),
  }
}
