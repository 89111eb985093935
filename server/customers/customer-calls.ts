import type { Result, Customer } from '../../app/backend.ts'

/** What calls on a customer's behalf need of the identity parts. */
export interface TokenSource {
  get(sessionId: string, options?: { rejected?: string }): Promise<string>
}

/** Errors that only a new sign-in can mend; every other trouble with tokens passes. */
const SIGNED_OUT_CODES = new Set(['login_required', 'missing_refresh_token', 'invalid_grant', 'mfa_required'])

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export type CustomerResult<Value, Reason extends string> = Result<
  Value,
  Exclude<Reason, 'unauthorised'> | 'signed-out'
>

/**
 * Calls the product API with the customer's access token. A token that is not taken is refreshed once and tried again;
 * when that does not help either, the customer counts as signed out.
 */
export function createCustomerCalls(tokens: TokenSource) {
  return async function callAs<Value, Reason extends string>(
    customer: Customer,
    call: (token: string) => Promise<Result<Value, Reason | 'unauthorised'>>,
  ): Promise<CustomerResult<Value, Reason>> {
    const signedOut = { ok: false, reason: 'signed-out' } as const
    try {
      const token = await tokens.get(customer.sessionId)
      const answer = await call(token)
      if (answer.ok || answer.reason !== 'unauthorised') return answer as CustomerResult<Value, Reason>
      const freshToken = await tokens.get(customer.sessionId, { rejected: token })
      const secondAnswer = await call(freshToken)
      if (secondAnswer.ok || secondAnswer.reason !== 'unauthorised')
        return secondAnswer as CustomerResult<Value, Reason>
      return signedOut
    } catch (error) {
      const code = codeOf(error)
      if (code === null) throw error
      return SIGNED_OUT_CODES.has(code) ? signedOut : { ok: false, reason: 'unavailable' }
    }
  }
}

export type CallAs = ReturnType<typeof createCustomerCalls>

/** Under which name a customer's cached lists stand: webhooks know the reference, not the subject. */
export const customerKey = ({ user }: Customer) => user.userReference ?? user.id
