import type { Discount } from './bag.ts'
import type { Configuration } from './configuration.ts'
import { minorUnits } from './money.ts'
import type { PriceLocation } from './price-location.ts'
import { reverseChargeWords, taxPlaceWords } from './tax-words.ts'
import type { PricePreview, Totals } from './prices.ts'

/** Amounts are in minor units, as strings. */
export interface Quote {
  issuedAt: string
  /** Null if only the payment provider could tell. */
  country: string | null
  postalCode?: string | undefined
  /** For a business that accounts for the VAT itself, so there's none in the totals. */
  isReverseCharge?: boolean | undefined
  currency: string
  configuration: Configuration
  lines: QuoteLine[]
  totals: Totals
  /** The price of another year of updates, before tax; null if it wasn't known. */
  updates: string | null
  discount: Discount | null
  reference: string
  buyer: string
}

/** Null if only the payment provider could tell. */
export const locationOf = ({
  country,
  postalCode,
}: Pick<Quote, 'country' | 'postalCode'>): PriceLocation | null =>
  country === null ? null : { country, ...(postalCode ? { postalCode } : {}) }

/** How its tax was calculated, if that needs saying. */
export function taxDetailOf({ country, postalCode, isReverseCharge }: Quote): string | undefined {
  if (isReverseCharge) return reverseChargeWords('the buyer')
  return postalCode && country ? taxPlaceWords(postalCode, country) : undefined
}

/** What the quote form's figures depend on, besides the configuration. */
export const priceBasis = (typed: { country?: string; currency?: string; postalCode?: string }) =>
  `${typed.country} ${typed.currency}${typed.postalCode ? ` ${typed.postalCode}` : ''}`

interface QuoteLine {
  name: string
  quantity: number
  /** Before discount and tax, like `subtotal`. */
  unit: string
  subtotal: string
  /** Paddle's id; null in older quotes. */
  productId: string | null
}

export interface IssuedQuote extends Quote {
  number: string
}

/** Quotes are signed links; nothing is stored. */
export interface Quotes {
  /** The link's token; null if the text is too long. */
  issue(quote: Quote): string | null
  /** Null if this site didn't issue the token or its secret has been retired. */
  open(token: string): IssuedQuote | null
}

export const QUOTE_VALID_DAYS = 30

export const quoteEnd = (issuedAt: string): string =>
  new Date(Date.parse(issuedAt) + QUOTE_VALID_DAYS * 24 * 60 * 60 * 1000).toISOString()

export const quoteLastDay = (issuedAt: string): string => quoteEnd(issuedAt).slice(0, 10)

export const isAfterDay = (day: string, now: Date): boolean => now.toISOString().slice(0, 10) > day

export const isQuoteOver = (issuedAt: string, now: Date): boolean => isAfterDay(quoteLastDay(issuedAt), now)

/** Minor units, before tax. If `priceId` is null, the item is sold at a price of its own. */
export interface SaleItem {
  priceId: string | null
  productId: string
  name: string
  unit: string
  quantity: number
}

/**
 * The quoted prices as items: catalogue prices where nothing changed, custom prices elsewhere. `today` is null if the
 * catalogue has dropped a price. Returns null if we no longer know a product's id.
 */
export function quotedItems(
  { lines, currency }: Pick<Quote, 'lines' | 'currency'>,
  today: Pick<PricePreview, 'lines' | 'currency'> | null,
): SaleItem[] | null {
  const items = lines.map(({ name, quantity, unit, ...quoted }): SaleItem | null => {
    const line = today?.lines.find(({ product }) =>
      quoted.productId ? product.id === quoted.productId : product.name === name,
    )
    const productId = quoted.productId ?? line?.product.id
    const isSame = line && today?.currency === currency && line.unitTotals.subtotal === unit
    return productId ? { priceId: isSame ? line.priceId : null, productId, name, unit, quantity } : null
  })
  return items.every((item) => item !== null) ? items : null
}

/** The quoted prices without the discount. Tax is in proportion, as it is for every line. */
export function withoutDiscount<Discounted extends Pick<Quote, 'totals' | 'discount'>>(
  quote: Discounted,
): Discounted {
  const [subtotal, discount, tax] = [quote.totals.subtotal, quote.totals.discount, quote.totals.tax].map(
    minorUnits,
  ) as [bigint, bigint, bigint]
  const taxed = subtotal - discount
  const fullTax = taxed > 0n ? (2n * tax * subtotal + taxed) / (2n * taxed) : tax
  const totals = {
    subtotal: quote.totals.subtotal,
    discount: '0',
    tax: String(fullTax),
    total: String(subtotal + fullTax),
  }
  return { ...quote, discount: null, totals }
}
