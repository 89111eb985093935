import type { Customer, Result } from '../../app/backend/backend.ts'
import type { Cache } from '../cache/cache.ts'
import type { ProductApi } from '../clients/product-api.ts'
import { errorCode } from '../values/error-code.ts'
import { createRarely } from '../values/rarely.ts'
import type { Log } from '../http-client/http-client.ts'
import type { Store } from '../storage/store.ts'
import type { AllowRefresh } from './lists.ts'

interface TokenSource {
  get(sessionId: string, options?: { rejected?: string }): Promise<string>
}

const SIGNED_OUT_CODES = new Set(['login_required', 'missing_refresh_token', 'invalid_grant', 'mfa_required'])

/** The customer has to sign in again. `server/rendering/remix-handlers.ts` ends the session. */
class SignedOut extends Error {
  override name = 'SignedOut'
  constructor() {
    super('The customer has to sign in again')
  }
}

export const isSignedOut = (error: unknown) => error instanceof SignedOut

type CustomerResult<Value, Reason extends string> = Result<Value, Exclude<Reason, 'unauthorised'>>

const isAuthorised = <Value, Reason extends string>(
  result: Result<Value, Reason | 'unauthorised'>,
): result is CustomerResult<Value, Reason> => result.ok || result.reason !== 'unauthorised'

/** Refreshes a rejected token once, then throws `SignedOut`. After a new sign-in, returns `unavailable` instead. */
export function createCustomerCalls(tokens: TokenSource, log?: Log) {
  const isWarningDue = createRarely()

  return async function callAs<Value, Reason extends string>(
    customer: Customer,
    call: (token: string) => Promise<Result<Value, Reason | 'unauthorised'>>,
  ): Promise<CustomerResult<Value, Reason>> {
    try {
      const token = await tokens.get(customer.sessionId)
      const result = await call(token)
      if (isAuthorised(result)) return result
      const freshToken = await tokens.get(customer.sessionId, { rejected: token })
      const secondResult = await call(freshToken)
      if (isAuthorised(secondResult)) return secondResult
      if (isWarningDue('refused'))
        log?.warn({ service: 'product API' }, 'product API refuses a fresh token; check AUTH0_AUDIENCE')
      // Signing in again hasn't helped, so the service is at fault; don't send the customer round again.
      if (customer.isBackFromRefusal) return { ok: false, reason: 'unavailable' }
    } catch (error) {
      const code = errorCode(error)
      if (code === null) throw error
      if (!SIGNED_OUT_CODES.has(code)) return { ok: false, reason: 'unavailable' }
    }
    throw new SignedOut()
  }
}

export type CallAs = ReturnType<typeof createCustomerCalls>

export interface CustomerParts {
  productApi: ProductApi
  cache: Cache
  callAs: CallAs
  allowRefresh: AllowRefresh
  lock: Store['lock']
  now: () => Date
}
