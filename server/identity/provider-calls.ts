import * as z from 'zod'
import type { HttpFailure, HttpRequest } from '../http-client/http-call.ts'
import type { HttpClient } from '../http-client/http-client.ts'
import { parseJson } from '../values/parse-json.ts'
import { AuthError } from './auth-error.ts'

export interface Provider {
  issuerUrl: string
  http: HttpClient
}

export const PROVIDER_BYTES_MAX = 256 * 1024

/** With these, a proxy may have lost the provider's answer. */
const LOST_ANSWER_STATUSES = [502, 504]

/** For a failed call to which the provider itself gave no answer that we understand. */
export function failedCall(url: string, { kind, status }: HttpFailure): AuthError {
  if (kind === 'timeout') return new AuthError('fetch_timeout', undefined, { mayHaveWorked: true })
  const mayHaveWorked = kind === 'network' || LOST_ANSWER_STATUSES.includes(status ?? 0)
  return new AuthError('request_error', `HTTP error. Unable to fetch ${url}`, { status, mayHaveWorked })
}

const TokenResponse = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1).optional(),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive(),
})

export type TokenResult = z.infer<typeof TokenResponse>

const ErrorResponse = z.object({
  error: z.string().min(1).optional(),
  code: z.string().min(1).optional(),
  error_description: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
})

function toAuthError(url: string, failure: HttpFailure): AuthError {
  const { data } = ErrorResponse.safeParse(parseJson(failure.body ?? ''))
  const code = data?.error ?? data?.code
  const { status } = failure
  return code
    ? AuthError.fromProvider(code, data?.error_description ?? data?.description, { status })
    : failedCall(url, failure)
}

async function post<Value>(
  { issuerUrl, http }: Provider,
  path: string,
  request: Omit<HttpRequest<Value>, 'url' | 'method' | 'bytesMax'>,
): Promise<Value> {
  const url = new URL(path, issuerUrl).href
  const result = await http.request({ ...request, url, method: 'POST', bytesMax: PROVIDER_BYTES_MAX })
  if (!result.ok) throw toAuthError(url, result)
  return result.value
}

/** Sends even a rotating token again after a lost response, since the provider accepts it for a few more seconds. */
export const requestTokens = (provider: Provider, form: Record<string, string>): Promise<TokenResult> =>
  post(provider, 'oauth/token', { form, schema: TokenResponse, isRepeatable: true, isResponseFinal: true })

/** Ends all tokens issued from this one (RFC 7009). An unknown token counts as revoked. */
export const revokeRefreshToken = (provider: Provider, form: Record<string, string>): Promise<unknown> =>
  post(provider, 'oauth/revoke', {
    form,
    schema: z.unknown(),
    reads: 'nothing',
    isRepeatable: true,
    isResponseFinal: true,
  })

/** Errors that would reveal that no account has the address. */
const UNKNOWN_ADDRESS = new Set(['user_not_found', 'invalid_user', 'user_does_not_exist'])

/** Asks for the e-mail once, since a retry could send a second one. An unknown address counts as success. */
export async function requestPasswordChange(
  provider: Provider,
  json: { client_id: string; email: string; connection: string },
): Promise<void> {
  try {
    // The response is a plain sentence, not JSON.
    await post(provider, 'dbconnections/change_password', { json, schema: z.unknown(), reads: 'nothing' })
  } catch (error) {
    if (!(error instanceof AuthError && UNKNOWN_ADDRESS.has(error.code))) throw error
  }
}
