import { CALLBACK_PATH } from '../identity/sign-in.ts'
import type { DescribedRequest } from '../middleware/described-request.ts'
import type { RequestLimit } from '../middleware/rate-limit.ts'
import { CHECKOUT_PATH } from '../pages/price-difference.ts'
import type { RateLimits } from './rate-limits.ts'

const LOGIN_PATH = '/login'
const TRANSACTION_FIELDS: Record<string, string> = {
  '/checkout/complete': 'transaction',
  '/checkout/complete.json': 'transaction',
  '/store/pay': '_ptxn',
}
/** Set for visitors who were signed in recently, so their next sign-in starts automatically. */
const SIGN_IN_MARK = 'signed_in='
const hasSignInMark = ({ headers }: Request) => headers.get('Cookie')?.includes(SIGN_IN_MARK) === true

/** The sign-in form, a protected page for a visitor signed in recently, and the retry of a failed sign-in. */
function startsSignIn(request: Request, { path, url, isWriting }: DescribedRequest): boolean {
  const query = url.searchParams
  if (path === CALLBACK_PATH) return query.has('retry')
  if (path !== LOGIN_PATH) return false
  return isWriting || (query.has('returnTo') && hasSignInMark(request))
}

function looksUpTransaction(_request: Request, { path, url }: DescribedRequest): boolean {
  if (/^\/(user\/orders|quotes)\//.test(path)) return true
  const field = TRANSACTION_FIELDS[path]
  return field !== undefined && url.searchParams.has(field)
}

export const requestLimits = (limits: RateLimits): RequestLimit[] => [
  { limit: limits.posts, counts: (_request, { isWriting }) => isWriting },
  { limit: limits.signInStarts, counts: startsSignIn },
  { limit: limits.signInCallbacks, counts: (_request, { path }) => path === CALLBACK_PATH },
  { limit: limits.transactionLookups, counts: looksUpTransaction },
  {
    limit: limits.priceDifferences,
    counts: (_request, { path, isWriting }) => path === CHECKOUT_PATH && isWriting,
  },
]
