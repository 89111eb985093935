import type { AppLoadContext } from '@remix-run/node'
import type { Logger } from 'pino'
import type { VisitorSession } from '../../app/context.ts'
import type { RoutePath } from '../../app/domain/href.ts'
import { asComplete } from '../../app/http/complete-response.ts'
import type { Config } from '../config.ts'
import { CALLBACK_PATH } from '../identity/sign-in.ts'
import { describeAddress } from '../logs/request-log.ts'
import type { Handler, RequestContext } from '../middleware/middleware.ts'
import type { Parts } from '../parts.ts'
import { withActor } from '../request-scope.ts'
import { mayIndex } from '../values/own-hosts.ts'
import type { RemixHandlers } from './remix-handlers.ts'
import { requireSignIn } from './require-sign-in.ts'

const RETRY_AFTER_SECONDS = 5
const PREFETCH_SECONDS = 60
const REPORTS_PATH: RoutePath = '/checkout/payment.json'

const isPrefetch = ({ headers }: Request) => headers.get('Sec-Purpose')?.startsWith('prefetch') === true

const isSpeculative = (request: Request, { wantsPublicData }: RequestContext) =>
  isPrefetch(request) && !wantsPublicData

/** Browsers drop a failed prefetch of a page, but log a failed fetch of data, so data gets an empty 204. */
const refuseSpeculation = ({ kind }: RequestContext) =>
  new Response(null, { status: kind === 'data' ? 204 : 403, headers: { 'Cache-Control': 'no-store' } })

/** Remix may reuse a headers object, so copy it. A `CompleteResponse` is ours already. */
const withOwnHeaders = (response: Response) =>
  asComplete(response) ??
  new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: new Headers(response.headers),
  })

/** Shared caches must not store a response that sets cookies. */
function setCacheControl(
  headers: Headers,
  response: { isPrefetchedPublicData: boolean; isPersonal: boolean; setsCookies: boolean },
): void {
  const { isPrefetchedPublicData, isPersonal, setsCookies } = response
  const existing = headers.get('Cache-Control')
  if (existing !== null) {
    if (setsCookies) headers.set('Cache-Control', existing.replace(/\bpublic\b/, 'private'))
    return
  }
  if (!isPrefetchedPublicData && (isPersonal || setsCookies)) {
    headers.set('Cache-Control', 'private, no-store')
    return
  }
  const lifetime = isPrefetchedPublicData ? `max-age=${PREFETCH_SECONDS}` : 'no-cache'
  headers.set('Cache-Control', `private, ${lifetime}`)
  // Without `Vary`, going back would show the page as it was before signing in or out.
  headers.append('Vary', 'Cookie')
}

interface PageHandlerParts extends Pick<Parts, 'audit' | 'backend' | 'sessions' | 'locations'> {
  config: Config
  log: Logger
  remix: Pick<RemixHandlers, 'handlerOf' | 'handleAll'>
}

/** Session, login rule, Remix, cookies, caching: everything that a page needs and an endpoint doesn't. */
export function createPageHandler(parts: PageHandlerParts): Handler {
  const { config, audit, backend, sessions, locations, log, remix } = parts

  function loadContextOf(request: Request, context: RequestContext, session: VisitorSession): AppLoadContext {
    const { requestId, address, sharedCountry, kind, isWriting, url, location } = context
    return {
      backend,
      session,
      page: location.page,
      isDocument: kind !== 'data',
      isWriting,
      isForSharedCache: sharedCountry !== null,
      requestId,
      audit,
      report(error) {
        const where = describeAddress(location, location.sentPath)
        log.error({ requestId, ...where, err: error }, 'page failed')
      },
      visitor: { address, isIndexable: mayIndex(url.hostname, config) },
      location:
        sharedCountry === null
          ? locations.lookupFor(request, { session, address })
          : async () => ({ country: sharedCountry }),
    }
  }

  /**
   * The script of a payment page posts its reports to the page, whose own action could only answer with the page. Null if
   * the form isn't a report.
   */
  async function forwardReport(
    request: Request,
    { url, isWriting, location }: RequestContext,
    loadContext: AppLoadContext,
  ): Promise<Response | null> {
    if (!isWriting || !location.page?.hasPaymentFrame) return null
    const report = new Request(new URL(REPORTS_PATH + url.search, url), request.clone())
    const response = await remix.handleAll(report, loadContext)
    return response.status === 405 ? null : response
  }

  async function runRemix(request: Request, context: RequestContext, session: VisitorSession) {
    const { address, location } = context
    const loadContext = loadContextOf(request, context, session)
    const actor = { address, userAgent: request.headers.get('User-Agent'), customer: session.customer }
    return withActor(
      actor,
      async () =>
        (await forwardReport(request, context, loadContext)) ??
        remix.handlerOf(location)(request, loadContext),
    )
  }

  return async (request, context) => {
    const { url, location } = context
    const { session, isPersonal, isUnreadable, changedCookies } = await sessions.open(request, context)
    const isUnsafeToPrefetch = isPersonal || isUnreadable || location.pattern === CALLBACK_PATH
    if (isSpeculative(request, context) && isUnsafeToPrefetch) return refuseSpeculation(context)
    const mustSignIn = location.needsLogin && !session.customer && !isUnreadable
    const response = withOwnHeaders(await (mustSignIn ? requireSignIn : runRemix)(request, context, session))
    const cookies = await changedCookies()
    const setsCookies = cookies.length > 0
    if (isSpeculative(request, context) && setsCookies) return refuseSpeculation(context)

    const { headers, status } = response
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    if (!mayIndex(url.hostname, config)) headers.set('X-Robots-Tag', 'noindex')
    if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    const isPublicData =
      context.wantsPublicData && status === 200 && !location.needsLogin && !isUnreadable && !setsCookies
    setCacheControl(headers, {
      isPrefetchedPublicData: isPublicData && isPrefetch(request),
      isPersonal: isPersonal || isUnreadable,
      setsCookies,
    })
    return response
  }
}
