import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './accepted-encoding.ts'
import type { KeptPage } from './kept-page.ts'
import { FRESH_SECONDS } from './kept-pages.ts'
import type { SharedRequest } from './shared-request.ts'

interface Answer {
  page: KeptPage
  shared: SharedRequest
  requestId: string
}

/** Whether the sender has this version of the page. */
const hasVersion = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag ||
    header.split(',').some((part) => {
      const tag = part.trim()
      return tag === '*' || tag === etag || `W/${tag}` === etag
    }))

/** The first of the accepted encodings that there is. */
function bodyOf(page: KeptPage, accepted: readonly Encoding[]): { encoding: Encoding; body: Buffer } {
  for (const encoding of accepted) {
    if (encoding === 'br' && page.brotli) return { encoding, body: page.brotli }
    if (encoding === 'gzip') return { encoding, body: page.gzip }
  }
  // Every browser takes gzip; so nothing is kept for those that do not.
  return { encoding: 'identity', body: gunzipSync(page.gzip) }
}

/**
 * Who may keep an answer, and how long. A cache in front of the site gets to keep it where it knows the country too,
 * since a proxy there has named it; and only for visitors without a cookie of this site, since not every cache looks at
 * `Vary`. Browsers ask each time whether the page is still the same.
 */
const FOR_ALL = [
  'cache-control',
  'public, no-cache',
  'cdn-cache-control',
  `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${FRESH_SECONDS}`,
]
const FOR_ONE = ['cache-control', 'private, no-cache', 'cdn-cache-control', 'no-store']

/** Returns what sends a kept page; it answers with the status that it has sent. */
export function createSender({ countryHeader }: { countryHeader: string | null }) {
  const vary = ['Accept-Encoding', 'Cookie', ...(countryHeader ? [countryHeader] : [])]

  return (
    request: IncomingMessage,
    response: ServerResponse,
    { page, shared, requestId }: Answer,
  ): 200 | 304 => {
    const headers = [
      ...page.headers,
      'etag',
      page.etag,
      'vary',
      [...vary, ...page.vary].join(', '),
      ...(shared.isToldByProxy ? FOR_ALL : FOR_ONE),
      'x-request-id',
      requestId,
    ]
    if (shared.isPreview && !page.headers.includes('x-robots-tag')) headers.push('x-robots-tag', 'noindex')
    if (hasVersion(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304, headers)
      response.end()
      return 304
    }
    const { encoding, body } = bodyOf(
      page,
      acceptedEncodings(request.headers['accept-encoding']?.toString() ?? ''),
    )
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    headers.push('content-length', String(body.length))
    response.writeHead(200, headers)
    response.end(body)
    return 200
  }
}
