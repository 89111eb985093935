import { type NamedLocation, wordsForLocation } from './price-location.ts'

/** Currencies as one speaks of them. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  GBP: 'pounds',
  EUR: 'euro',
  USD: 'US dollars',
  AUD: 'Australian dollars',
}

/** Says for where prices are now, and in which currency where that is known. */
export function countryMessage(location: NamedLocation, currency: string | null): string {
  const inCurrency = currency ? `, in ${CURRENCY_WORDS[currency] ?? currency}` : ''
  return `Prices are now for ${wordsForLocation(location)}${inCurrency}.`
}

/** Says that nothing can be sold where the visitor now buys. */
export const refusedCountryMessage = (location: NamedLocation) =>
  `There are no prices for ${wordsForLocation(location)}: our payment provider cannot sell there.`
