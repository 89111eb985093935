import { capitalise } from './plain-text.ts'

/** The payment provider needs a postal code there, by its list of supported countries. */
const COUNTRIES_WITH_POSTAL_CODE = new Set('AU CA DE ES FR GB IN IT NL US'.split(' '))

export const takesPostalCode = (country: string | null): country is string =>
  country !== null && COUNTRIES_WITH_POSTAL_CODE.has(country)

/** Tax depends on the postal code there. */
export const isTaxedByPostalCode = (country: string | null): boolean => country === 'US' || country === 'CA'

export const postalCodeWords = (country: string | null) => (country === 'US' ? 'ZIP code' : 'postal code')

export const postalCodeLabel = (country: string | null) => capitalise(postalCodeWords(country))

/** Letters, digits, spaces and hyphens in any country; the payment provider knows which codes exist. */
export const POSTAL_CODE = /^[A-Z\d][A-Z\d -]{1,9}$/

const parsePath = (path: string) => new URL(path, 'https://site.invalid')

export const postalCodeInPath = (path: string) => parsePath(path).searchParams.get('postalCode')

/** A URL's code is for the country that it names; without one, for the visitor's, and that may have changed. */
export function dropPostalCode(path: string): string {
  const { pathname, searchParams, hash } = parsePath(path)
  if (!searchParams.has('postalCode') || searchParams.has('country')) return path
  searchParams.delete('postalCode')
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
}

/** A URL that names a country follows the visitor to the one that they choose. */
export function moveToCountry(path: string, country: string): string {
  const { pathname, searchParams, hash } = parsePath(path)
  const before = searchParams.get('country')
  if (before === null) return dropPostalCode(path)
  if (before === country) return path
  searchParams.set('country', country)
  searchParams.delete('postalCode')
  return `${pathname}?${searchParams}${hash}`
}

export const tidyPostalCode = (typed: string): string => typed.trim().toUpperCase().replace(/\s+/g, ' ')
