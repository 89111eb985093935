import { createHash } from 'node:crypto'
import type { PricePreviewRequest, Prices } from '../../../app/backend/prices.ts'
import { isRefusedCountry } from '../../../app/domain/country.ts'
import { buyerOf, countryOf } from '../../../app/domain/price-location.ts'
import type { PreviewResult } from '../../../app/domain/prices.ts'
import { PriceAnswer } from '../../../app/domain/shapes.server.ts'
import type { Cache } from '../../cache/cache.ts'
import { unavailable } from './failures.ts'
import {
  type AllowUpstream,
  createPreviewRequests,
  type FetchedPreview,
  type PreviewOrder,
  type PreviewParts,
} from './preview-requests.ts'

export const PRICE_CACHING = { ttlSeconds: 5 * 60, staleSeconds: 3600 }

/** A hash, since the order may contain the visitor's address. */
const keyOf = (order: PreviewOrder) =>
  `paddle:preview:${createHash('sha256').update(JSON.stringify(order)).digest('base64url')}`

const always: AllowUpstream = async () => true

/** Caches Paddle's prices. */
export function createPaddlePrices(
  parts: PreviewParts & {
    cache: Cache
    /** Cached by visitor address, postal code or customer, so only in this process. */
    addressCache: Cache
    /** Needs no size limit, since there are few offers. */
    offerCache: Cache
    now: () => Date
  },
) {
  const { cache, addressCache, offerCache, now } = parts
  const { fetchPreview, checkPostalCode } = createPreviewRequests(parts)

  /** A bag with the same items as an offer shares its cached price. */
  async function cacheFor(key: string, { location }: PreviewOrder, kind: PricePreviewRequest['kind']) {
    if ('address' in location || location.postalCode || location.buyer) return addressCache
    const isOffer = kind === 'offer' || (await offerCache.has(key))
    return isOffer ? offerCache : cache
  }

  return {
    checkPostalCode: (request: Parameters<Prices['checkPostalCode']>[0], allowUpstream = always) =>
      checkPostalCode(request, allowUpstream),

    /** If `allowUpstream` returns false, only this visitor goes without prices. */
    async preview(request: PricePreviewRequest, allowUpstream = always): Promise<PreviewResult> {
      const { items, location, discountId = null, currency = null, kind } = request
      if (isRefusedCountry(countryOf(location) ?? ''))
        return { ok: false, reason: buyerOf(location) ? 'business-refused' : 'country-refused' }
      if (items.length === 0 || buyerOf(location)?.isUnverified) return unavailable
      const order = { items, location, discountId, currency }
      if (request.isFresh) {
        const fresh = await fetchPreview(order, allowUpstream)
        if (fresh.ok) return { ok: true, value: { ...fresh.value, country: countryOf(location) } }
        return fresh.reason === 'over-limit' ? unavailable : fresh
      }
      const key = keyOf(order)
      const { cached } = await cacheFor(key, order, kind)
      const result = await cached<PriceAnswer, Exclude<FetchedPreview, { ok: true }>>({
        key,
        ...PRICE_CACHING,
        allowStale: !request.isBinding,
        schema: PriceAnswer,
        fetch: () => fetchPreview(order, allowUpstream),
      })
      if (!result.ok) return result.reason === 'over-limit' ? unavailable : result
      const { value, asOf } = result.value
      const isOld = now().getTime() - Date.parse(asOf) >= PRICE_CACHING.ttlSeconds * 1000
      return { ok: true, value: { ...value, country: countryOf(location), asOf, isOld } }
    },
  }
}
