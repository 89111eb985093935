import { type Buyer, buyerIds } from './business.ts'
import { type Country, DEFAULT_COUNTRY } from './country.ts'

/** Where a visitor buys: a country or, if unknown, an IP address for the payment provider to locate. */
export type PriceLocation = { country: string; postalCode?: string; buyer?: Buyer } | { address: string }

interface LocationSources {
  chosen: string | null
  /** The country in the customer's profile. Called only if none is chosen. */
  profile(): string | null
  proxy: string | null
  /** The visitor's public address and its country. Called only if nothing else is known. */
  ofAddress(): Promise<{ address: string; country: string | null } | null>
}

/** Tries the visitor's choice, then their profile, the proxy's header, their address and the default. */
export async function findPriceLocation(sources: LocationSources): Promise<PriceLocation> {
  const country = sources.chosen ?? sources.profile() ?? sources.proxy
  if (country !== null) return { country }
  const found = await sources.ofAddress()
  if (!found) return { country: DEFAULT_COUNTRY }
  return found.country === null ? { address: found.address } : { country: found.country }
}

/** Two letters; null if only the payment provider can tell. */
export const countryOf = (location: PriceLocation): string | null =>
  'country' in location ? location.country : null

/** Where and for whom a sale is taxed. */
export const placeOfSale = (location: PriceLocation) => ({
  country: countryOf(location),
  ...('country' in location && location.postalCode ? { postalCode: location.postalCode } : {}),
  ...('country' in location && location.buyer ? { business: buyerIds(location.buyer) } : {}),
})

export const postalCodeOf = (location: PriceLocation): string | null =>
  ('country' in location && location.postalCode) || null

export const buyerOf = (location: PriceLocation): Buyer | null =>
  ('country' in location && location.buyer) || null

/** Without the postal code or the business, which only change the tax. */
export const countryOnly = (location: PriceLocation): PriceLocation =>
  'country' in location ? { country: location.country } : location

const UNKNOWN_LOCATION = 'Your location'

export interface NamedLocation {
  name: string
  alpha2Code: string | null
  postalCode?: string
}

export function nameLocation(location: PriceLocation | null, countries: readonly Country[]): NamedLocation {
  const code = location && countryOf(location)
  const country = countries.find(({ alpha2Code }) => alpha2Code === code)
  const postalCode = location && postalCodeOf(location)
  return country
    ? { name: country.name, alpha2Code: country.alpha2Code, ...(postalCode ? { postalCode } : {}) }
    : { name: UNKNOWN_LOCATION, alpha2Code: null }
}
