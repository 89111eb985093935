import type { IncomingMessage } from 'node:http'
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

/** A request for a page that is the same for everybody who asks like this. */
export interface SharedRequest {
  page: SharedPage
  /** Two letters. */
  country: string
  /** The country was named by the proxy in front, so that a cache there knows it too. */
  isToldByProxy: boolean
  isPreview: boolean
  /** Whose it is, for limits alone. */
  address: string | null
  headers: HeaderReader
}

export interface SharedRequestOptions {
  config: Pick<Config, 'siteUrl' | 'previewHosts'>
  cookies: Pick<Cookies, 'nameOf' | 'read'>
  locations: PriceLocations
  addressOf: AddressOf
}

/** What is remembered of visitors, so that nothing is computed twice. */
const HOSTS_MAX = 100
const COOKIE_HEADERS_MAX = 500
const COOKIE_HEADER_LENGTH_MAX = 2048
const ADDRESSES_MAX = 10_000
/** What this server's own address is may change. */
const ADDRESS_MS = 60_000

interface Host {
  isOwn: boolean
  isPreview: boolean
}

/** A header that is sent twice may mean one thing here and another behind the cache. */
const hasRepeats = ({ rawHeaders, headers }: IncomingMessage) =>
  rawHeaders.length !== 2 * Object.keys(headers).length

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const readerOf = ({ headers }: IncomingMessage): HeaderReader => ({
  get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
})

/** Returns what tells whether a request is for a page that all may share: at once, where nothing new is to be found out. */
export function createSharedRequests({ config, cookies, locations, addressOf }: SharedRequestOptions) {
  const hosts = new LRUCache<string, Host>({ max: HOSTS_MAX })
  const choices = new LRUCache<string, { country: string | null }>({ max: COOKIE_HEADERS_MAX })
  const countries = new LRUCache<string, { country: string | null }>({ max: ADDRESSES_MAX, ttl: ADDRESS_MS })
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

  /** The country that the visitor has chosen, by a cookie that this site has signed. */
  function choiceIn(header: string | undefined): string | null | Promise<string | null> {
    if (!header?.includes(countryMark)) return null
    const before = choices.get(header)
    if (before) return before.country
    return cookies.read(header, 'country').then((country) => {
      if (header.length <= COOKIE_HEADER_LENGTH_MAX) choices.set(header, { country })
      return country
    })
  }

  /** The country of an address; null where only the payment provider can tell. */
  function countryOfAddress(request: { headers: HeaderReader }, address: string | null) {
    const known = countries.get(address ?? '')
    if (known) return known.country
    const session = { customer: null, chosenCountry: null }
    return locations
      .of(request, { session, address })()
      .then((location) => {
        const country = countryOf(location)
        countries.set(address ?? '', { country })
        return country
      })
  }

  /** Null: the page is this visitor's own, or there is none. */
  return (request: IncomingMessage): SharedRequest | null | Promise<SharedRequest | null> => {
    const { method, url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return null
    const mark = url.indexOf('?')
    const page = findSharedPage(mark === -1 ? url : url.slice(0, mark))
    if (!page || hasRepeats(request) || hasBody(request)) return null
    if (mark !== -1 && mark < url.length - 1) {
      const query = new URLSearchParams(url.slice(mark + 1))
      if (page.query.some((field) => query.has(field))) return null
    }
    const { isOwn, isPreview } = hostOf(request)
    const { cookie } = headers
    if (!isOwn || (cookie !== undefined && personal.some((name) => cookie.includes(name)))) return null

    const reader = readerOf(request)
    const address = addressOf({ headers: reader }, request.socket.remoteAddress ?? null)
    const found = (country: string | null, isToldByProxy: boolean) =>
      country === null ? null : { page, country, isToldByProxy, isPreview, address, headers: reader }
    function findPlace(chosen: string | null) {
      if (chosen !== null) return found(chosen, false)
      const told = locations.toldByProxy({ headers: reader })
      if (told !== null) return found(told, true)
      const country = countryOfAddress({ headers: reader }, address)
      return country instanceof Promise ? country.then((known) => found(known, false)) : found(country, false)
    }
    const chosen = choiceIn(cookie)
    return chosen instanceof Promise ? chosen.then(findPlace) : findPlace(chosen)
  }
}
