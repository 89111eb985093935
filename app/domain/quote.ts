import type { Discount } from './bag.ts'
import type { Configuration } from './configuration.ts'
import { DAY_MS } from './moment.ts'
import type { PriceLocation } from './price-location.ts'
import { isFree, reverseChargeWords, taxDetailWords } from './tax-words.ts'
import type { Totals } from './prices.ts'

/** Amounts are in minor units, as strings. */
export interface Quote {
  issuedAt: string
  /** Null if only the payment provider could tell. */
  country: string | null
  postalCode?: string | undefined
  /** For a business that accounts for the VAT itself, so there's none in the totals. */
  isReverseCharge?: boolean | undefined
  /** For a business that pays no tax for another reason, such as its address. */
  isTaxFree?: boolean | undefined
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

/** For a business that pays no tax. */
export const isUntaxed = ({ isReverseCharge, isTaxFree }: Pick<Quote, 'isReverseCharge' | 'isTaxFree'>) =>
  Boolean(isReverseCharge || isTaxFree)

/** Whether its tax no longer depends on an address. */
export const isTaxFinal = (quote: Quote) => isUntaxed(quote) || isFree(quote.totals)

/** How its tax was calculated, if that needs saying. */
export function taxDetailOf(quote: Quote): string | undefined {
  if (quote.isReverseCharge) return reverseChargeWords('the buyer')
  if (quote.isTaxFree) return 'No tax for the buyer’s business'
  return taxDetailWords(quote, quote.totals)
}

export type Charge = Quote['totals'] & Pick<Quote, 'currency'>

/** Why it costs something else today; null if it doesn't. Amounts in two currencies can't be compared. */
export function changeSince({ currency, totals }: Pick<Quote, 'currency' | 'totals'>, today: Charge) {
  if (today.currency !== currency) return 'currency'
  if (today.total === totals.total) return null
  if (today.subtotal !== totals.subtotal) return 'prices'
  if (today.discount === totals.discount) return 'tax'
  return today.discount === '0' ? 'discount-ended' : 'discount'
}

/** What the quote form's figures depend on, besides the configuration. */
export const priceBasis = (typed: { country?: string; currency?: string; postalCode?: string }) =>
  [typed.country, typed.currency, typed.postalCode].join(' ').trim()

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
  new Date(Date.parse(issuedAt) + QUOTE_VALID_DAYS * DAY_MS).toISOString()

export const quoteLastDay = (issuedAt: string): string => quoteEnd(issuedAt).slice(0, 10)

export const isAfterDay = (day: string, now: Date): boolean => now.toISOString().slice(0, 10) > day

export const isQuoteOver = (issuedAt: string, now: Date): boolean => isAfterDay(quoteLastDay(issuedAt), now)
