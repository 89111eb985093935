import type { RoutePath } from '../../app/domain/href.ts'
import { retryMessage } from '../../app/domain/retry-message.ts'
import { CALLBACK_PATH } from '../identity/sign-in.ts'
import { type Middleware, refuse, type RequestContext } from '../middleware/middleware.ts'
import type { CookieName } from '../sessions/cookie-shapes.ts'
import type { ADDRESS_LIMITS, RateLimits } from './rate-limits.ts'

const LOGIN: RoutePath = '/login'

/** The cookie of visitors who were signed in recently; for them, sign-in starts automatically. */
const SIGNED_IN: CookieName = 'signed_in'

/** The sign-in form, a protected page for someone who was signed in recently, and the retry of a failed sign-in. */
function startsSignIn({ headers }: Request, { location, url, isWriting }: RequestContext): boolean {
  const query = url.searchParams
  if (location.pattern === CALLBACK_PATH) return query.has('retry')
  if (location.pattern !== LOGIN) return false
  const wasSignedIn = headers.get('Cookie')?.includes(`${SIGNED_IN}=`) === true
  return isWriting || (wasSignedIn && query.has('returnTo'))
}

/** Pages that ask Paddle for a transaction: always, or if the query has `field`. */
const LOOKUPS: readonly { path: RoutePath; field?: string }[] = [
  { path: '/user/orders/:id' },
  { path: '/quotes/:token' },
  { path: '/checkout/complete', field: 'transaction' },
  { path: '/checkout/payment.json' },
  { path: '/store/pay', field: '_ptxn' },
]
const lookupAt = ({ pattern }: RequestContext['location']) => LOOKUPS.find(({ path }) => path === pattern)

function looksUpTransaction(_request: Request, { location, url }: RequestContext): boolean {
  const lookup = lookupAt(location)
  return lookup !== undefined && (lookup.field === undefined || url.searchParams.has(lookup.field))
}

/** Another site's image, script, frame or `fetch`. Its links and forms lead to documents. */
function isEmbeddedElsewhere({ headers }: Request, { location }: RequestContext): boolean {
  const isPage = location.page !== null && location.page.kind !== 'endpoint'
  const isCostly = isPage || lookupAt(location) !== undefined
  const isPart = !['document', null].includes(headers.get('Sec-Fetch-Dest'))
  return isCostly && isPart && headers.get('Sec-Fetch-Site') === 'cross-site'
}

type Counts = (request: Request, context: RequestContext) => boolean

/** Which requests count towards which limit. A request may count towards several. */
const COUNTED: readonly { limit: keyof typeof ADDRESS_LIMITS; counts: Counts }[] = [
  { limit: 'posts', counts: (_request, { isWriting }) => isWriting },
  { limit: 'signInStarts', counts: startsSignIn },
  {
    limit: 'signInCallbacks',
    counts: (_request, { location }) => location.pattern === CALLBACK_PATH,
  },
  { limit: 'transactionLookups', counts: looksUpTransaction },
  {
    limit: 'paymentReports',
    counts: (_request, { location, isWriting }) => isWriting && location.page?.hasPaymentFrame === true,
  },
]

/** Refuses requests from an address that has sent too many (429), and costly ones that another site embeds (403). */
export function limitRequests(limits: RateLimits): Middleware {
  return async (request, next, context) => {
    // Another site could use up its visitors' limits here.
    if (isEmbeddedElsewhere(request, context)) return new Response(null, { status: 403 })
    for (const { limit, counts } of COUNTED) {
      if (!counts(request, context)) continue
      const taken = await limits[limit].take(context.address)
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
