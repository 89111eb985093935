import { COUNTRY_LIST } from '../../app/content/country-list.ts'
import type { SiteContext } from '../../app/context.ts'
import { findCountry } from '../../app/domain/country-search.ts'
import { countryOf, findPriceLocation, type PriceLocation } from '../../app/domain/price-location.ts'
import { isPublicAddress } from '../values/network-address.ts'
import type { WithHeaders } from '../values/trusted-address.ts'
import type { AddressTable } from './address-table.ts'

interface PriceLocationsOptions {
  header: string | undefined
  trustedProxyHops: number
  table: AddressTable
  /** Finds the server's public address. */
  findOwnAddress: () => Promise<string | null>
}

const LISTED_CODES = new Set(COUNTRY_LIST.map(({ alpha2Code }) => alpha2Code))

const listedCode = (code: string) => (LISTED_CODES.has(code) ? code : null)

/** Reads a proxy's header, whose last entry is the nearest proxy's. XX (unknown) and T1 (Tor) aren't listed. */
const codeIn = (value: string | null) => listedCode(value?.split(',').at(-1)?.trim().toUpperCase() ?? '')

interface Asker {
  session: Pick<SiteContext['session'], 'customer' | 'chosenCountry' | 'postalCode'>
  address: string | null
}

export type PriceLocations = ReturnType<typeof createPriceLocations>

export function createPriceLocations(options: PriceLocationsOptions) {
  const { trustedProxyHops, table, findOwnAddress } = options
  const header = (trustedProxyHops > 0 ? options.header : undefined) ?? null
  const countryFromProxy = ({ headers }: WithHeaders) => (header ? codeIn(headers.get(header)) : null)

  /** Visitors on the server's own network have the same public address as the server. */
  async function placeAddress(visitorAddress: string | null) {
    const address =
      visitorAddress && isPublicAddress(visitorAddress) ? visitorAddress : await findOwnAddress()
    if (address === null) return null
    const code = await table.countryOf(address)
    return { address, country: code && listedCode(code) }
  }

  return {
    /** Returns a function that looks up where a request's visitor buys, once for each place that it could be. */
    lookupFor(request: WithHeaders, { session, address }: Asker): SiteContext['location'] {
      const lookups = new Map<string, Promise<PriceLocation>>()
      return (user = session.customer?.user ?? null) => {
        const { chosenCountry, postalCode } = session
        const key = `${chosenCountry} ${postalCode?.code} ${user?.country}`
        const pending = lookups.get(key)
        if (pending) return pending
        const location = findPriceLocation({
          chosen: chosenCountry,
          profile: () => user && (findCountry(COUNTRY_LIST, user.country)?.alpha2Code ?? null),
          proxy: countryFromProxy(request),
          ofAddress: () => placeAddress(address),
        }).then((place) =>
          postalCode && postalCode.country === countryOf(place)
            ? { country: postalCode.country, postalCode: postalCode.code }
            : place,
        )
        lookups.set(key, location)
        return location
      }
    },
    header,
    countryFromProxy,
  }
}
