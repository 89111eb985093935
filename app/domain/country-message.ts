import { type NamedLocation, wordsForLocation } from './price-location.ts'

const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  GBP: 'pounds',
  EUR: 'euros',
  USD: 'US dollars',
  AUD: 'Australian dollars',
}

export function countryMessage(location: NamedLocation, currency: string | null): string {
  const inCurrency = currency ? `, in ${CURRENCY_WORDS[currency] ?? currency}` : ''
  return `You’re now seeing prices for ${wordsForLocation(location)}${inCurrency}.`
}

export const refusedCountryMessage = (location: NamedLocation) =>
  `We have no prices for ${wordsForLocation(location)} because our payment provider can’t sell there.`
