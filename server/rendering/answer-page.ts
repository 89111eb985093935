import type { AppLoadContext } from '@remix-run/node'
import type { Logger } from 'pino'
import { asComplete } from '../../app/http/complete-response.ts'
import type { Parts } from '../parts.ts'
import type { Config } from '../config.ts'
import { CALLBACK_PATH } from '../identity/sign-in.ts'
import { describeAddress } from '../logs/request-log.ts'
import { mayIndex } from '../values/own-hosts.ts'
import type { Handler, RequestContext } from '../middleware/middleware.ts'
import { withActor } from '../request.ts'
import type { PageHandlers } from './page-handlers.ts'
import { requireSignIn } from './require-sign-in.ts'

const RETRY_AFTER_SECONDS = 5
const PREFETCH_SECONDS = 60
const REPORTS_PATH = '/checkout/payment.json'

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
  { isKeptAhead, isPersonal, setsCookies }: Record<'isKeptAhead' | 'isPersonal' | 'setsCookies', boolean>,
): void {
  const existing = headers.get('Cache-Control')
  if (existing !== null) {
    if (setsCookies) headers.set('Cache-Control', existing.replace(/\bpublic\b/, 'private'))
    return
  }
  if (!isKeptAhead && (isPersonal || setsCookies)) return headers.set('Cache-Control', 'private, no-store')
  headers.set('Cache-Control', `private, ${isKeptAhead ? `max-age=${PREFETCH_SECONDS}` : 'no-cache'}`)
  // Without `Vary`, going back would show the page as it was before signing in or out.
  headers.append('Vary', 'Cookie')
}

/** Session, login rule, Remix, cookies, caching: everything that a page needs and an endpoint doesn't. */
export function createPageAnswers(
  parts: Pick<Parts, 'audit' | 'backend' | 'sessions' | 'locations'> & { config: Config; log: Logger },
  handlerOf: PageHandlers['handlerOf'],
): Handler {
  const { config, audit, backend, sessions, locations, log } = parts

  /** A page's own action could only answer with the page. For other forms than reports, the answer is 405. */
  const reportPayment = (request: Request, url: URL, site: AppLoadContext) =>
    handlerOf({ pattern: null, isCanonical: true, routeIds: [] })(
      new Request(new URL(REPORTS_PATH + url.search, url), request.clone()),
      site,
    )

  return async (request, context) => {
    const { requestId, address, sharedCountry, kind, url, location } = context
    const { session, isPersonal, isUnreadable, changedCookies } = await sessions.open(request, context)
    const isUnsafeToPrefetch = isPersonal || isUnreadable || location.pattern === CALLBACK_PATH
    if (isSpeculative(request, context) && isUnsafeToPrefetch) return refuseSpeculation(context)
    const isIndexable = mayIndex(url.hostname, config)

    const respond = async () => {
      if (location.needsLogin && !session.customer && !isUnreadable)
        return requireSignIn(request, context, session)
      const site: AppLoadContext = {
        backend,
        session,
        page: location.page,
        isDocument: kind !== 'data',
        isWriting: context.isWriting,
        isForSharedCache: sharedCountry !== null,
        requestId,
        audit,
        report: (error) =>
          log.error(
            { requestId, ...describeAddress(location, location.sentPath), err: error },
            'page failed',
          ),
        visitor: { address, isIndexable },
        location:
          sharedCountry === null
            ? locations.of(request, { session, address })
            : async () => ({ country: sharedCountry }),
      }
      const actor = { address, userAgent: request.headers.get('User-Agent'), customer: session.customer }
      return withActor(actor, async () => {
        const isReport = context.isWriting && location.page?.hasPaymentFrame === true
        const reported = isReport ? await reportPayment(request, url, site) : null
        return reported && reported.status !== 405 ? reported : handlerOf(location)(request, site)
      })
    }
    const response = withOwnHeaders(await respond())
    const { headers, status } = response
    const cookies = await changedCookies()
    const setsCookies = cookies.length > 0
    if (isSpeculative(request, context) && setsCookies) return refuseSpeculation(context)
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    if (!isIndexable) headers.set('X-Robots-Tag', 'noindex')
    if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    const isPublicData =
      context.wantsPublicData && status === 200 && !location.needsLogin && !isUnreadable && !setsCookies
    setCacheControl(headers, {
      isKeptAhead: isPublicData && isPrefetch(request),
      isPersonal: isPersonal || isUnreadable,
      setsCookies,
    })
    return response
  }
}
