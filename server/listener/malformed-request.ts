import type { IncomingMessage } from 'node:http'

/** A name or an address of version 4; a longer one in brackets; then a port or none (RFC 9110, 7.2). */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/** Far longer than any address of this site, and short enough to be cheap to match and to log. */
const PATH_LENGTH_MAX = 2048
const TARGET_LENGTH_MAX = 8192

/** The one method that Node's parser accepts and its `Request` does not. */
const UNKNOWN_METHOD = 'TRACE'

/** Only HTTP/1.0 may leave its host out; Node answers 400 to others that do. */
const DEFAULT_HOST = 'localhost'

export const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`)

/** How many lines name a host: of several, Node's own headers hold the first. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

const hostOf = ({ headers }: IncomingMessage) => headers.host ?? DEFAULT_HOST

/** The host that a request is for, without its port. Only for requests that can be read. */
export const hostnameOf = (request: IncomingMessage) => new URL(`http://${hostOf(request)}`).hostname

export const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0]!

/** What is too long to match and to log: the path, which no page can have, or the whole address. */
export function tooLongPart(request: IncomingMessage): 'path' | 'address' | null {
  if (pathOf(request).length > PATH_LENGTH_MAX) return 'path'
  return (request.url ?? '').length > TARGET_LENGTH_MAX ? 'address' : null
}

/** A second Host line, or one with more than a host, would let the sender choose the rest of the address. */
export function isReadable(request: IncomingMessage): boolean {
  const { method, url = '/' } = request
  return (
    method !== UNKNOWN_METHOD &&
    countHosts(request) <= 1 &&
    isHost(hostOf(request)) &&
    url.startsWith('/') &&
    URL.canParse(`http://${hostOf(request)}${url}`)
  )
}
