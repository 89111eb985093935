import type { Configuration } from './configuration.ts'

/** What a quote promised on the day of issue. Amounts are in minor units, as strings. */
export interface IssuedQuote {
  number: string
  issuedAt: string
  /** Null where only the payment provider could tell the country. */
  country: string | null
  currency: string
  configuration: Configuration
  lines: { name: string; quantity: number; unit: string; subtotal: string }[]
  totals: { subtotal: string; tax: string; total: string }
  reference: string
  /** Who the quote is for, in the buyer's own words. */
  buyer: string
}

/** Quotes are signed links; nothing is stored. */
export interface Quotes {
  /** The token of the link, or null when its texts don't fit. */
  issue(quote: Omit<IssuedQuote, 'number'>): string | null
  /** Null for a token that this site has not issued, or whose secret is no longer listed. */
  open(token: string): IssuedQuote | null
}
