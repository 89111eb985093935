import type { Configuration } from './configuration.ts'
import type { Country } from './country.ts'
import { findCountry } from './country-search.ts'
import { QUOTE_TEXT_LENGTH_MAX } from './limits.ts'
import { SELLING_CURRENCIES, type SellingCurrency } from './money.ts'
import { UNPRINTABLE } from './plain-text.ts'

/** What a quote says. Amounts are in minor units, as strings. */
export interface Quote {
  issuedAt: string
  /** Two letters; null where only the payment provider could tell. */
  country: string | null
  currency: string
  configuration: Configuration
  lines: { name: string; quantity: number; unit: string; subtotal: string }[]
  totals: QuoteTotals
  /** Another year of updates, before tax; null where its price was not known. */
  updates: string | null
  /** What an order is charged in, where that is another currency than the quote's. */
  charged: (QuoteTotals & { currency: string }) | null
  reference: string
  /** Who the quote is for, in the buyer's own words. */
  buyer: string
}

export interface QuoteTotals {
  subtotal: string
  tax: string
  total: string
}

export interface IssuedQuote extends Quote {
  number: string
}

/** Quotes are signed links; nothing is stored. */
export interface Quotes {
  /** The token of the link, or null when its texts don't fit. */
  issue(quote: Quote): string | null
  /** Null for a token that this site has not issued, or whose secret is no longer listed. */
  open(token: string): IssuedQuote | null
}

export const QUOTE_VALID_DAYS = 30

export interface QuoteOptions {
  /** Null is where the visitor buys. */
  country: Country | null
  /** Null is the currency of the country. */
  currency: SellingCurrency | null
  reference: string
  buyer: string
}

/** The names of the form's fields. */
export type QuoteField = 'country' | 'currency' | 'reference' | 'for'

export type ParsedQuoteOptions =
  { ok: true; options: QuoteOptions } | { ok: false; errors: Partial<Record<QuoteField, string>> }

const findCurrency = (typed: string) =>
  SELLING_CURRENCIES.find((currency) => currency === typed.trim().toUpperCase()) ?? null

function textFault(text: string): string | null {
  if (text.length > QUOTE_TEXT_LENGTH_MAX) return `Use at most ${QUOTE_TEXT_LENGTH_MAX} characters.`
  return UNPRINTABLE.test(text) ? 'Use one line of plain text.' : null
}

export function parseQuoteOptions(
  fields: { get(name: string): unknown },
  countries: readonly Country[],
): ParsedQuoteOptions {
  const read = (field: QuoteField) => {
    const value = fields.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const country = findCountry(countries, read('country'))
  const currency = findCurrency(read('currency'))
  const [reference, buyer] = [read('reference'), read('for')]
  const faults: Record<QuoteField, string | null> = {
    country: read('country') && !country ? 'Choose a country from the list.' : null,
    currency:
      read('currency') && !currency
        ? `Choose one of ${SELLING_CURRENCIES.join(', ')}, or use the local currency.`
        : null,
    reference: textFault(reference),
    for: textFault(buyer),
  }
  const errors = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, options: { country, currency, reference, buyer } }
}

/** The last day of a quote, as a moment within it. */
export const quoteEnd = (issuedAt: string): string =>
  new Date(Date.parse(issuedAt) + QUOTE_VALID_DAYS * 24 * 60 * 60 * 1000).toISOString()

/** It holds until its last day is over, in UTC. */
export const isQuoteOver = (issuedAt: string, now: Date): boolean =>
  now.toISOString().slice(0, 10) > quoteEnd(issuedAt).slice(0, 10)
