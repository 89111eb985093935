import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { encodingWeight } from '../domain/encoding-weight.ts'
import type { CachedPage, FailedPage } from './cached-page.ts'
import { FRESH_SECONDS } from './cached-pages.ts'
import type { SharedRequest } from './shared-request.ts'

const hasVersion = (header: string, etag: string) =>
  header === etag ||
  header.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || `W/${tag}` === etag
  })

/** Prefers brotli: browsers list gzip first, but don't prefer it. */
function encode({ brotli, gzip }: CachedPage, accepted: string) {
  const [br, gz] = [encodingWeight(accepted, 'br'), encodingWeight(accepted, 'gzip')]
  if (brotli && br > 0 && br >= gz) return { encoding: 'br', body: brotli }
  if (gz > 0) return { encoding: 'gzip', body: gzip }
  return { encoding: null, body: gunzipSync(gzip) }
}

/** A CDN may cache a page only if the proxy named the country, since it varies by that. */
const FOR_ALL = [
  'cache-control',
  'public, no-cache',
  'cdn-cache-control',
  `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${FRESH_SECONDS}`,
]
const FOR_ONE = ['cache-control', 'private, no-cache', 'cdn-cache-control', 'no-store']

export function sendPage(
  { headers: sent }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { isCountryFromProxy, isPreview }: SharedRequest,
  requestId: string,
): 200 | 304 {
  const headers = [...page.headers, ...(isCountryFromProxy ? FOR_ALL : FOR_ONE), 'x-request-id', requestId]
  if (isPreview && !page.headers.includes('x-robots-tag')) headers.push('x-robots-tag', 'noindex')
  if (sent['if-none-match'] !== undefined && hasVersion(sent['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end()
    return 304
  }
  const { encoding, body } = encode(page, String(sent['accept-encoding'] ?? ''))
  if (encoding) headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  response.writeHead(200, headers).end(body)
  return 200
}

export function sendFailure(
  response: ServerResponse,
  { status, headers, html }: FailedPage,
  requestId: string,
): number {
  response.writeHead(status, [...headers, 'x-request-id', requestId]).end(html)
  return status
}
