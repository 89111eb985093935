import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Middleware, refuse } from '../middleware/middleware.ts'

/** A name or IPv4 address, or an IPv6 address in brackets, with an optional port (RFC 9110, 7.2). */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/** Node's parser accepts TRACE, but `Request` throws. */
const UNKNOWN_METHOD = 'TRACE'

/** For HTTP/1.0, where the Host header is optional. Node rejects later versions without one. */
const DEFAULT_HOST = 'localhost'

/** Needs no parsing. */
const PLAIN_PATH = /^\/[\w/.-]*$/

const HOSTS_MAX = 100

/** Remembered, because parsing a host is a noticeable part of a cached page's time. */
const hostnames = new LRUCache<string, { name: string | null }>({
  max: HOSTS_MAX,
  memoMethod: (host) => ({
    name: HOST.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null,
  }),
})

/** Null if the text isn't just a host. */
export const hostnameIn = (host: string) => hostnames.memo(host).name

/** If there are several Host lines, `headers.host` only has the first. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

const hostOf = ({ headers }: IncomingMessage) => headers.host ?? DEFAULT_HOST

/** Empty if the request isn't well formed. */
export const hostnameOf = (request: IncomingMessage) => hostnameIn(hostOf(request)) ?? ''

export const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0]!

/** A client that takes us for a proxy names the whole URL. It counts if its host is the one in `Host`. */
function useOriginForm(request: IncomingMessage): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? '') ?? []
  if (host?.toLowerCase() !== hostOf(request).toLowerCase()) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** Longer than any path on this site, yet short enough to match and log cheaply. */
const PATH_LENGTH_MAX = 2048
/** For the path with its query. */
const ADDRESS_LENGTH_MAX = 8192

/** These replace what is too long, so neither may be a route: the site answers the first with 404, the second with 414. */
const TOO_LONG_PATH = '/not-found'
const TOO_LONG_ADDRESS = '/address-too-long'

/** Replaces a path, or an address, that is too long to match and log. */
function shortenUrl(request: IncomingMessage): void {
  const { length } = request.url ?? ''
  if (length <= PATH_LENGTH_MAX) return
  if (pathOf(request).length > PATH_LENGTH_MAX) request.url = TOO_LONG_PATH
  else if (length > ADDRESS_LENGTH_MAX) request.url = TOO_LONG_ADDRESS
}

/** Answers an address that `normalizeRequest` had to replace (414). */
export const refuseLongAddress: Middleware = async (request, next, context) =>
  context.url.pathname === TOO_LONG_ADDRESS
    ? refuse(request, context, {
        status: 414,
        text: 'This address is too long. Check it, or start from one of these pages.',
      })
    : next(request)

/** A second Host line, or one that isn't just a host, would let the sender choose the URL. */
function isWellFormed(request: IncomingMessage): boolean {
  const { method, url = '/' } = request
  return (
    method !== UNKNOWN_METHOD &&
    countHosts(request) <= 1 &&
    hostnameOf(request) !== '' &&
    (PLAIN_PATH.test(url) || (url.startsWith('/') && URL.canParse(`http://${hostOf(request)}${url}`)))
  )
}

/** Gives the request a URL that starts with its path and is short enough. Returns false if the request is malformed. */
export function normalizeRequest(request: IncomingMessage): boolean {
  useOriginForm(request)
  if (!isWellFormed(request)) return false
  shortenUrl(request)
  return true
}
