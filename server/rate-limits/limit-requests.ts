import { retryMessage } from '../../app/domain/retry-message.ts'
import type { RoutePath } from '../../app/domain/href.ts'
import { CALLBACK_PATH } from '../identity/sign-in.ts'
import type { AddressLimit, RateLimits } from './rate-limits.ts'
import { type Middleware, refuse, type RequestContext } from '../middleware/middleware.ts'

const LOGIN: RoutePath = '/login'

/** Pages that ask Paddle for a transaction: always, or if the query has this field. */
const LOOKUPS: Partial<Record<RoutePath, string | true>> = {
  '/user/orders/:id': true,
  '/quotes/:token': true,
  '/checkout/complete': 'transaction',
  '/checkout/payment.json': true,
  '/store/pay': '_ptxn',
}
/** The cookie of visitors who were signed in recently; for them, sign-in starts automatically. */
const SIGN_IN_MARK = 'signed_in='

/** The sign-in form, a protected page for someone who was signed in recently, and the retry of a failed sign-in. */
function startsSignIn({ headers }: Request, { location, url, isWriting }: RequestContext): boolean {
  const query = url.searchParams
  if (location.pattern === CALLBACK_PATH) return query.has('retry')
  if (location.pattern !== LOGIN) return false
  return isWriting || (query.has('returnTo') && headers.get('Cookie')?.includes(SIGN_IN_MARK) === true)
}

function looksUpTransaction(_request: Request, { location, url }: RequestContext): boolean {
  const field = LOOKUPS[location.pattern as RoutePath]
  return field === true || (field !== undefined && url.searchParams.has(field))
}

/** Another site's image, script, frame or `fetch`. Links and forms from there lead to documents. */
function isForeignPart({ headers }: Request, { location }: RequestContext): boolean {
  const isPage = (location.page !== null && location.page.kind !== 'endpoint') || location.pattern! in LOOKUPS
  const isPart = !['document', null].includes(headers.get('Sec-Fetch-Dest'))
  return isPage && isPart && headers.get('Sec-Fetch-Site') === 'cross-site'
}

export function limitRequests(limits: RateLimits): Middleware {
  const counted: [AddressLimit, (request: Request, context: RequestContext) => boolean][] = [
    [limits.posts, (_request, { isWriting }) => isWriting],
    [limits.signInStarts, startsSignIn],
    [limits.signInCallbacks, (_request, { location }) => location.pattern === CALLBACK_PATH],
    [limits.transactionLookups, looksUpTransaction],
    [
      limits.paymentReports,
      (_request, { location, isWriting }) => isWriting && location.page?.hasPaymentFrame === true,
    ],
  ]
  return async (request, next, context) => {
    // Otherwise they'd use up their visitors' own limits.
    if (isForeignPart(request, context)) return new Response(null, { status: 403 })
    for (const [limit, counts] of counted) {
      if (!counts(request, context)) continue
      const taken = await limit.take(context.address)
      if (taken.ok) continue
      const { retryAfterSeconds } = taken
      return refuse(request, context, {
        status: 429,
        text: `Too many requests. ${retryMessage(retryAfterSeconds)}`,
        headers: { 'Retry-After': String(retryAfterSeconds) },
      })
    }
    return next(request)
  }
}
