import type { Backend } from '../backend/backend.ts'
import type { SiteContext, Visitor } from '../context.ts'
import { PRICE_NAMES } from '../domain/catalogue.ts'
import { countryOf, withoutPostalCode } from '../domain/price-location.ts'
import type { PricePreview, PreviewResult } from '../domain/prices.ts'
import { locateSale } from './locate-sale.ts'
import { TIMEOUT_MS, withTimeout } from './timeout.ts'

const locateUnits = (source: UnitsSource) => (source.session ? locateSale(source) : source.location())

/** Prices are secondary on these pages, so the pages wait this long at most. */
const ASIDE_TIMEOUT_MS = 700

interface Units {
  backend: Pick<Backend, 'catalogue'> & { prices: Pick<Backend['prices'], 'preview'> }
  visitor: Pick<Visitor, 'address'>
  location: SiteContext['location']
}

/** With a session, for the business that its customer buys for. */
export type UnitsSource = Units &
  ({ session?: undefined } | (Pick<SiteContext, 'session'> & { backend: Pick<Backend, 'businesses'> }))

/**
 * All visitors from one country, or buying for a business there, share a preview of prices before tax. Leaves out what's
 * no longer sold.
 */
export function previewUnits(
  source: UnitsSource,
  { isBinding, timeoutMs = TIMEOUT_MS }: { isBinding?: boolean; timeoutMs?: number } = {},
): Promise<PreviewResult> {
  const { catalogue, prices } = source.backend
  const preview = async (priceIds: readonly string[]) =>
    prices.preview({
      items: priceIds.map((priceId) => ({ priceId, quantity: 1 })),
      location: withoutPostalCode(await locateUnits(source)),
      address: source.visitor.address,
      kind: 'offer',
      ...(isBinding ? { isBinding } : {}),
    })
  const askKnown = async () => {
    const all = [...new Set(PRICE_NAMES.map((name) => catalogue[name]))]
    const first = await preview(all)
    if (first.ok || first.reason !== 'price-gone') return first
    return preview(all.filter((priceId) => !first.gonePriceIds.includes(priceId)))
  }
  return withTimeout(askKnown(), { ok: false, reason: 'unavailable' } as const, timeoutMs)
}

/** Null if prices are late, old or unavailable, or would be for a single IP address. */
export async function previewAside(source: UnitsSource): Promise<PricePreview | null> {
  if (countryOf(await locateUnits(source)) === null) return null
  const result = await previewUnits(source, { timeoutMs: ASIDE_TIMEOUT_MS })
  return result.ok && !result.value.isOld ? result.value : null
}
