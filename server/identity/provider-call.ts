import type { HttpClient, HttpFailure } from '../http-client/http-client.ts'
import { AuthError, requestError } from './auth-error.ts'

export interface Provider {
  issuerUrl: string
  http: HttpClient
}

export const PROVIDER_BYTES_MAX = 256 * 1024

export function failedCall(url: string, { kind, status }: HttpFailure): AuthError {
  return kind === 'timeout' ? new AuthError('fetch_timeout') : requestError(url, { status })
}
