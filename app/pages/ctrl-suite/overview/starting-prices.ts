import type { Backend } from '../../../backend.ts'
import type { SiteContext, Visitor } from '../../../context.ts'
import { type Catalogue, type Edition, EDITIONS } from '../../../domain/catalogue.ts'
import {
  type PricePreview,
  type PriceProblem,
  priceProblemOf,
  productEntryOf,
} from '../../../domain/prices.ts'
import { withTimeout } from '../../../timeout.ts'

/** What an edition costs by itself, before tax. */
interface StartingPrice {
  /** Formatted: "£495.00". */
  display: string
  /** In major units, as search engines want it: "495.00". */
  amount: string
}

/** Both editions' prices in the visitor's currency, or why there are none. Never a guess. */
export type StartingPrices =
  { ok: true; currency: string; prices: Record<Edition, StartingPrice> } | { ok: false; reason: PriceProblem }

/** What of a request's context the question needs. */
interface StartingPricesSource {
  backend: Pick<Backend, 'catalogue' | 'prices'>
  visitor: Pick<Visitor, 'address'>
  location: SiteContext['location']
}

/** Asks for both editions in one preview, for where the visitor buys. */
export async function askStartingPrices({
  backend,
  visitor,
  location,
}: StartingPricesSource): Promise<StartingPrices> {
  const result = await withTimeout(
    backend.prices.preview({
      items: EDITIONS.map((edition) => ({ priceId: backend.catalogue[edition], quantity: 1 })),
      location: await location(),
      address: visitor.address,
    }),
    { ok: false, reason: 'unavailable' } as const,
  )
  if (result.ok) return startingPricesOf(result.value, backend.catalogue)
  return { ok: false, reason: priceProblemOf(result) }
}

/** Reads a preview of both editions. One edition missing makes both unavailable: half a comparison misleads. */
export function startingPricesOf(preview: PricePreview, catalogue: Catalogue): StartingPrices {
  const priceOf = (edition: Edition): StartingPrice | null => {
    const line = preview.lines.find(({ priceId }) => priceId === catalogue[edition])
    if (!line) return null
    const { displayPrice, price, isDecimal } = productEntryOf(line, preview.currency)
    return { display: displayPrice, amount: price.subtotal.toFixed(isDecimal ? 2 : 0) }
  }
  const core = priceOf('core')
  const pro = priceOf('pro')
  if (!core || !pro) return { ok: false, reason: 'unavailable' }
  return { ok: true, currency: preview.currency, prices: { core, pro } }
}
