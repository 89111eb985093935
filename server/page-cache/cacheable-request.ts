import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Href } from '../../app/domain/href.ts'
import { countryOf } from '../../app/domain/price-location.ts'
import type { Config } from '../config.ts'
import { hostnameOf } from '../listener/read-request.ts'
import type { PriceLocations } from '../location/price-locations.ts'
import type { RouteLocation } from '../router.ts'
import { PERSONAL_COOKIES } from '../sessions/cookie-shapes.ts'
import type { Cookies } from '../sessions/cookies.ts'
import { isOwnHost, isPreviewHost } from '../values/own-hosts.ts'
import type { AddressOf } from '../values/trusted-address.ts'
import { DOWNLOAD_VARIANTS, type HeaderReader, type Variants } from './download-variants.ts'

const DOWNLOAD_PAGE: Href = '/commskit/download'

interface VisitorCountry {
  country: string
  /** If true, a CDN in front of us knows the country too. */
  isCountryFromProxy: boolean
}

/** What the key of a cached page is made from, and what rendering it needs. */
export interface CacheableRequest extends VisitorCountry {
  path: string
  variants: Variants | null
  /** Only the fields that the page reads. */
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

/** Only parameters that links have; anything longer or escaped is for the site to refuse. */
const isPlain = (parameter: string) => /^[\w-]{1,100}$/.test(parameter)

/** If a header appears twice, this cache and the site might read different values. */
const hasRepeats = ({ rawHeaders, headers }: IncomingMessage) =>
  rawHeaders.length !== 2 * Object.keys(headers).length

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** The query with only the fields that the page reads; null if it asks for data or is too long. */
function sharedSearch(url: string, fields: readonly string[]): string | null {
  const start = url.indexOf('?') + 1
  if (start === 0 || start === url.length) return ''
  const sent = new URLSearchParams(url.slice(start))
  if (DATA_FIELDS.some((field) => sent.has(field))) return null
  const read = fields.flatMap((field) => sent.getAll(field).map((value) => [field, value]))
  const search = read.length > 0 ? `?${new URLSearchParams(read)}` : ''
  return search.length <= SEARCH_LENGTH_MAX ? search : null
}

/** Tells which requests a cached page can answer. Returns promises only for lookups, since promises cost time here. */
export function createCacheableRequests({ config, cookies, locations, addressOf }: CacheableRequestOptions) {
  const cookieStart = (name: Parameters<typeof cookies.nameOf>[0]) => `${cookies.nameOf(name)}=`
  const personalStarts = PERSONAL_COOKIES.map(cookieStart)
  const countryStart = cookieStart('country')
  const countries = new LRUCache<string, string>({ max: ADDRESSES_MAX, ttl: ADDRESS_SECONDS * 1000 })

  const visitorOf = (request: IncomingMessage, headers: HeaderReader) =>
    addressOf({ headers }, request.socket.remoteAddress ?? null)

  /** Whether the response may be the same for other visitors. */
  function isShared(request: IncomingMessage, { params }: RouteLocation): boolean {
    const { method } = request
    const { cookie } = request.headers
    return (
      (method === 'GET' || method === 'HEAD') &&
      Object.values(params).every(isPlain) &&
      !hasRepeats(request) &&
      !hasBody(request) &&
      !personalStarts.some((start) => cookie?.includes(start)) &&
      isOwnHost(hostnameOf(request), config)
    )
  }

  async function lookUpCountry(
    headers: HeaderReader,
    address: string | null,
  ): Promise<VisitorCountry | null> {
    const session = { customer: null, chosenCountry: null, postalCode: null }
    const country = countryOf(await locations.lookupFor({ headers }, { session, address })())
    if (country === null) return null
    countries.set(address ?? '', country)
    return { country, isCountryFromProxy: false }
  }

  function guessCountry(
    request: IncomingMessage,
    headers: HeaderReader,
  ): VisitorCountry | Promise<VisitorCountry | null> {
    const fromProxy = locations.countryFromProxy({ headers })
    if (fromProxy !== null) return { country: fromProxy, isCountryFromProxy: true }
    const address = visitorOf(request, headers)
    const country = countries.get(address ?? '')
    return country ? { country, isCountryFromProxy: false } : lookUpCountry(headers, address)
  }

  async function readChosenCountry(
    request: IncomingMessage,
    headers: HeaderReader,
  ): Promise<VisitorCountry | null> {
    const country = await cookies.read(request.headers.cookie ?? '', 'country')
    return country === null ? guessCountry(request, headers) : { country, isCountryFromProxy: false }
  }

  return {
    /** Null if the site has to respond. */
    read(
      request: IncomingMessage,
      location: RouteLocation,
    ): CacheableRequest | null | Promise<CacheableRequest | null> {
      if (!isShared(request, location)) return null
      const { path, page } = location
      const search = sharedSearch(request.url ?? '/', page?.query ?? [])
      if (search === null) return null
      const headers = new NodeHeaders(request.headers)
      const isPreview = isPreviewHost(hostnameOf(request), config)
      const variants = path === DOWNLOAD_PAGE ? DOWNLOAD_VARIANTS : null
      // Spreading the objects would take a twentieth of a cached page's time.
      const withCountry = (visitor: VisitorCountry | null) =>
        visitor && {
          path,
          search,
          variants,
          country: visitor.country,
          isCountryFromProxy: visitor.isCountryFromProxy,
          isPreview,
          headers,
        }
      const hasChosen = request.headers.cookie?.includes(countryStart) === true
      const country = (hasChosen ? readChosenCountry : guessCountry)(request, headers)
      return country instanceof Promise ? country.then(withCountry) : withCountry(country)
    },
    visitorOf,
  }
}
