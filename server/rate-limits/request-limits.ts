import { CALLBACK_PATH } from '../identity/sign-in.ts'
import type { RequestLimit } from '../middleware/rate-limit.ts'
import { CHECKOUT_PATH } from '../price-difference.ts'
import type { RateLimits } from './rate-limits.ts'

const LOGIN_PATH = '/login'
/** The pages that show a sale, and in which part of the query they find its id. */
const TRANSACTION_FIELDS: Record<string, string> = {
  '/checkout/complete': 'transaction',
  '/checkout/complete.json': 'transaction',
  '/store/pay': '_ptxn',
}
/** The cookie of a visitor who was signed in lately; their next sign-in begins without a question. */
const SIGN_IN_MARK = 'signed_in='
/** Every other method runs a page's action. */
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isWriting = ({ method }: Request) => !READING_METHODS.has(method)
const hasSignInMark = ({ headers }: Request) => headers.get('Cookie')?.includes(SIGN_IN_MARK) === true

/**
 * Whether a request may lead to the identity provider: the sign-in page's form, a protected page asked for by a
 * visitor who was signed in lately, and the automatic second try of a failed sign-in.
 */
function beginsSignIn(request: Request, path: string): boolean {
  const query = new URL(request.url).searchParams
  if (path === CALLBACK_PATH) return query.has('retry')
  if (path !== LOGIN_PATH) return false
  return isWriting(request) || (query.has('returnTo') && hasSignInMark(request))
}

/** Whether the payment provider is asked for the sale that the query names. */
function looksUpTransaction({ url }: Request, path: string): boolean {
  const field = TRANSACTION_FIELDS[path]
  return field !== undefined && new URL(url).searchParams.has(field)
}

const reportsDifference = (request: Request, path: string) => path === CHECKOUT_PATH && isWriting(request)

/** Which requests count for which limit, all by the visitor's address. */
export const requestLimits = (limits: RateLimits): RequestLimit[] => [
  { limit: limits.posts, counts: isWriting },
  { limit: limits.signInsBegun, counts: beginsSignIn },
  { limit: limits.signInCallbacks, counts: (_request, path) => path === CALLBACK_PATH },
  { limit: limits.transactionLookups, counts: looksUpTransaction },
  { limit: limits.priceDifferences, counts: reportsDifference },
]
