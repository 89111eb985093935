import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import type { Dependencies } from '../cache/dependencies.ts'
import type { Config } from '../config.ts'
import { createRequestLog } from '../logs/request-log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { preferredEncoding } from '../middleware/compression.ts'
import { traceOf } from '../request-scope.ts'
import type { RouteLocation } from '../router.ts'
import type { Site } from '../site.ts'
import {
  createCacheableRequests,
  type CacheableRequest,
  type CacheableRequestOptions,
} from './cacheable-request.ts'
import type { CachedPage } from './cached-page.ts'
import { createCachedPages, FRESH_SECONDS } from './cached-pages.ts'

/**
 * Serves content pages as bytes, in front of the site. The key is the canonical path, the query fields that
 * the page reads, the visitor's country and, for downloads, the platform; nothing else about the visitor is
 * part of the key. Visitors with a personal cookie (server/sessions/cookie-shapes.ts) go to the site. A page is fresh for a
 * minute and stale for ten, and dropped when a value that it was rendered from changes.
 */
export interface PageCache {
  /** Returns false, with nothing written, if the site has to respond. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    location: RouteLocation,
  ): false | Promise<boolean>
}

interface PageCacheOptions extends CacheableRequestOptions {
  config: Pick<Config, 'siteUrl' | 'previewHosts' | 'allowIndexing'>
  site: Site
  dependencies: Dependencies
  metrics: Pick<Metrics, 'countCacheUse'>
  log: Logger
  nowMs?: () => number
}

const keyOf = ({ path, search, country, headers, variants }: CacheableRequest) =>
  `${path}${search} ${country} ${variants ? variants.variantOf(headers) : ''}`

const hasVersion = (header: string, etag: string) =>
  header === etag ||
  header.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || `W/${tag}` === etag
  })

function encode({ brotli, gzip }: CachedPage, accepted: string) {
  const encoding = preferredEncoding(accepted, brotli ? ['br', 'gzip'] : ['gzip'])
  if (encoding === 'br' && brotli) return { encoding, body: brotli }
  return encoding ? { encoding, body: gzip } : { encoding, body: gunzipSync(gzip) }
}

/** A page varies by country, so a CDN may cache it only if the proxy named the country. */
const FOR_ALL = [
  'cache-control',
  'public, no-cache',
  'cdn-cache-control',
  `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${FRESH_SECONDS}`,
]
const FOR_ONE = ['cache-control', 'private, no-cache', 'cdn-cache-control', 'no-store']
const FOR_NOBODY = ['cache-control', 'no-store']

interface Answer {
  page: CachedPage
  shared: CacheableRequest
  requestId: string
}

/** Returns the status. */
function sendPage(
  { headers: sent }: IncomingMessage,
  response: ServerResponse,
  { page, shared: { isCountryFromProxy, isPreview }, requestId }: Answer,
): number {
  const headers = [...page.headers, 'x-request-id', requestId]
  if (page.status === 200) headers.push('etag', page.etag, ...(isCountryFromProxy ? FOR_ALL : FOR_ONE))
  else headers.push(...FOR_NOBODY)
  if (isPreview && !page.headers.includes('x-robots-tag')) headers.push('x-robots-tag', 'noindex')
  const knownTags = sent['if-none-match']
  if (page.status === 200 && knownTags !== undefined && hasVersion(knownTags, page.etag)) {
    response.writeHead(304, headers).end()
    return 304
  }
  const { encoding, body } = encode(page, String(sent['accept-encoding'] ?? ''))
  if (encoding) headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  response.writeHead(page.status, headers).end(body)
  return page.status
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { config, site, dependencies, locations, log, metrics, nowMs = Date.now } = options
  const logRequest = createRequestLog(log)
  const requests = createCacheableRequests(options)
  const pages = createCachedPages({
    countryHeader: locations.header,
    dependencies,
    nowMs,
    onError: (error) => log.error({ err: error }, 'could not cache page'),
  })

  async function answerFromCache(
    request: IncomingMessage,
    response: ServerResponse,
    location: RouteLocation,
  ): Promise<boolean> {
    const startedAt = performance.now()
    const requestId = randomUUID()
    const reading = requests.read(request, location)
    // Before Node 24, each promise is slow, even one that has already resolved.
    const shared = reading instanceof Promise ? await reading : reading
    if (!shared) {
      metrics.countCacheUse('none')
      return false
    }

    const { path, search, country, headers, variants } = shared
    const render = () =>
      site(new Request(new URL(path + search, config.siteUrl), { headers: variants?.headersFor(headers) }), {
        address: requests.visitorOf(request, headers),
        location,
        shared: { country, requestId },
      })
    const finding = pages.find(keyOf(shared), render)
    const hit = finding instanceof Promise ? await finding : finding
    metrics.countCacheUse(hit?.state ?? 'none')
    if (!hit) return false
    const status = sendPage(request, response, { page: hit.page, shared, requestId })
    const { traceId } = traceOf(headers, requestId)
    logRequest(location, {
      requestId,
      traceId,
      method: request.method ?? '',
      path,
      status,
      startedAt,
      cache: hit.state,
    })
    return true
  }

  return {
    answer(request, response, location) {
      const isCacheable = location.page?.isCached === true && location.isCanonical && !location.isData
      if (isCacheable) return answerFromCache(request, response, location)
      metrics.countCacheUse('none')
      return false
    },
  }
}
