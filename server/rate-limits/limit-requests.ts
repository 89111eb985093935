import { retryMessage } from '../../app/domain/count-words.ts'
import { CALLBACK_PATH } from '../identity/sign-in.ts'
import { CHECKOUT_PATH } from '../pages/price-difference.ts'
import type { AddressLimit, RateLimits } from './rate-limits.ts'
import type { DescribedRequest } from '../middleware/described-request.ts'
import type { Middleware } from '../middleware/middleware.ts'
import { refuse } from '../middleware/refusal.ts'

const LOGIN_PATH = '/login'
const TRANSACTION_FIELDS: Record<string, string> = {
  '/checkout/complete': 'transaction',
  '/checkout/complete.json': 'transaction',
  '/store/pay': '_ptxn',
}
/** The cookie of visitors who were signed in recently; for them, sign-in starts automatically. */
const SIGN_IN_MARK = 'signed_in='

/** The sign-in form, a protected page for someone who was signed in recently, and the retry of a failed sign-in. */
function startsSignIn({ headers }: Request, { path, url, isWriting }: DescribedRequest): boolean {
  const query = url.searchParams
  if (path === CALLBACK_PATH) return query.has('retry')
  if (path !== LOGIN_PATH) return false
  return isWriting || (query.has('returnTo') && headers.get('Cookie')?.includes(SIGN_IN_MARK) === true)
}

function looksUpTransaction(_request: Request, { path, url }: DescribedRequest): boolean {
  if (/^\/(user\/orders|quotes)\//.test(path)) return true
  const field = TRANSACTION_FIELDS[path]
  return field !== undefined && url.searchParams.has(field)
}

export function limitRequests(limits: RateLimits): Middleware {
  const counted: [AddressLimit, (request: Request, described: DescribedRequest) => boolean][] = [
    [limits.posts, (_request, { isWriting }) => isWriting],
    [limits.signInStarts, startsSignIn],
    [limits.signInCallbacks, (_request, { path }) => path === CALLBACK_PATH],
    [limits.transactionLookups, looksUpTransaction],
    [limits.priceDifferences, (_request, { path, isWriting }) => path === CHECKOUT_PATH && isWriting],
  ]
  return async (request, next, context) => {
    for (const [limit, counts] of counted) {
      if (!counts(request, context)) continue
      const taken = await limit.take(context.address)
      if (taken.ok) continue
      const { retryAfterSeconds } = taken
      return refuse(request, context, 429, `Too many requests. ${retryMessage(retryAfterSeconds)}`, {
        'Retry-After': String(retryAfterSeconds),
      })
    }
    return next(request)
  }
}
