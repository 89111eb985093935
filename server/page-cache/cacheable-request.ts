import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Href } from '../../app/domain/href.ts'
import { countryOf } from '../../app/domain/price-location.ts'
import type { Config } from '../config.ts'
import { hostnameOf } from '../listener/read-request.ts'
import type { PriceLocations } from '../location/price-locations.ts'
import { isOwnHost, isPreviewHost } from '../values/own-hosts.ts'
import type { AddressOf } from '../values/trusted-address.ts'
import type { RouteLocation } from '../router.ts'
import { PERSONAL_COOKIES } from '../sessions/cookie-shapes.ts'
import type { Cookies } from '../sessions/cookies.ts'
import { DOWNLOAD_VARIANTS, type HeaderReader, type Variants } from './download-variants.ts'

const DOWNLOAD_PAGE: Href = '/commskit/download'

/** Only parameters that links have; anything longer or escaped is for the site to refuse. */
const isPlain = (parameter: string) => /^[\w-]{1,100}$/.test(parameter)

interface CountryOfRequest {
  country: string
  /** If true, a CDN in front of us knows the country too. */
  isCountryFromProxy: boolean
}

export interface CacheableRequest extends CountryOfRequest {
  path: string
  variants: Variants | null
  search: string
  isPreview: boolean
  headers: HeaderReader
}

export interface CacheableRequestOptions {
  config: Pick<Config, 'siteUrl' | 'previewHosts'>
  cookies: Pick<Cookies, 'nameOf' | 'read'>
  locations: PriceLocations
  addressOf: AddressOf
}

class NodeHeaders {
  constructor(readonly all: IncomingHttpHeaders) {}
  get(name: string): string | null {
    return this.all[name.toLowerCase()]?.toString() ?? null
  }
}

const DATA_FIELDS = ['_data', '_routes']
const SEARCH_LENGTH_MAX = 100
/** A visitor's country is remembered this long: looking it up takes a tenth of a cached page's time. */
export const ADDRESS_SECONDS = 60
const ADDRESSES_MAX = 10_000

/** If a header appears twice, this cache and the site might read different values. */
function hasRepeats({ rawHeaders, headers }: IncomingMessage): boolean {
  return rawHeaders.length !== 2 * Object.keys(headers).length
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

export function createCacheableRequests({ config, cookies, locations, addressOf }: CacheableRequestOptions) {
  const personal = PERSONAL_COOKIES.map((name) => `${cookies.nameOf(name)}=`)
  const countries = new LRUCache<string, string>({ max: ADDRESSES_MAX, ttl: ADDRESS_SECONDS * 1000 })
  const countryMark = `${cookies.nameOf('country')}=`

  const visitorOf = (request: IncomingMessage, headers: HeaderReader) =>
    addressOf({ headers }, request.socket.remoteAddress ?? null)

  /** The part of the query that the page reads; null if the page isn't shared. */
  function readQuery(request: IncomingMessage, location: RouteLocation): string | null {
    const { method, url = '/' } = request
    const { page, params } = location
    if (method !== 'GET' && method !== 'HEAD') return null
    if (!Object.values(params).every(isPlain) || hasRepeats(request) || hasBody(request)) return null
    const mark = url.indexOf('?')
    if (mark === -1 || mark === url.length - 1) return ''
    const sent = new URLSearchParams(url.slice(mark + 1))
    if (DATA_FIELDS.some((field) => sent.has(field))) return null
    const read = (page?.query ?? []).flatMap((field) => sent.getAll(field).map((value) => [field, value]))
    const search = read.length > 0 ? `?${new URLSearchParams(read)}` : ''
    return search.length <= SEARCH_LENGTH_MAX ? search : null
  }

  async function lookUpCountry(
    headers: HeaderReader,
    address: string | null,
  ): Promise<CountryOfRequest | null> {
    const asker = { session: { customer: null, chosenCountry: null, postalCode: null }, address }
    const country = countryOf(await locations.lookupFor({ headers }, asker)())
    if (country !== null) countries.set(address ?? '', country)
    return country === null ? null : { country, isCountryFromProxy: false }
  }

  async function findChosen(
    request: IncomingMessage,
    headers: HeaderReader,
  ): Promise<CountryOfRequest | null> {
    const country = await cookies.read(request.headers.cookie!, 'country')
    return country === null ? findUnchosen(request, headers) : { country, isCountryFromProxy: false }
  }

  function findUnchosen(
    request: IncomingMessage,
    headers: HeaderReader,
  ): CountryOfRequest | Promise<CountryOfRequest | null> {
    const fromProxy = locations.countryFromProxy({ headers })
    if (fromProxy !== null) return { country: fromProxy, isCountryFromProxy: true }
    const address = visitorOf(request, headers)
    const country = countries.get(address ?? '')
    return country ? { country, isCountryFromProxy: false } : lookUpCountry(headers, address)
  }

  const findCountry = (request: IncomingMessage, headers: HeaderReader) =>
    (request.headers.cookie?.includes(countryMark) ? findChosen : findUnchosen)(request, headers)

  return {
    read(
      request: IncomingMessage,
      location: RouteLocation,
    ): CacheableRequest | null | Promise<CacheableRequest | null> {
      const search = readQuery(request, location)
      const { cookie } = request.headers
      if (search === null || personal.some((mark) => cookie?.includes(mark))) return null
      const hostname = hostnameOf(request)
      if (!isOwnHost(hostname, config)) return null
      const headers = new NodeHeaders(request.headers)
      const isPreview = isPreviewHost(hostname, config.previewHosts)
      const { path } = location
      // Spreading the objects would take a twentieth of a cached page's time.
      const readIn = (found: CountryOfRequest | null) =>
        found && {
          path,
          search,
          variants: path === DOWNLOAD_PAGE ? DOWNLOAD_VARIANTS : null,
          country: found.country,
          isCountryFromProxy: found.isCountryFromProxy,
          isPreview,
          headers,
        }
      const finding = findCountry(request, headers)
      return finding instanceof Promise ? finding.then(readIn) : readIn(finding)
    },
    visitorOf,
  }
}
