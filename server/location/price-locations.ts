import { createRequire } from 'node:module'
import { type CountryResponse, open } from 'maxmind'
import * as z from 'zod'
import { COUNTRY_LIST } from '../../app/content/country-list.ts'
import type { SiteContext } from '../../app/context.ts'
import { findCountry } from '../../app/domain/country-search.ts'
import { countryOf, findPriceLocation, type PriceLocation } from '../../app/domain/price-location.ts'
import { isPublicAddress, plainAddress } from '../values/network-address.ts'
import type { WithHeaders } from '../values/trusted-address.ts'
import type { Log } from '../http-client/http-client.ts'

const TABLE_FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

const CACHED_ENTRIES_MAX = 300

const Entry = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

export interface AddressTable {
  countryOf(address: string): Promise<string | null>
}

/** Opens the table (8 MB) on first use. If it can't be read, logs that once and returns null for every country. */
export function createAddressTable({ log, file }: { log?: Log; file?: string }): AddressTable {
  let opened: ReturnType<typeof openTable> | null = null

  async function openTable() {
    try {
      const path = file ?? createRequire(import.meta.url).resolve(TABLE_FILE)
      return await open<CountryResponse>(path, { cache: { max: CACHED_ENTRIES_MAX } })
    } catch (error) {
      log?.warn(
        { err: error },
        'could not read the IP address table; the payment provider will look up countries instead',
      )
      return null
    }
  }

  return {
    async countryOf(address) {
      opened ??= openTable()
      const table = await opened
      return Entry.safeParse(table?.get(plainAddress(address))).data?.country_code ?? null
    },
  }
}

interface PriceLocationsOptions {
  header: string | undefined
  trustedProxyHops: number
  table: AddressTable
  findOwnAddress: () => Promise<string | null>
}

const LISTED_CODES = new Set(COUNTRY_LIST.map(({ alpha2Code }) => alpha2Code))

const listedCode = (code: string) => (LISTED_CODES.has(code) ? code : null)

/** XX (unknown) and T1 (Tor) aren't listed. Of several entries, the last is from the nearest proxy. */
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
    of(request: WithHeaders, { session, address }: Asker): SiteContext['location'] {
      const lookups = new Map<string, Promise<PriceLocation>>()
      return (user = session.customer?.user ?? null) => {
        const { chosenCountry: chosen, postalCode } = session
        const key = `${chosen} ${postalCode?.code} ${user?.country}`
        const pending = lookups.get(key)
        if (pending) return pending
        const location = findPriceLocation({
          chosen,
          profile: () => user && (findCountry(COUNTRY_LIST, user.country)?.alpha2Code ?? null),
          proxy: countryFromProxy(request),
          ofAddress: () => placeAddress(address),
        }).then((found) =>
          postalCode && postalCode.country === countryOf(found)
            ? { country: postalCode.country, postalCode: postalCode.code }
            : found,
        )
        lookups.set(key, location)
        return location
      }
    },
    header,
    countryFromProxy,
  }
}
