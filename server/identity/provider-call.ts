import type { HttpClient, HttpFailure } from '../http-client/http-client.ts'
import { AuthError, requestError } from './auth-error.ts'

export interface Provider {
  /** With the slash at its end. */
  issuerUrl: string
  http: HttpClient
}

/** The provider's keys and tokens are far smaller than this. */
export const PROVIDER_BYTES_MAX = 256 * 1024

/**
 * What to throw for a call without a usable answer: without a status where there is no complete answer, `fetch_timeout`
 * at the time limit or the deadline, else `request_error`.
 */
export function failedCall(url: string, { kind, status }: HttpFailure): AuthError {
  return kind === 'timeout' ? new AuthError('fetch_timeout') : requestError(url, { status })
}
