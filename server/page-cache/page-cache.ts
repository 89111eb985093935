import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Reads } from '../cache/reads.ts'
import type { Config } from '../config.ts'
import type { RoutePattern } from '../domain/route-pattern.ts'
import { createRequestLog } from '../logs/request-log.ts'
import type { CacheUses } from '../metrics/metrics.ts'
import type { Site } from '../site.ts'
import { type SentTrace, traceOf } from '../request/trace-context.ts'
import { createCachedPages, type Found } from './cached-pages.ts'
import { sendFailure, sendPage } from './send-page.ts'
import { createSharedRequests, type SharedRequest, type SharedRequestOptions } from './shared-request.ts'

/**
 * Content pages in front of the site: visitors get them as bytes, without a `Request`, middleware or Remix.
 *
 * The key is the canonical path, the part of the query that the page reads, the visitor's country and, for downloads, the platform. Pages are rendered from a
 * request of our own, so nothing else of a visitor can reach them; the first visitor only lends an address, for rate
 * limits. They are given to GET and HEAD, each header once, without a cookie that makes pages personal
 * (server/sessions/cookie-effects.ts).
 *
 * A page is fresh for a minute and stale for ten; it goes at once when a value that it was made from changes.
 */
export interface PageCache {
  /** Answers with a cached page; false, with nothing written, where the site has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>
}

interface PageCacheOptions extends SharedRequestOptions {
  config: Pick<Config, 'siteUrl' | 'previewHosts' | 'allowIndexing'>
  site: Site
  reads: Reads
  metrics: { cacheUses: CacheUses }
  routePattern: RoutePattern
  log: Logger
  nowMs?: () => number
}

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  startedAt: number
}

const keyOf = ({ page, search, country, headers }: SharedRequest) =>
  `${page.path}${search} ${country} ${page.clues ? page.clues.variantOf(headers) : ''}`

export function createPageCache(options: PageCacheOptions): PageCache {
  const { config, site, reads, locations, log, nowMs = Date.now } = options
  const { cacheUses } = options.metrics
  const logRequest = createRequestLog(log, options.routePattern)
  const requests = createSharedRequests(options)
  const pages = createCachedPages({
    countryHeader: locations.header,
    reads,
    nowMs,
    onError: (error) => log.error({ err: error }, 'a page could not be cached'),
  })

  function render({ request, requestId }: Visit, { page, search, country, headers }: SharedRequest) {
    const ownRequest = new Request(new URL(page.path + search, config.siteUrl), {
      headers: page.clues?.headersFor(headers),
    })
    const address = requests.visitorOf(request, headers)
    return site(ownRequest, { address, shared: { country, requestId } })
  }

  function pass(): false {
    cacheUses.none += 1
    return false
  }

  function give(visit: Visit, shared: SharedRequest, found: Found | null): boolean {
    if (!found) return pass()
    const { request, response, requestId, startedAt } = visit
    const { state } = found
    const status =
      found.state === 'none'
        ? sendFailure(response, found.page, requestId)
        : sendPage(request, response, found.page, shared, requestId)
    cacheUses[state] += 1
    const { method = '' } = request
    const { traceId } = traceOf(request.headers as SentTrace, requestId)
    logRequest({ requestId, traceId, method, path: shared.page.path, status, startedAt, cache: state })
    return true
  }

  function respond(visit: Visit, shared: SharedRequest | null): boolean | Promise<boolean> {
    if (!shared) return pass()
    const found = pages.find(keyOf(shared), () => render(visit, shared))
    return found instanceof Promise
      ? found.then((made) => give(visit, shared, made))
      : give(visit, shared, found)
  }

  return {
    answer(request, response) {
      const visit = { request, response, requestId: randomUUID(), startedAt: performance.now() }
      const shared = requests.read(request)
      return shared instanceof Promise ? shared.then((read) => respond(visit, read)) : respond(visit, shared)
    },
  }
}
