import type { Backend } from '../backend/backend.ts'
import type { SiteContext } from '../context.ts'
import { PRICE_NAMES } from '../domain/catalogue.ts'
import { buyerOf, countryOf, type PriceLocation, countryOnly } from '../domain/price-location.ts'
import type { PricePreview, PreviewResult } from '../domain/prices.ts'
import { locateSale } from './locate-sale.ts'
import { withTimeout } from './timeout.ts'

/** Prices are secondary on these pages, so the pages wait this long at most. */
const ASIDE_TIMEOUT_MS = 700

const UNAVAILABLE = { ok: false, reason: 'unavailable' } as const
const BUSINESS_REFUSED = { ok: false, reason: 'business-refused' } as const

interface UnitsQuery {
  location: PriceLocation
  /** For rate limits; null if unknown. */
  address: string | null
  isBinding?: boolean
}

/**
 * All of our prices, one unit of each, before tax. Leaves out what's no longer sold. All visitors from one country, or
 * buying for a business there, share a preview.
 */
export async function previewUnitsAt(
  { location, address, isBinding }: UnitsQuery,
  { catalogue, prices }: Pick<Backend, 'catalogue' | 'prices'>,
): Promise<PreviewResult> {
  const preview = (priceIds: readonly string[]) =>
    prices.preview({
      items: priceIds.map((priceId) => ({ priceId, quantity: 1 })),
      location: countryOnly(location),
      address,
      kind: 'offer',
      ...(isBinding ? { isBinding } : {}),
    })
  const all = [...new Set(PRICE_NAMES.map((name) => catalogue[name]))]
  const result = await preview(all)
  if (!result.ok && result.reason === 'country-refused' && buyerOf(location)) return BUSINESS_REFUSED
  if (result.ok || result.reason !== 'price-gone') return result
  return preview(all.filter((priceId) => !result.gonePriceIds.includes(priceId)))
}

/** For the business that a customer buys for, or else for the place where the visitor buys. */
export const previewUnits = (context: SiteContext): Promise<PreviewResult> =>
  withTimeout(
    locateSale(context).then((location) => previewFor(context, location)),
    UNAVAILABLE,
  )

const previewFor = ({ backend, visitor }: SiteContext, location: PriceLocation) =>
  previewUnitsAt({ location, address: visitor.address }, backend)

/** Null if prices are late, old or unavailable, or would be for a single IP address. */
export async function previewAside(context: SiteContext): Promise<PricePreview | null> {
  const result = await withTimeout(
    locateSale(context).then((location) =>
      countryOf(location) === null ? UNAVAILABLE : previewFor(context, location),
    ),
    UNAVAILABLE,
    ASIDE_TIMEOUT_MS,
  )
  return result.ok && !result.value.isOld ? result.value : null
}
