import type { Country } from './country.ts'
import { findCountry } from './country-search.ts'
import { SELLING_CURRENCIES, type SellingCurrency } from './money.ts'
import { CONTROL_CHARACTERS } from './plain-text.ts'

export const QUOTE_VALID_DAYS = 30

const REFERENCE_LENGTH_MAX = 80

export interface QuoteOptions {
  /** Null is where the visitor buys. */
  country: Country | null
  /** Null is the currency of the country. */
  currency: SellingCurrency | null
  reference: string
}

type QuoteField = keyof QuoteOptions

export type ParsedQuoteOptions =
  { ok: true; options: QuoteOptions } | { ok: false; errors: Partial<Record<QuoteField, string>> }

const findCurrency = (typed: string) =>
  SELLING_CURRENCIES.find((currency) => currency === typed.trim().toUpperCase()) ?? null

export function parseQuoteOptions(query: URLSearchParams, countries: readonly Country[]): ParsedQuoteOptions {
  const read = (field: QuoteField) => (query.get(field) ?? '').trim()
  const country = findCountry(countries, read('country'))
  const currency = findCurrency(read('currency'))
  const reference = read('reference')
  const errors = {
    ...(read('country') && !country ? { country: 'Choose a country from the list.' } : {}),
    ...(read('currency') && !currency
      ? { currency: `Choose one of ${SELLING_CURRENCIES.join(', ')}, or use the local currency.` }
      : {}),
    ...(reference.length > REFERENCE_LENGTH_MAX
      ? { reference: `Use at most ${REFERENCE_LENGTH_MAX} characters.` }
      : CONTROL_CHARACTERS.test(reference)
        ? { reference: 'Use one line of plain text.' }
        : {}),
  }
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, options: { country, currency, reference } }
}

export const quoteEnd = (made: Date): Date =>
  new Date(made.getTime() + QUOTE_VALID_DAYS * 24 * 60 * 60 * 1000)
