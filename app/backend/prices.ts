import type { BagItem } from '../domain/bag.ts'
import type { FoundDiscount } from '../domain/discount.ts'
import type { SellingCurrency } from '../domain/money.ts'
import type { PriceLocation } from '../domain/price-location.ts'
import type { PreviewResult } from '../domain/prices.ts'
import type { Result, TooMany } from './backend.ts'

export interface PricePreviewRequest {
  items: readonly BagItem[]
  location: PriceLocation
  /** For rate limits; null if unknown. */
  address: string | null
  discountId?: string | null
  /** Defaults to the location's currency. If Paddle prices in another one, the result is `unavailable`. */
  currency?: SellingCurrency | null
  /** Refuses prices that may be out of date: these are quoted, charged or compared with a quote. */
  isBinding?: boolean
  /** Asks Paddle now, whatever is cached. */
  isFresh?: boolean
  /**
   * `offer`: one of the few prices that the site itself shows, so they all stay cached. `browsing`: the items or the
   * postal code come from a URL, so each visitor can cause only so many calls to Paddle. Absent: everything else.
   */
  kind?: 'offer' | 'browsing'
}

export interface Prices {
  /** After a failure, returns the last known prices for a limited time. Ignores a postal code that doesn't exist. */
  preview(request: PricePreviewRequest): Promise<PreviewResult>
  /** `refused`: the location's postal code doesn't exist. */
  checkPostalCode(
    request: Pick<PricePreviewRequest, 'items' | 'location' | 'address' | 'kind'>,
  ): Promise<Result<null, 'refused'>>
}

export interface Discounts {
  findByCode(code: string, address: string | null): Promise<Result<FoundDiscount, 'refused'> | TooMany>
}
