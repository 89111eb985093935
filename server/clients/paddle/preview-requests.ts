import type { CountryCode, PricingPreview } from '@paddle/paddle-node-sdk'
import type { Result } from '../../../app/backend/backend.ts'
import type { BagItem } from '../../../app/domain/bag.ts'
import { buyerIds } from '../../../app/domain/business.ts'
import type { DiscountRefusal } from '../../../app/domain/discount.ts'
import { DISCOUNT_CODE_LENGTH_MAX } from '../../../app/domain/limits.ts'
import type { SellingCurrency } from '../../../app/domain/money.ts'
import {
  buyerOf,
  countryOf,
  postalCodeOf,
  type PriceLocation,
  countryOnly,
} from '../../../app/domain/price-location.ts'
import { type PreviewResult, totalsOf } from '../../../app/domain/prices.ts'
import { PriceAnswer } from '../../../app/domain/shapes.server.ts'
import { isTaxUnknown, taxDetailWords } from '../../../app/domain/tax-words.ts'
import type { Log } from '../../http-client/http-client.ts'
import { secureHref } from '../../values/secure-url.ts'
import { type PaddleError, unavailable } from './failures.ts'
import type { PaddleSdk } from './sdk.ts'

export interface PreviewOrder {
  items: readonly BagItem[]
  location: PriceLocation
  discountId: string | null
  currency: SellingCurrency | null
}

/** Counts a visitor's call to Paddle, and returns false if they have made too many. */
export type AllowUpstream = () => Promise<boolean>

const GONE_LOOKUPS_MAX = 10

const overLimit = { ok: false, reason: 'over-limit' } as const
export type FetchedPreview =
  { ok: true; value: PriceAnswer } | Exclude<PreviewResult, { ok: true }> | typeof overLimit

const buyerFields = (location: PriceLocation) => {
  if (!('country' in location)) return { customerIpAddress: location.address }
  const { country, postalCode, buyer } = location
  if (buyer) return buyerIds(buyer)
  return { address: { countryCode: country as CountryCode, ...(postalCode ? { postalCode } : {}) } }
}

const listItems = (items: readonly BagItem[]) =>
  items
    .map(({ priceId, quantity }) => `${priceId} ${quantity}`)
    .sort()
    .join()

function codeOf({ discountId, details }: PricingPreview): string | null {
  const discounts = details.lineItems.flatMap((line) => line.discounts.map(({ discount }) => discount))
  const code = discounts.find(({ id }) => id === discountId)?.code ?? ''
  return code.length > DISCOUNT_CODE_LENGTH_MAX ? null : code || null
}

/** Null if it isn't for these items, or isn't as we expect: the SDK doesn't validate responses. */
function readPreview(preview: PricingPreview, items: readonly BagItem[]): PriceAnswer | null {
  const { data } = PriceAnswer.safeParse({
    currency: preview.currencyCode,
    discountId: preview.discountId,
    discountCode: codeOf(preview),
    lines: preview.details.lineItems.map(({ product, ...line }) => ({
      ...line,
      priceId: line.price.id,
      product: {
        ...product,
        customData: product.customData ?? {},
        imageUrl: secureHref(String(product.imageUrl)),
      },
    })),
  })
  return data && listItems(data.lines) === listItems(items) ? data : null
}

function taxFactsOf(answer: PriceAnswer, location: PriceLocation) {
  const place = { country: countryOf(location), postalCode: postalCodeOf(location) }
  const buyer = buyerOf(location)
  const totals = totalsOf(answer)
  const taxDetail = taxDetailWords(place, totals, buyer)
  return {
    isTaxUnknown: buyer === null && isTaxUnknown(place, totals),
    ...(taxDetail ? { taxDetail } : {}),
  }
}

const isPriceGone = (error: PaddleError | null) => error?.code === 'transaction_price_not_found'
const refusesField = (error: PaddleError | null, name: string) =>
  error?.code === 'invalid_field' && error.errors.some(({ field }) => field.split('.')[0] === name)

/** Paddle may blame the address, but only its postal code can be wrong: we sell to the country. */
const refusesPostalCode = (error: PaddleError | null, location: PriceLocation) =>
  postalCodeOf(location) !== null &&
  error?.code === 'invalid_field' &&
  error.errors.some(({ field }) => /address|postal_code/.test(field))

const BUYER_FIELDS = ['customer_id', 'address_id', 'business_id']

/** Paddle may have archived the business, its customer or its address. Its error names the record by an id, a field or a code. */
function refusesBuyer(error: PaddleError | null, location: PriceLocation): boolean {
  const buyer = buyerOf(location)
  if (!error || !buyer) return false
  return (
    /customer|address|business/.test(error.code) ||
    BUYER_FIELDS.some((name) => refusesField(error, name)) ||
    Object.values(buyerIds(buyer)).some((id) => error.detail.includes(id))
  )
}

const DISCOUNT_REFUSALS: Partial<Record<string, DiscountRefusal>> = {
  transaction_invalid_discount_currency: 'currency',
  transaction_discount_not_eligible: 'items',
  discount_expired: 'expired',
  discount_usage_limit_exceeded: 'used-up',
}

export interface PreviewParts {
  paddle: PaddleSdk
  log?: Log | undefined
}

/** Asks Paddle for prices; nothing is cached. */
export function createPreviewRequests({ paddle, log }: PreviewParts) {
  async function requestPreview(
    { items, location, discountId, currency }: PreviewOrder,
    allowUpstream: AllowUpstream,
  ) {
    if (!(await allowUpstream())) return null
    return paddle.call((sdk) =>
      sdk.pricingPreview.preview({
        items: items.map(({ priceId, quantity }) => ({ priceId, quantity })),
        ...buyerFields(location),
        ...(discountId ? { discountId } : {}),
        ...(currency ? { currencyCode: currency } : {}),
      }),
    )
  }

  /** Believes Paddle's message if it names some of the prices but not all. Otherwise tries each price alone. */
  async function findGonePrices(
    order: PreviewOrder,
    message: string,
    allowUpstream: AllowUpstream,
  ): Promise<string[]> {
    const ids = order.items.map(({ priceId }) => priceId)
    const namedIds = ids.filter((id) => message.includes(id))
    if (namedIds.length > 0 && namedIds.length < ids.length) return namedIds
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

  /** Leaves out a postal code that Paddle refuses. */
  async function fetchPreview(order: PreviewOrder, allowUpstream: AllowUpstream): Promise<FetchedPreview> {
    const result = await requestPreview(order, allowUpstream)
    if (!result) return overLimit
    if (result.ok) {
      const answer = readPreview(result.value, order.items)
      const isRightCurrency = !order.currency || answer?.currency === order.currency
      if (answer && isRightCurrency)
        return { ok: true, value: { ...answer, ...taxFactsOf(answer, order.location) } }
      log?.warn({ service: 'Paddle' }, 'price preview doesn’t match its request')
      return unavailable
    }
    const { error } = result
    if (refusesPostalCode(error, order.location))
      return fetchPreview({ ...order, location: countryOnly(order.location) }, allowUpstream)
    if (error && isPriceGone(error))
      return {
        ok: false,
        reason: 'price-gone',
        gonePriceIds: await findGonePrices(order, error.detail, allowUpstream),
      }
    if (refusesBuyer(error, order.location)) return { ok: false, reason: 'business-gone' }
    const refusesAddress = 'address' in order.location && refusesField(error, 'customer_ip_address')
    if (refusesAddress || refusesField(error, 'address')) return { ok: false, reason: 'country-refused' }
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
