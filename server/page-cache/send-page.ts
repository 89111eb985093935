import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './accepted-encoding.ts'
import type { KeptPage, PreparedAnswer } from './kept-page.ts'
import { FRESH_SECONDS } from './kept-pages.ts'
import type { SharedRequest } from './shared-request.ts'
import { AHEAD_SECONDS, isLoadedAhead } from '../middleware/speculative-loads.ts'

/** Whether the sender has this version of the page. */
const hasVersion = (header: string, etag: string) =>
  header === etag ||
  header.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || `W/${tag}` === etag
  })

/** The first of the accepted encodings that there is. */
function encodingOf(page: KeptPage, accepted: readonly Encoding[]): Encoding {
  for (const encoding of accepted) if (encoding !== 'br' || page.brotli) return encoding
  return 'identity'
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
/** What a browser's script loads ahead is there when it is wanted, as long as the cookies are the same. */
const PREFETCH_HEADERS = [
  'cache-control',
  `private, max-age=${AHEAD_SECONDS}`,
  'cdn-cache-control',
  'no-store',
]

/** Where in `KeptPage.sent` an answer stands: four for each way to send the page, and for not sending it again. */
const PLACES = { br: 0, gzip: 4, identity: 8, none: 12 }

/** Returns what sends a kept page; it answers with the status that it has sent. */
export function createSender({ countryHeader }: { countryHeader: string | null }) {
  const vary = ['Accept-Encoding', 'Cookie', ...(countryHeader ? [countryHeader] : [])]

  function prepare(
    page: KeptPage,
    shared: SharedRequest,
    encoding: Encoding | 'none',
    isAhead: boolean,
  ): PreparedAnswer {
    const headers = [
      ...page.headers,
      'etag',
      page.etag,
      'vary',
      [...new Set([...vary, ...page.vary])].join(', '),
    ]
    headers.push(...(isAhead ? PREFETCH_HEADERS : shared.isToldByProxy ? FOR_ALL : FOR_ONE))
    if (shared.isPreview && !page.headers.includes('x-robots-tag')) headers.push('x-robots-tag', 'noindex')
    if (encoding === 'none')
      return { status: 304, headers: [...headers, 'x-request-id', ''], body: undefined }
    // Every browser takes gzip; so nothing else is kept for those that do not.
    const body = encoding === 'br' ? page.brotli! : encoding === 'gzip' ? page.gzip : gunzipSync(page.gzip)
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    headers.push('content-length', String(body.length), 'x-request-id', '')
    return { status: 200, headers, body }
  }

  return (
    request: IncomingMessage,
    response: ServerResponse,
    page: KeptPage,
    shared: SharedRequest,
    requestId: string,
  ): 200 | 304 => {
    const { 'if-none-match': version, 'accept-encoding': accepted } = request.headers
    const isKnown = version !== undefined && hasVersion(version, page.etag)
    const encoding = isKnown ? 'none' : encodingOf(page, acceptedEncodings(String(accepted ?? '')))
    const place = PLACES[encoding] + (shared.isToldByProxy ? 2 : 0) + (shared.isPreview ? 1 : 0)
    const isAhead = isLoadedAhead(request.headers.purpose as string | undefined)
    const answer = (isAhead ? null : page.sent[place]) ?? prepare(page, shared, encoding, isAhead)
    if (encoding !== 'identity' && !isAhead) page.sent[place] = answer
    const headers = answer.headers.slice()
    headers[headers.length - 1] = requestId
    response.writeHead(answer.status, headers)
    response.end(answer.body)
    return answer.status
  }
}
