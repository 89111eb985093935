import { randomUUID } from 'node:crypto'
import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'
import { checkMiddleware, PAGES } from '../app/content/pages.ts'
import type { Config } from './config.ts'
import { requestLimitMs, withDeadline } from './deadline.ts'
import { refuseLongAddress } from './listener/read-request.ts'
import { createRequestLog } from './logs/request-log.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { browserReports } from './middleware/browser-reports.ts'
import { canonicalHost, canonicalPath, refuseUnanswerable } from './middleware/canonical-url.ts'
import { compression } from './middleware/compression.ts'
import { createEndpointHandler, HEALTH_PATHS, WEBHOOK_PATH } from './middleware/endpoints.ts'
import {
  compose,
  describeRequest,
  type Handler,
  type Middleware,
  type RequestContext,
} from './middleware/middleware.ts'
import { sameOriginPosts } from './middleware/same-origin-posts.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { Parts } from './parts.ts'
import { limitRequests } from './rate-limits/limit-requests.ts'
import { createMarkdownHandler } from './rendering/markdown.ts'
import { createPageHandler } from './rendering/page-handler.ts'
import { createRemixHandlers } from './rendering/remix-handlers.ts'
import { traceOf, withTrace } from './request-scope.ts'
import { createRouter, type LocateRoute, type RouteLocation } from './router.ts'

export interface SiteParts extends Pick<
  Parts,
  'audit' | 'backend' | 'sessions' | 'locations' | 'addressOf' | 'limits' | 'track'
> {
  config: Config
  build: ServerBuild | (() => Promise<ServerBuild>)
  log: Logger
  metrics: Pick<Parts['metrics'], 'observeVitals'>
  /** Absent in development, where each request may have new routes. */
  locate?: LocateRoute
}

interface Client {
  address: string | null
  /** Absent if the request didn't come through the listener. */
  location?: RouteLocation | null
  /** Set when rendering for the page cache. Uses the id of the first request and doesn't log. */
  shared?: { country: string; requestId: string }
}

export type Site = (request: Request, client?: Client) => Promise<Response>

/** Health checks come several times a second, so only failed ones are logged. */
const requestLog =
  (logRequest: ReturnType<typeof createRequestLog>): Middleware =>
  async (request, next, { requestId, sharedCountry, location, url: { pathname } }) => {
    if (sharedCountry !== null) return next(request)
    const startedAt = performance.now()
    const response = await next(request)
    const { status } = response
    const { method } = request
    if (status !== 200 || !HEALTH_PATHS.has(pathname))
      logRequest(location, { requestId, method, path: pathname, status, startedAt, cache: 'none' })
    return response
  }

const buildHeader =
  (buildId: string): Middleware =>
  async (request, next) => {
    const response = await next(request)
    response.headers.set('X-Build-Id', buildId)
    return response
  }

/** A GET has no body and changes nothing. */
const exceptGet =
  (...middleware: readonly Middleware[]): Middleware =>
  (request, next, context) =>
    request.method === 'GET' ? next(request) : compose(middleware, next)(request, context)

/** The road of a request: each middleware in order, then an endpoint or a page. */
export function createSite(parts: SiteParts): Site {
  const { config, backend, addressOf, limits, build, locate, log, metrics, track } = parts
  checkMiddleware(PAGES)
  const remix = createRemixHandlers(build, config.isProduction ? 'production' : 'development')
  const { errorPage, answerData } = remix
  const handleEndpoint = createEndpointHandler({ backend, log })
  const handlePage = createPageHandler({ ...parts, remix })
  const markdownHandlerOf = createMarkdownHandler(handlePage, config.siteUrl)
  const handlerOf = ({ kind, location }: RequestContext): Handler => {
    if (location.isEndpoint) return handleEndpoint
    const source = kind === 'document' ? location.markdownSource : null
    return source ? markdownHandlerOf(source) : handlePage
  }

  const handleRequest = compose(
    [
      (request, next, { requestId }) => withTrace(traceOf(request.headers, requestId), () => next(request)),
      requestLog(createRequestLog(log)),
      compression,
      buildHeader(backend.buildId),
      securityHeaders({
        isHttps: config.isHttps,
        hstsIncludesSubdomains: config.hstsIncludesSubdomains,
        identityOrigin: new URL(config.identity.issuerUrl).origin,
        productApiOrigin: new URL(config.productApiUrl).origin,
        contentOrigin: new URL(config.content.apiUrl).origin,
        isHotReloading: !config.isProduction,
        paddle: config.paddle,
      }),
      refuseLongAddress,
      canonicalHost(config),
      browserReports({ siteUrl: config.siteUrl, log, locate, observe: metrics.observeVitals }),
      refuseUnanswerable,
      canonicalPath,
      // Before the limits, or another site's forms would use up a visitor's own.
      exceptGet(sameOriginPosts({ siteUrl: config.siteUrl, exempt: [WEBHOOK_PATH] })),
      limitRequests(limits),
      exceptGet(bodyLimit()),
    ],
    // The deadline starts once the body has arrived, so that a slow upload doesn't use up the services' time.
    (request, context) => {
      const { isWriting, location } = context
      const limitMs = requestLimitMs({ isWriting, pattern: location.pattern })
      return track(withDeadline(limitMs, () => handlerOf(context)(request, context)))
    },
  )

  async function currentRouter(): Promise<LocateRoute> {
    return locate ?? createRouter((typeof build === 'function' ? await build() : build).routes)
  }

  return async (request, { address, location, shared } = { address: null }) => {
    const url = new URL(request.url)
    return handleRequest(request, {
      ...describeRequest(request, url, location ?? (await currentRouter())(url.pathname)),
      errorPage,
      answerData,
      requestId: shared?.requestId ?? randomUUID(),
      address: shared ? address : addressOf(request, address),
      sharedCountry: shared?.country ?? null,
    })
  }
}
