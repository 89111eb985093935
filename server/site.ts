import { randomUUID } from 'node:crypto'
import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'
import { checkMiddleware, needsLogin, PAGES } from '../app/content/pages.ts'
import { asComplete } from '../app/http/complete-response.ts'
import { signInHref } from '../app/guards.ts'
import { createAuditLog } from './logs/audit-log.ts'
import type { Parts } from './backend.ts'
import type { Config } from './config.ts'
import { CALLBACK_PATH } from './identity/sign-in.ts'
import { isPriceDifference, receivePriceDifference } from './pages/price-difference.ts'
import { requestLimitMs, withDeadline } from './request/deadline.ts'
import { answerEndpoint, ENDPOINT_PATHS, OWN_PATHS, WEBHOOK_PATH } from './middleware/endpoints.ts'
import { createPageHandlers } from './pages/page-handlers.ts'
import { isSpeculative, refuseSpeculation, setCacheControl } from './middleware/cache-control.ts'
import { createRequestLog, describeAddress } from './logs/request-log.ts'
import { traceOf, withTrace } from './request/trace-context.ts'
import { createRouteTable } from './domain/route-pattern.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { canonicalHost, HEALTH_PATHS, isPreviewHost } from './middleware/canonical-host.ts'
import { compression } from './middleware/compression.ts'
import { VITALS_PATH } from '../app/domain/web-vitals.ts'
import { POLICY_REPORT_PATH } from './middleware/content-security-policy.ts'
import { answerAt, compose, type Middleware, type RequestContext } from './middleware/middleware.ts'
import { canonicalPath, withReadablePath } from './middleware/canonical-path.ts'
import { describeRequest } from './middleware/described-request.ts'
import { limitRequests } from './rate-limits/limit-requests.ts'
import { sameOriginPosts } from './middleware/same-origin-posts.ts'
import { redirectData, refuseLongAddress } from './middleware/refusal.ts'
import { policyReports, webVitals } from './middleware/browser-reports.ts'
import { securityHeaders } from './middleware/security-headers.ts'

export interface SiteParts extends Pick<
  Parts,
  'backend' | 'sessions' | 'locations' | 'addressOf' | 'limits' | 'track'
> {
  config: Config
  build: ServerBuild | (() => Promise<ServerBuild>)
  log: Logger
  metrics: Pick<Parts['metrics'], 'observeVitals'>
  routeTable?: ReturnType<typeof createRouteTable>
}

interface Client {
  address: string | null
  /** Set when rendering for the page cache. Uses the id of the first request and doesn't log. */
  shared?: { country: string; requestId: string }
}

export type Site = (request: Request, client?: Client) => Promise<Response>

const RETRY_AFTER_SECONDS = 5
const WEBHOOK_BYTES_MAX = 1024 * 1024
const FORM_BYTES_MAX = 64 * 1024
/** Enough for a percent-encoded activation request and the form's other fields. */
const ACTIVATION_TEXT_BYTES_MAX = 256 * 1024
/** If the file is no larger than this, the page can show an error beside the field. */
const ACTIVATION_FILE_BYTES_MAX = 4 * 1024 * 1024

const isMultipart = ({ headers }: Request) =>
  headers.get('Content-Type')?.toLowerCase().startsWith('multipart/') === true

function bodyLimitFor(request: Request, { url: { pathname } }: RequestContext): number {
  if (pathname === WEBHOOK_PATH) return WEBHOOK_BYTES_MAX
  if (!pathname.startsWith('/user/licenses/')) return FORM_BYTES_MAX
  return isMultipart(request) ? ACTIVATION_FILE_BYTES_MAX : ACTIVATION_TEXT_BYTES_MAX
}

/** Remix may reuse a headers object, so copy it. A `CompleteResponse` is ours already. */
const withOwnHeaders = (response: Response) =>
  asComplete(response) ??
  new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: new Headers(response.headers),
  })

/** Health checks come several times a second, so only failed ones are logged. */
const requestLog =
  (logRequest: ReturnType<typeof createRequestLog>): Middleware =>
  async (request, next, { requestId, sharedCountry, url: { pathname } }) => {
    if (sharedCountry !== null) return next(request)
    const startedAt = performance.now()
    const response = await next(request)
    const { status } = response
    const { method } = request
    if (status !== 200 || !HEALTH_PATHS.has(pathname))
      logRequest({ requestId, method, path: pathname, status, startedAt, cache: 'none' })
    return response
  }

const buildHeader =
  (buildId: string): Middleware =>
  async (request, next) => {
    const response = await next(request)
    response.headers.set('X-Build-Id', buildId)
    return response
  }

/** A 401 makes Remix's client load the sign-in page as a document. */
async function requireSignIn(request: Request, context: RequestContext): Promise<Response> {
  const location = signInHref({ url: context.pageUrl.href, method: request.method })
  if (context.kind === 'data') return redirectData(request, context, location, 401)
  return new Response(null, { status: 302, headers: { Location: location } })
}

/** Middleware order: request id, host, path, limits, origin, session, login rule, Remix, cookies, headers. */
export function createSite(parts: SiteParts): Site {
  const { config, backend, sessions, locations, addressOf, limits, build, log, track } = parts
  const { metrics, routeTable } = parts
  checkMiddleware(PAGES)
  const auditRequest = createAuditLog(log)
  const pages = async () => (typeof build === 'function' ? build() : build)
  const mode = config.isProduction ? 'production' : 'development'
  const { handlerOf, ...refusals } = createPageHandlers(build, mode)

  /** Starts the deadline once the body has arrived, so that a slow upload doesn't use up the services' time. */
  function handleWithDeadline(request: Request, context: RequestContext): Promise<Response> {
    const limitMs = requestLimitMs(context.isWriting, context.path)
    return track(
      withDeadline(limitMs, async () => (await answer(request, context)) ?? handlePage(request, context)),
    )
  }

  /** Webhooks and health checks. After a 503, the payment provider sends its event again. */
  async function answer(request: Request, context: RequestContext): Promise<Response | null> {
    const { requestId, address, url } = context
    if (!ENDPOINT_PATHS.includes(url.pathname)) return null
    const userAgent = request.headers.get('User-Agent')
    const { webhooks } = auditRequest({ requestId, address, userAgent, customer: null }).backend(backend)
    const response = await answerEndpoint(request, url, { webhooks, isReady: backend.isReady }).catch(
      (error: unknown) => {
        log.error({ requestId, path: url.pathname, err: error }, 'endpoint failed')
        return new Response(null, { status: 503 })
      },
    )
    response.headers.set('Cache-Control', 'no-store')
    if (response.status === 503) response.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    return response
  }

  async function handlePage(request: Request, context: RequestContext): Promise<Response> {
    const { requestId, address, sharedCountry, kind, url, location } = context
    const { pathname } = context.pageUrl
    const { session, isPersonal, isUnreadable, changedCookies } = await sessions.open(request, context)
    const { customer } = session
    const isOwn = isPersonal || isUnreadable || pathname === CALLBACK_PATH
    if (isSpeculative(request, context) && isOwn) return refuseSpeculation(context)
    const userAgent = request.headers.get('User-Agent')
    const audited = auditRequest({ requestId, address, userAgent, customer })
    const isIndexable = config.allowIndexing && !isPreviewHost(url.hostname, config.previewHosts)
    const isProtected = needsLogin(pathname)

    const respond = async () => {
      if (isProtected && !session.customer && !isUnreadable) return requireSignIn(request, context)
      const received = isPriceDifference(request, context)
        ? await receivePriceDifference(request, { log, requestId })
        : null
      if (received) return received
      return handlerOf(context)(request, {
        backend: audited.backend(backend),
        session,
        isDocument: kind !== 'data',
        isForSharedCache: sharedCountry !== null,
        requestId,
        audit: audited.audit,
        report: (error) =>
          log.error(
            { requestId, ...describeAddress(() => location?.pattern ?? null, pathname), err: error },
            'page failed',
          ),
        visitor: { address, isIndexable },
        location:
          sharedCountry === null
            ? locations.of(request, { session, address })
            : async () => ({ country: sharedCountry }),
      })
    }
    const response = withOwnHeaders(await respond())
    const { headers } = response
    const cookies = await changedCookies()
    if (isSpeculative(request, context) && cookies.length > 0) return refuseSpeculation(context)
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    if (!isIndexable) headers.set('X-Robots-Tag', 'noindex')
    if (response.status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
    if (response.status === 503 && !headers.has('Retry-After'))
      headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    const setsCookies = cookies.length > 0
    const isPublicData =
      context.wantsPublicData && response.status === 200 && !isProtected && !isUnreadable && !setsCookies
    setCacheControl(headers, request, {
      isPersonal: isPersonal || isUnreadable,
      isPublicData,
      setsCookies,
    })
    return response
  }

  const handleRequest = compose(
    [
      (request, next, { requestId }) => withTrace(traceOf(request.headers, requestId), () => next(request)),
      requestLog(createRequestLog(log, routeTable?.routePattern)),
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
      answerAt({
        [POLICY_REPORT_PATH]: policyReports({ log }),
        [VITALS_PATH]: webVitals({
          siteUrl: config.siteUrl,
          routePattern: routeTable?.routePattern ?? (() => null),
          observe: metrics.observeVitals,
        }),
      }),
      canonicalPath,
      limitRequests(limits),
      sameOriginPosts({ siteUrl: config.siteUrl, exempt: [WEBHOOK_PATH] }),
      bodyLimit(bodyLimitFor),
    ],
    handleWithDeadline,
  )

  return async (sent, { address, shared } = { address: null }) => {
    const request = withReadablePath(sent)
    const { locate } = routeTable ?? createRouteTable((await pages()).routes, OWN_PATHS)
    return handleRequest(request, {
      ...describeRequest(request, locate),
      ...refusals,
      requestId: shared?.requestId ?? randomUUID(),
      isReadable: request === sent,
      address: shared ? address : addressOf(request, address),
      sharedCountry: shared?.country ?? null,
    })
  }
}
