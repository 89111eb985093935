import type { Href } from './href.ts'

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

/** The page with all countries, which leads back after a choice. */
export const countryHref = (redirectTo: string): Href =>
  `/country?redirectTo=${encodeURIComponent(redirectTo)}`
