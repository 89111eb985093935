import type { Href } from './href.ts'

export interface Country {
  name: string
  alpha2Code: string
  aliases?: readonly string[]
}

export const DEFAULT_COUNTRY = 'GB'

/** Countries that the payment provider doesn't sell to, although we list them. */
const REFUSED_COUNTRIES = new Set('AF AQ BY CF CD CU HT IR KP LY ML MM NI RU SO SS SD SY VE YE ZW'.split(' '))

export const isRefusedCountry = (code: string) => REFUSED_COUNTRIES.has(code)

export const NOT_A_COUNTRY = 'Choose a country from the list.'

export const countryOption = ({ alpha2Code, name }: Country) =>
  isRefusedCountry(alpha2Code) ? `${name} (not available)` : name

export const countryHref = (redirectTo: string): Href =>
  `/country?redirectTo=${encodeURIComponent(redirectTo)}`
