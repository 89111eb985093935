import { createHash } from 'node:crypto'
import type { ApiError, CountryCode } from '@paddle/paddle-node-sdk'
import type { Result } from '../../../app/backend/backend.ts'
import type { PricePreviewRequest, Prices } from '../../../app/backend/selling.ts'
import type { BagItem } from '../../../app/domain/bag.ts'
import type { SellingCurrency } from '../../../app/domain/money.ts'
import type { DiscountRefusal } from '../../../app/domain/discount.ts'
import { buyerOf, idsOf } from '../../../app/domain/business.ts'
import { isRefusedCountry } from '../../../app/domain/country.ts'
import {
  countryOf,
  postalCodeOf,
  type PriceLocation,
  withoutPostalCode,
} from '../../../app/domain/price-location.ts'
import { type PreviewResult, totalsOf } from '../../../app/domain/prices.ts'
import { PriceAnswer } from '../../../app/domain/shapes.server.ts'
import { businessTaxWords, isTaxUnknown, taxPlaceWords } from '../../../app/domain/tax-words.ts'
import type { Cache } from '../../cache/cache.ts'
import type { Log } from '../../http-client/http-client.ts'
import { readPreview } from './read-preview.ts'
import { type PaddleSdk, unavailable } from './sdk.ts'

interface PreviewOrder {
  items: readonly BagItem[]
  location: PriceLocation
  discountId: string | null
  currency: SellingCurrency | null
}

type AllowUpstream = () => Promise<boolean>

export const PRICE_CACHING = { ttlSeconds: 5 * 60, staleSeconds: 3600 }
const GONE_LOOKUPS_MAX = 10

const overLimit = { ok: false, reason: 'over-limit' } as const
type FetchedPreview =
  { ok: true; value: PriceAnswer } | Exclude<PreviewResult, { ok: true }> | typeof overLimit

const placeOf = (location: PriceLocation) => {
  if (!('country' in location)) return { customerIpAddress: location.address }
  const { country, postalCode, buyer } = location
  if (buyer) return idsOf(buyer)
  return { address: { countryCode: country as CountryCode, ...(postalCode ? { postalCode } : {}) } }
}

/** A hash, since the order may contain the visitor's address. */
const keyOf = (order: PreviewOrder) =>
  `paddle:preview:${createHash('sha256').update(JSON.stringify(order)).digest('base64url')}`

function taxFactsOf(value: PriceAnswer, location: PriceLocation) {
  const [country, postalCode, buyer] = [countryOf(location), postalCodeOf(location), buyerOf(location)]
  const { tax } = totalsOf(value)
  if (buyer) return { isTaxUnknown: false, taxDetail: businessTaxWords(buyer, tax) }
  return {
    isTaxUnknown: isTaxUnknown(country, tax, postalCode),
    ...(country && postalCode ? { taxDetail: taxPlaceWords(postalCode, country) } : {}),
  }
}

const isPriceGone = (error: ApiError | null) => error?.code === 'transaction_price_not_found'
const refusesField = (error: ApiError | null, name: string) =>
  error?.code === 'invalid_field' && (error.errors ?? []).some(({ field }) => field.split('.')[0] === name)

/** An address has nothing else that could be wrong: we only ask about countries that Paddle sells to. */
const refusesPostalCode = (error: ApiError | null, location: PriceLocation) =>
  postalCodeOf(location) !== null &&
  error?.code === 'invalid_field' &&
  (error.errors ?? []).some(({ field }) => /address|postal_code/.test(field))

const DISCOUNT_REFUSALS: Partial<Record<string, DiscountRefusal>> = {
  transaction_invalid_discount_currency: 'currency',
  transaction_discount_not_eligible: 'items',
  discount_expired: 'expired',
  discount_usage_limit_exceeded: 'used-up',
}

interface PreviewParts {
  paddle: PaddleSdk
  log?: Log | undefined
}

/** Asks Paddle for a preview; nothing is cached. */
function createPreviewRequests({ paddle, log }: PreviewParts) {
  async function requestPreview(
    { items, location, discountId, currency }: PreviewOrder,
    allowUpstream: AllowUpstream,
  ) {
    if (!(await allowUpstream())) return null
    return paddle.call((sdk) =>
      sdk.pricingPreview.preview({
        items: items.map(({ priceId, quantity }) => ({ priceId, quantity })),
        ...placeOf(location),
        ...(discountId ? { discountId } : {}),
        ...(currency ? { currencyCode: currency } : {}),
      }),
    )
  }

  /** Uses Paddle's message if it names some of the prices but not all. Otherwise tries each price alone. */
  async function findGonePrices(
    order: PreviewOrder,
    message: string,
    allowUpstream: AllowUpstream,
  ): Promise<string[]> {
    const ids = order.items.map(({ priceId }) => priceId)
    const named = ids.filter((id) => message.includes(id))
    if (named.length > 0 && named.length < ids.length) return named
    if (ids.length === 1) return ids
    const tried = order.items.slice(0, GONE_LOOKUPS_MAX)
    const results = await Promise.all(
      tried.map((item) => requestPreview({ ...order, items: [item], discountId: null }, allowUpstream)),
    )
    return tried.flatMap(({ priceId }, index) => {
      const result = results[index]
      return result && !result.ok && isPriceGone(result.error) ? priceId : []
    })
  }

  async function fetchPreview(order: PreviewOrder, allowUpstream: AllowUpstream): Promise<FetchedPreview> {
    const result = await requestPreview(order, allowUpstream)
    if (!result) return overLimit
    if (result.ok) {
      const value = readPreview(result.value, order.items)
      const isRightCurrency = !order.currency || value?.currency === order.currency
      if (value && isRightCurrency)
        return { ok: true, value: { ...value, ...taxFactsOf(value, order.location) } }
      log?.warn({ service: 'Paddle' }, 'price preview doesn’t match its request')
      return unavailable
    }
    const { error } = result
    if (refusesPostalCode(error, order.location))
      return fetchPreview({ ...order, location: withoutPostalCode(order.location) }, allowUpstream)
    if (error && isPriceGone(error))
      return {
        ok: false,
        reason: 'price-gone',
        gonePriceIds: await findGonePrices(order, error.detail, allowUpstream),
      }
    if (refusesField(error, 'address')) return { ok: false, reason: 'country-refused' }
    if ('address' in order.location && refusesField(error, 'customer_ip_address'))
      return { ok: false, reason: 'country-refused' }
    if (error && (error.code.includes('discount') || refusesField(error, 'discount_id')))
      return { ok: false, reason: 'discount-refused', refusal: DISCOUNT_REFUSALS[error.code] ?? 'gone' }
    return unavailable
  }

  async function checkPostalCode(
    { items, location }: Pick<PreviewOrder, 'items' | 'location'>,
    allowUpstream: AllowUpstream,
  ): Promise<Result<null, 'refused'>> {
    const result = await requestPreview({ items, location, discountId: null, currency: null }, allowUpstream)
    if (result?.ok) return { ok: true, value: null }
    return result && refusesPostalCode(result.error, location)
      ? { ok: false, reason: 'refused' }
      : unavailable
  }

  return { fetchPreview, checkPostalCode }
}

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
    checkPostalCode: (
      request: Parameters<Prices['checkPostalCode']>[0],
      allowUpstream: AllowUpstream = async () => true,
    ) => checkPostalCode(request, allowUpstream),

    /** `allowUpstream` counts this visitor's calls. If it returns false, only this visitor goes without prices. */
    async preview(
      request: PricePreviewRequest,
      allowUpstream: AllowUpstream = async () => true,
    ): Promise<PreviewResult> {
      const {
        items,
        location,
        discountId = null,
        currency = null,
        isBinding = false,
        isFresh,
        kind,
      } = request
      if (isRefusedCountry(countryOf(location) ?? '')) return { ok: false, reason: 'country-refused' }
      if (items.length === 0 || buyerOf(location)?.isUnverified) return unavailable
      const order = { items, location, discountId, currency }
      if (isFresh) {
        const fresh = await fetchPreview(order, allowUpstream)
        return fresh.ok || fresh.reason !== 'over-limit' ? fresh : unavailable
      }
      const key = keyOf(order)
      const { cached } = await cacheFor(key, order, kind)
      const result = await cached<PriceAnswer, Exclude<FetchedPreview, { ok: true }>>({
        key,
        ...PRICE_CACHING,
        allowStale: !isBinding,
        schema: PriceAnswer,
        fetch: () => fetchPreview(order, allowUpstream),
      })
      if (!result.ok) return result.reason === 'over-limit' ? unavailable : result
      const { value, asOf } = result.value
      const isOld = now().getTime() - Date.parse(asOf) >= PRICE_CACHING.ttlSeconds * 1000
      return { ok: true, value: { ...value, asOf, isOld } }
    },
  }
}
