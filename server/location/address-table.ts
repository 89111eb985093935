import { createRequire } from 'node:module'
import { type CountryResponse, open } from 'maxmind'
import * as z from 'zod'
import type { Log } from '../http-client/http-client.ts'
import { plainAddress } from '../values/network-address.ts'

const TABLE_FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

const CACHED_ENTRIES_MAX = 300

const Entry = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

export interface AddressTable {
  countryOf(address: string): Promise<string | null>
}

/** Opens the table (8 MB) on first use. If it can't be read, logs that once and returns null for every address. */
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
