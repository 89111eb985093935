import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { countryOf } from '../../app/domain/price-location.ts'
import type { Config } from '../config.ts'
import { hostnameOf } from '../listener/malformed-request.ts'
import type { PriceLocations } from '../location/price-locations.ts'
import { isOwnHost, isPreviewHost } from '../middleware/canonical-host.ts'
import type { AddressOf } from '../middleware/trusted-address.ts'
import { COOKIE_EFFECTS } from '../sessions/cookie-effects.ts'
import { COOKIE_NAMES, type Cookies } from '../sessions/cookies.ts'
import { findSharedPage, type HeaderReader, type SharedPage } from './shared-pages.ts'

export interface SharedRequest {
  page: SharedPage
  /** The part of the visitor's query that the page reads. */
  search: string
  country: string
  /** The country was named by the proxy in front, so that a cache there knows it too. */
  isToldByProxy: boolean
  isPreview: boolean
  headers: HeaderReader
}

export interface SharedRequestOptions {
  config: Pick<Config, 'siteUrl' | 'previewHosts'>
  cookies: Pick<Cookies, 'nameOf' | 'read'>
  locations: PriceLocations
  addressOf: AddressOf
}

const HOSTS_MAX = 100
/** About 300 bytes each; with fewer than the addresses of a busy minute, every visitor would miss. */
const ADDRESSES_MAX = 50_000
const ADDRESS_LENGTH_MAX = 200
/** This server's own address, which is that of visitors from its network, may change. */
const ADDRESS_MS = 60_000

interface Host {
  isOwn: boolean
  isPreview: boolean
}

class NodeHeaders {
  constructor(readonly all: IncomingHttpHeaders) {}
  get(name: string): string | null {
    return this.all[name.toLowerCase()]?.toString() ?? null
  }
}

/** Data requests are not pages. */
const DATA_FIELDS = ['_data', '_routes']
/** A search for more is made for its visitor alone. */
const SEARCH_LENGTH_MAX = 100

/** A header that is sent twice may mean one thing here and another behind the cache. */
function hasRepeats({ rawHeaders, headers }: IncomingMessage): boolean {
  let count = 0
  for (const _ in headers) count += 2
  return rawHeaders.length !== count
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

export function createSharedRequests({ config, cookies, locations, addressOf }: SharedRequestOptions) {
  const hosts = new LRUCache<string, Host>({ max: HOSTS_MAX })
  const places = new LRUCache<string, { country: string | null; untilMs: number }>({ max: ADDRESSES_MAX })
  const personal = COOKIE_NAMES.filter((name) => COOKIE_EFFECTS[name] === 'personal').map(
    (name) => `${cookies.nameOf(name)}=`,
  )
  const countryMark = `${cookies.nameOf('country')}=`

  function hostOf(request: IncomingMessage): Host {
    const name = request.headers.host ?? ''
    const before = hosts.get(name)
    if (before) return before
    const hostname = hostnameOf(request)
    const host = {
      isOwn: isOwnHost(hostname, config),
      isPreview: isPreviewHost(hostname, config.previewHosts),
    }
    hosts.set(name, host)
    return host
  }

  function isPersonal(cookie: string): boolean {
    for (const name of personal) if (cookie.includes(name)) return true
    return false
  }

  const visitorOf = (request: IncomingMessage, headers: HeaderReader) =>
    addressOf({ headers }, request.socket.remoteAddress ?? null)

  /** The country of the visitor's address; null where only the payment provider can tell. */
  function countryOfAddress(
    request: IncomingMessage,
    headers: HeaderReader,
  ): string | null | Promise<string | null> {
    const sent = `${request.socket.remoteAddress} ${request.headers['x-forwarded-for'] ?? ''}`
    const known = places.get(sent)
    if (known && performance.now() < known.untilMs) return known.country
    const asker = { session: { customer: null, chosenCountry: null }, address: visitorOf(request, headers) }
    return locations
      .of({ headers }, asker)()
      .then((location) => {
        const country = countryOf(location)
        if (sent.length <= ADDRESS_LENGTH_MAX)
          places.set(sent, { country, untilMs: performance.now() + ADDRESS_MS })
        return country
      })
  }

  function findPage(request: IncomingMessage): Pick<SharedRequest, 'page' | 'search'> | null {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return null
    const mark = url.indexOf('?')
    const page = findSharedPage(mark === -1 ? url : url.slice(0, mark))
    if (!page || hasRepeats(request) || hasBody(request)) return null
    if (mark === -1 || mark === url.length - 1) return { page, search: '' }
    const sent = new URLSearchParams(url.slice(mark + 1))
    if (DATA_FIELDS.some((field) => sent.has(field))) return null
    const read = page.query.flatMap((field) => sent.getAll(field).map((value) => [field, value]))
    const search = read.length > 0 ? `?${new URLSearchParams(read)}` : ''
    return search.length <= SEARCH_LENGTH_MAX ? { page, search } : null
  }

  function findPlace(
    request: IncomingMessage,
    found: Pick<SharedRequest, 'page' | 'search'>,
    isPreview: boolean,
  ): SharedRequest | null | Promise<SharedRequest | null> {
    const headers = new NodeHeaders(request.headers)
    const from = (country: string | null, isToldByProxy = false): SharedRequest | null =>
      country === null ? null : { ...found, country, isToldByProxy, isPreview, headers }
    const withoutChoice = () => {
      const told = locations.toldByProxy({ headers })
      if (told !== null) return from(told, true)
      const country = countryOfAddress(request, headers)
      return country instanceof Promise ? country.then((known) => from(known)) : from(country)
    }
    const { cookie } = request.headers
    if (!cookie?.includes(countryMark)) return withoutChoice()
    return cookies
      .read(cookie, 'country')
      .then((chosen) => (chosen === null ? withoutChoice() : from(chosen)))
  }

  return {
    /** Null: the page is this visitor's own, or there is none. */
    read(request: IncomingMessage): SharedRequest | null | Promise<SharedRequest | null> {
      const found = findPage(request)
      if (!found) return null
      const { isOwn, isPreview } = hostOf(request)
      const { cookie } = request.headers
      if (!isOwn || (cookie !== undefined && isPersonal(cookie))) return null
      return findPlace(request, found, isPreview)
    },
    visitorOf,
  }
}
