import { COUNTRY_LIST } from '../../app/content/country-list.ts'
import type { SiteContext } from '../../app/context.ts'
import { findCountry } from '../../app/domain/country-search.ts'
import { findPriceLocation } from '../../app/domain/price-location.ts'
import { isPublicAddress } from '../domain/network-address.ts'
import type { AddressTable } from './address-table.ts'

interface PriceLocationsOptions {
  /** The header in which the proxy names the visitor's country. */
  header: string | undefined
  trustedProxyHops: number
  table: AddressTable
  /** The public address of the network that this server is in, or null when it is not known. */
  findOwnAddress: () => Promise<string | null>
}

const listedCode = (code: string) =>
  COUNTRY_LIST.some(({ alpha2Code }) => alpha2Code === code) ? code : null

/**
 * What the header says: a code of the list, so neither XX (unknown) nor T1 (the Tor network). Of several entries the last
 * is the nearest proxy's.
 */
const codeIn = (value: string | null) => listedCode(value?.split(',').at(-1)?.trim().toUpperCase() ?? '')

/** Returns what gives each request its `SiteContext.location`; nothing else decides where a visitor buys. */
export function createPriceLocations({
  header,
  trustedProxyHops,
  table,
  findOwnAddress,
}: PriceLocationsOptions) {
  const believed = trustedProxyHops > 0 ? header : undefined

  /** A visitor on the server's own network has the server's public address. */
  async function placeAddress(visitorAddress: string | null) {
    const address =
      visitorAddress && isPublicAddress(visitorAddress) ? visitorAddress : await findOwnAddress()
    if (address === null) return null
    const code = await table.countryOf(address)
    return { address, country: code && listedCode(code) }
  }

  return (
      request: Request,
      { session, address }: { session: SiteContext['session']; address: string | null },
    ): SiteContext['location'] =>
    (user = session.customer?.user ?? null) =>
      findPriceLocation({
        chosen: session.chosenCountry,
        profile: user && (findCountry(COUNTRY_LIST, user.country)?.alpha2Code ?? null),
        proxy: believed ? codeIn(request.headers.get(believed)) : null,
        ofAddress: () => placeAddress(address),
      })
}

export type PriceLocations = ReturnType<typeof createPriceLocations>
