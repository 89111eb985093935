import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Reads } from '../cache/reads.ts'
import type { Config } from '../config.ts'
import type { RoutePattern } from '../domain/route-pattern.ts'
import { createRequestLog } from '../logs/request-log.ts'
import type { CacheUses } from '../metrics/page-cache-meter.ts'
import type { Site } from '../site.ts'
import { type SentTrace, traceOf } from '../request/trace-context.ts'
import { createKeptPages, type Found } from './kept-pages.ts'
import { createSender } from './send-page.ts'
import { createSharedRequests, type SharedRequest, type SharedRequestOptions } from './shared-request.ts'

/**
 * Keeps the pages that everybody may see, in front of the site: visitors mostly read, and get these pages at the speed of
 * bytes, without a `Request`, middleware, or the framework.
 *
 * WHAT A PAGE DEPENDS ON is its key, and nothing else:
 * - its path, spelled exactly as the site writes it. Every other spelling is the site's to redirect or to refuse.
 * - the country where the visitor buys, which the picker and prices show, found by the site's one rule: a choice in a
 *   cookie that is signed by this site, else what a trusted proxy says, else the country of the address.
 * - for the few pages that look at it, what the visitor's browser tells of its computer: one of five variants.
 *
 * Nothing else of a request can reach a kept page, since a page is made from its key: from a request of the cache's own
 * that has this path, this country and this variant, and no cookie, query or further header. Who asks first only lends
 * an address, by which the site limits what it asks of others; a page that lacks something because of such a limit is
 * not kept.
 *
 * WHO GETS KEPT PAGES: whoever asks (GET, HEAD) at a host of this site, with each header once and no body, with nothing
 * in the query that the page reads, and with no cookie that makes pages personal (server/sessions/cookie-effects.ts says
 * of each cookie what it does; a forged one counts like a real one). All others get their own page from the site, and so
 * does everybody whose country is not known. Which pages there are stands in shared-pages.ts.
 *
 * WHAT IS NOT PART OF THE KEY because it is added to each answer: the request's id, `noindex` on preview hosts, the
 * encoding, and whether a cache in front may keep the answer (send-page.ts). The build is not: a process has one build,
 * and its pages end with it.
 *
 * HOW LONG: a page is given for a minute, then for ten more while it is made anew behind that, and goes at once when
 * anything that it was made from changes (server/cache/reads.ts): articles, a release, the state of the services, prices.
 * What lacks something is made anew after seconds. Visitors who ask for the same page at the same time share the making.
 */
export interface PageCache {
  /** Answers with a kept page; false, with nothing written, where the site has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>
}

interface PageCacheOptions extends SharedRequestOptions {
  config: Pick<Config, 'siteUrl' | 'previewHosts' | 'allowIndexing'>
  site: Site
  reads: Reads
  metrics: { cacheUses: CacheUses }
  routePattern: RoutePattern
  log: Logger
  /** Milliseconds since 1970. */
  nowMs?: () => number
}

/** A request that is being answered. */
interface Visit {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** By `performance.now()`. */
  startedAt: number
}

/** What a page depends on, as a text. */
const keyOf = ({ page, country, headers }: SharedRequest) =>
  `${page.path} ${country} ${page.clues ? page.clues.variantOf(headers) : ''}`

export function createPageCache(options: PageCacheOptions): PageCache {
  const { config, site, reads, locations, log, nowMs = Date.now } = options
  const { cacheUses } = options.metrics
  const logRequest = createRequestLog(log, options.routePattern)
  const requests = createSharedRequests(options)
  const pages = createKeptPages({
    reads,
    nowMs,
    onError: (error) => log.error({ err: error }, 'a page could not be kept'),
  })
  const send = createSender({ countryHeader: locations.header })

  /** Asks the site for the page of a key. */
  function make({ request, requestId }: Visit, { page, country, headers }: SharedRequest) {
    const ownRequest = new Request(new URL(page.path, config.siteUrl), {
      headers: page.clues?.headersFor(headers),
    })
    const address = requests.visitorOf(request, headers)
    return site(ownRequest, { address, shared: { country, requestId } })
  }

  // Plain functions, since one that is made for each request costs more than all that it does.
  function pass(): false {
    cacheUses.none += 1
    return false
  }

  function give(visit: Visit, shared: SharedRequest, found: Found | null): boolean {
    if (!found) return pass()
    const { request, response, requestId, startedAt } = visit
    const { page, state } = found
    const status = send(request, response, page, shared, requestId)
    cacheUses[state] += 1
    const { method = '' } = request
    const { traceId } = traceOf(request.headers as SentTrace, requestId)
    logRequest({ requestId, traceId, method, path: shared.page.path, status, startedAt, cache: state })
    return true
  }

  function respond(visit: Visit, shared: SharedRequest | null): boolean | Promise<boolean> {
    if (!shared) return pass()
    const found = pages.find(keyOf(shared), () => make(visit, shared))
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
