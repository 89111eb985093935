import { createHash } from 'node:crypto'
import type { ApiError, CountryCode } from '@paddle/paddle-node-sdk'
import type { PricePreviewRequest, Prices } from '../../../app/backend.ts'
import type { BagItem } from '../../../app/domain/bag.ts'
import { DEFAULT_COUNTRY, isRefusedCountry } from '../../../app/domain/country.ts'
import type { PreviewResult, PricePreview } from '../../../app/domain/prices.ts'
import { isPublicAddress } from '../../domain/network-address.ts'
import type { Cache } from '../../cache/cache.ts'
import type { Log } from '../../http-client/http-client.ts'
import { PreviewShape, readPreview } from './preview-shape.ts'
import type { PaddleSdk } from './sdk.ts'

/** Where the visitor is: a country or a network address. */
type PriceLocation = { country: string } | { address: string }

interface PreviewOrder {
  items: readonly BagItem[]
  place: PriceLocation
  discountId: string | null
}

/** The public address of the network that this server is in, or null when it is not known. */
export type FindAddress = () => Promise<string | null>

/** Asked before each call. */
type MayAsk = () => Promise<boolean>

export interface PaddlePrices extends Prices {
  /**
   * `mayAsk` counts the calls that this visitor causes; when it answers false, prices are unavailable to this visitor
   * alone.
   */
  preview(request: PricePreviewRequest, mayAsk?: MayAsk): Promise<PreviewResult>
}

/** Prices are never shown stale: after this they are asked for again, and without an answer there are none. */
const LIFETIME_SECONDS = 5 * 60
/** How many prices are asked for one by one to find those that no longer exist. */
const GONE_ASKS_MAX = 10

const unavailable = { ok: false, reason: 'unavailable' } as const
const overLimit = { ok: false, reason: 'over-limit' } as const
type AskedPreview = PreviewResult | typeof overLimit

/** A visitor on the server's own network has the server's public address. */
async function placeOf(
  { country, address }: PricePreviewRequest,
  findOwnAddress: FindAddress,
): Promise<PriceLocation> {
  if (country) return { country }
  const known = address && isPublicAddress(address) ? address : await findOwnAddress()
  return known === null ? { country: DEFAULT_COUNTRY } : { address: known }
}

/** The same limit, with one call counted already. */
function withOneCounted(mayAsk: MayAsk): MayAsk {
  let isUsed = false
  return async () => {
    if (isUsed) return mayAsk()
    isUsed = true
    return true
  }
}

/** Hashed, so that the cache's keys do not contain visitors' addresses. */
const keyOf = (order: PreviewOrder) =>
  `paddle:preview:${createHash('sha256').update(JSON.stringify(order)).digest('base64url')}`

const isPriceGone = (error: ApiError | null) => error?.code === 'transaction_price_not_found'
/** Whether Paddle does not take what was sent in this field, or below it. */
const refusesField = (error: ApiError | null, name: string) =>
  error?.code === 'invalid_field' && (error.errors ?? []).some(({ field }) => field.split('.')[0] === name)

interface PaddlePricesOptions {
  paddle: PaddleSdk
  cache: Cache
  findOwnAddress: FindAddress
  log?: Log
}

/** Price previews of Paddle, by country, else by the visitor's address, else for the default country. */
export function createPaddlePrices({
  paddle,
  cache,
  findOwnAddress,
  log,
}: PaddlePricesOptions): PaddlePrices {
  /** Paddle's answer, or null when it was not asked. */
  async function ask({ items, place, discountId }: PreviewOrder, mayAsk: MayAsk) {
    if (!(await mayAsk())) return null
    return paddle.ask((sdk) =>
      sdk.pricingPreview.preview({
        items: items.map(({ priceId, quantity }) => ({ priceId, quantity })),
        ...('country' in place
          ? { address: { countryCode: place.country as CountryCode } }
          : { customerIpAddress: place.address }),
        ...(discountId ? { discountId } : {}),
      }),
    )
  }

  /**
   * Paddle's message names prices, but not reliably only those that are gone. It is believed when it names some but
   * not all of the order's prices; otherwise each price is asked for alone.
   */
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

  async function fetchPreview(order: PreviewOrder, mayAsk: MayAsk): Promise<AskedPreview> {
    const result = await ask(order, mayAsk)
    if (!result) return overLimit
    if (result.ok) {
      const value = readPreview(result.value, order.items)
      if (value) return { ok: true, value }
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
    if ('address' in order.place && refusesField(error, 'customer_ip_address'))
      return fetchPreview({ ...order, place: { country: DEFAULT_COUNTRY } }, mayAsk)
    if (error?.code.includes('discount') || refusesField(error, 'discount_id'))
      return { ok: false, reason: 'discount-refused' }
    return unavailable
  }

  /**
   * The cached preview, or a fresh one. Visitors who ask at the same time share a fetch. When the visitor who started
   * it was over the limit, those who shared it ask again by themselves, each against a limit of their own.
   */
  async function findPreview(order: PreviewOrder, mayAsk: MayAsk): Promise<PreviewResult> {
    let hasJoined = true
    const result = await cache.cached<PricePreview, Exclude<AskedPreview, { ok: true }>>({
      key: keyOf(order),
      lifetimeSeconds: LIFETIME_SECONDS,
      schema: PreviewShape,
      fresh() {
        hasJoined = false
        return fetchPreview(order, mayAsk)
      },
    })
    if (result.ok) return { ok: true, value: result.value.value }
    if (result.reason !== 'over-limit') return result
    return hasJoined && (await mayAsk()) ? findPreview(order, withOneCounted(mayAsk)) : unavailable
  }

  return {
    async preview(request, mayAsk = async () => true) {
      const { items, country, discountId = null } = request
      if (country && isRefusedCountry(country)) return { ok: false, reason: 'country-refused' }
      if (items.length === 0) return unavailable
      return findPreview({ items, place: await placeOf(request, findOwnAddress), discountId }, mayAsk)
    },
  }
}
