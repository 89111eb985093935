/** A country that prices can be shown for. */
export interface Country {
  name: string
  alpha2Code: string
}

export const DEFAULT_COUNTRY = 'GB'

/** Countries of the list that the payment provider refuses to sell to (its published schema leaves them out). */
const REFUSED_COUNTRIES = new Set('AF AQ BY CF CD CU HT IR KP LY ML MM NI RU SO SS SD SY VE YE ZW'.split(' '))

export const isRefusedCountry = (code: string) => REFUSED_COUNTRIES.has(code)

/** Finds a country by its code, or by its name as typed, in any case. */
export function findCountry(countries: readonly Country[], typed: string): Country | null {
  const word = typed.trim().toLowerCase()
  return (
    countries.find(
      (country) => country.alpha2Code.toLowerCase() === word || country.name.toLowerCase() === word,
    ) ?? null
  )
}

/**
 * The country that a sale is made for: the visitor's choice, else the one in the customer's profile where sales are
 * possible, else the default. Two letters.
 */
export function countryOfSale(chosen: string | null, profile: string, countries: readonly Country[]): string {
  if (chosen) return chosen
  const own = findCountry(countries, profile)?.alpha2Code
  return own && !isRefusedCountry(own) ? own : DEFAULT_COUNTRY
}
