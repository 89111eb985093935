import { createHash } from 'node:crypto'
import type { ApiError, CountryCode } from '@paddle/paddle-node-sdk'
import type { PricePreviewRequest, Prices } from '../../../app/backend.ts'
import type { BagItem } from '../../../app/domain/bag.ts'
import type { SellingCurrency } from '../../../app/domain/money.ts'
import type { DiscountRefusal } from '../../../app/domain/discount.ts'
import { isRefusedCountry } from '../../../app/domain/country.ts'
import { countryOf, type PriceLocation } from '../../../app/domain/price-location.ts'
import { type PreviewResult, type PricePreview, totalsOf } from '../../../app/domain/prices.ts'
import { isTaxUnknown } from '../../../app/domain/tax-words.ts'
import type { Cache } from '../../cache/cache.ts'
import type { Log } from '../../http-client/http-client.ts'
import { PreviewShape, readPreview } from './preview-shape.ts'
import type { PaddleSdk } from './sdk.ts'

interface PreviewOrder {
  items: readonly BagItem[]
  location: PriceLocation
  discountId: string | null
  currency: SellingCurrency | null
}

type MayAsk = () => Promise<boolean>

export interface PaddlePrices extends Prices {
  /** `mayAsk` counts the calls that this visitor causes; false makes prices unavailable to them alone. */
  preview(request: PricePreviewRequest, mayAsk?: MayAsk): Promise<PreviewResult>
}

const LIFETIME_SECONDS = 5 * 60
const COPY_SECONDS = 3600
const GONE_ASKS_MAX = 10

const unavailable = { ok: false, reason: 'unavailable' } as const
const overLimit = { ok: false, reason: 'over-limit' } as const
type FetchedPreview =
  { ok: true; value: PricePreview } | Exclude<PreviewResult, { ok: true }> | typeof overLimit

/** Hashed, so that the cache's keys do not contain visitors' addresses. */
const keyOf = (order: PreviewOrder) =>
  `paddle:preview:${createHash('sha256').update(JSON.stringify(order)).digest('base64url')}`

const isPriceGone = (error: ApiError | null) => error?.code === 'transaction_price_not_found'
const refusesField = (error: ApiError | null, name: string) =>
  error?.code === 'invalid_field' && (error.errors ?? []).some(({ field }) => field.split('.')[0] === name)

function refusalOf(error: ApiError | null): DiscountRefusal {
  if (error?.code === 'transaction_invalid_discount_currency') return 'currency'
  if (error?.code === 'transaction_discount_not_eligible') return 'items'
  return 'over'
}

interface PaddlePricesOptions {
  paddle: PaddleSdk
  cache: Cache
  /** For prices by a visitor's address, which no store outside this process holds. */
  addressCache: Cache
  /** Not bounded, as the offers of all countries are few. */
  offerCache: Cache
  now: () => Date
  log?: Log
}

export function createPaddlePrices({
  paddle,
  cache,
  addressCache,
  offerCache,
  now,
  log,
}: PaddlePricesOptions): PaddlePrices {
  async function ask({ items, location, discountId, currency }: PreviewOrder, mayAsk: MayAsk) {
    if (!(await mayAsk())) return null
    return paddle.ask((sdk) =>
      sdk.pricingPreview.preview({
        items: items.map(({ priceId, quantity }) => ({ priceId, quantity })),
        ...('country' in location
          ? { address: { countryCode: location.country as CountryCode } }
          : { customerIpAddress: location.address }),
        ...(discountId ? { discountId } : {}),
        ...(currency ? { currencyCode: currency } : {}),
      }),
    )
  }

  /** Paddle's message is believed when it names some of the prices but not all; otherwise each is tried alone. */
  async function findGonePrices(order: PreviewOrder, message: string, mayAsk: MayAsk): Promise<string[]> {
    const ids = order.items.map(({ priceId }) => priceId)
    const named = ids.filter((id) => message.includes(id))
    if (named.length > 0 && named.length < ids.length) return named
    if (ids.length === 1) return ids
    const asked = order.items.slice(0, GONE_ASKS_MAX)
    const results = await Promise.all(
      asked.map((item) => ask({ ...order, items: [item], discountId: null }, mayAsk)),
    )
    return asked.flatMap(({ priceId }, index) => {
      const result = results[index]
      return result && !result.ok && isPriceGone(result.error) ? priceId : []
    })
  }

  async function fetchPreview(order: PreviewOrder, mayAsk: MayAsk): Promise<FetchedPreview> {
    const result = await ask(order, mayAsk)
    if (!result) return overLimit
    if (result.ok) {
      const value = readPreview(result.value, order.items)
      const isAsAsked = !order.currency || value?.currency === order.currency
      if (value && isAsAsked) {
        const { tax } = totalsOf(value)
        return { ok: true, value: { ...value, isTaxUnknown: isTaxUnknown(countryOf(order.location), tax) } }
      }
      log?.warn({ service: 'Paddle' }, 'A price preview does not fit what was asked for')
      return unavailable
    }
    const { error } = result
    if (error && isPriceGone(error))
      return {
        ok: false,
        reason: 'price-gone',
        gonePriceIds: await findGonePrices(order, error.detail, mayAsk),
      }
    if (refusesField(error, 'address')) return { ok: false, reason: 'country-refused' }
    if ('address' in order.location && refusesField(error, 'customer_ip_address'))
      return { ok: false, reason: 'country-refused' }
    if (error?.code.includes('discount') || refusesField(error, 'discount_id'))
      return { ok: false, reason: 'discount-refused', refusal: refusalOf(error) }
    return unavailable
  }

  /** A bag that holds what is on offer shares its price. */
  async function cacheFor(key: string, { location }: PreviewOrder, kind: PricePreviewRequest['kind']) {
    if ('address' in location) return addressCache
    const isOffer = kind === 'offer' || (await offerCache.has(key))
    return isOffer ? offerCache : cache
  }

  async function findPreview(
    order: PreviewOrder,
    { isBinding = false, kind }: Pick<PricePreviewRequest, 'isBinding' | 'kind'>,
    mayAsk: MayAsk,
  ): Promise<PreviewResult> {
    const key = keyOf(order)
    const { cached } = await cacheFor(key, order, kind)
    const result = await cached<PricePreview, Exclude<FetchedPreview, { ok: true }>>({
      key,
      ttlSeconds: LIFETIME_SECONDS,
      staleSeconds: COPY_SECONDS,
      allowStale: !isBinding,
      schema: PreviewShape,
      fetch: () => fetchPreview(order, mayAsk),
    })
    if (!result.ok) return result.reason === 'over-limit' ? unavailable : result
    const { value, asOf } = result.value
    const isOld = now().getTime() - Date.parse(asOf) >= LIFETIME_SECONDS * 1000
    return { ok: true, value: { ...value, asOf, isOld } }
  }

  return {
    async preview(request, mayAsk = async () => true) {
      const { items, location, discountId = null, currency = null } = request
      if (isRefusedCountry(countryOf(location) ?? '')) return { ok: false, reason: 'country-refused' }
      if (items.length === 0) return unavailable
      return findPreview({ items, location, discountId, currency }, request, mayAsk)
    },
  }
}
