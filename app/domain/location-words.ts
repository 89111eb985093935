import type { Country } from './country.ts'
import type { NamedLocation } from './price-location.ts'

/** Countries that take "the" mid-sentence. */
const WITH_ARTICLE = new Set(
  'AE AX BQ BS CC CF CK DO FK FO GB GM HM IM IO KM KY MH MP MV NL PH PN PS SB TC TF UM US VG VI XK'.split(
    ' ',
  ),
)

export const wordsForCountry = ({ name, alpha2Code }: Country): string =>
  WITH_ARTICLE.has(alpha2Code) ? `the ${name}` : name

export const wordsForLocation = ({ name, alpha2Code }: NamedLocation): string =>
  alpha2Code === null ? 'your location' : wordsForCountry({ name, alpha2Code })

const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  GBP: 'pounds',
  EUR: 'euros',
  USD: 'US dollars',
  AUD: 'Australian dollars',
}

export const currencyWords = (currency: string) => CURRENCY_WORDS[currency] ?? currency

/** `currency` is null if unknown. `buyer` names the business that the visitor buys for. */
export function countryMessage(
  location: NamedLocation,
  { currency, buyer }: { currency: string | null; buyer: string | null },
): string {
  const inCurrency = currency ? `, in ${currencyWords(currency)}` : ''
  if (buyer !== null)
    return `You’re buying for ${buyer}, so prices are for ${wordsForLocation(location)}${inCurrency}.`
  return `You’re now seeing prices for ${wordsForLocation(location)}${inCurrency}.`
}

export const refusedCountryMessage = (location: NamedLocation, buyer: string | null = null) =>
  buyer === null
    ? `We have no prices for ${wordsForLocation(location)} because our payment provider can’t sell there.`
    : `You’re buying for ${buyer}, but our payment provider can’t sell to ${wordsForLocation(location)}.`
