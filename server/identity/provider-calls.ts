import { z } from 'zod'
import { parseJson } from '../domain/parse-json.ts'
import type { HttpClient, HttpFailure } from '../http-client/http-client.ts'
import { AuthError } from './auth-error.ts'

export interface Provider {
  issuerUrl: string
  http: HttpClient
}

export const PROVIDER_BYTES_MAX = 256 * 1024

export function failedCall(url: string, { kind, status }: HttpFailure): AuthError {
  return kind === 'timeout'
    ? new AuthError('fetch_timeout')
    : new AuthError('request_error', `HTTP error. Unable to fetch ${url}`, { status })
}

const tokenResponse = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1).optional(),
  /** Only with the `offline_access` scope. With rotation, a new one each time. */
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
  token_type: z.string().optional(),
  expires_in: z.coerce.number().positive(),
})

export type TokenResult = z.infer<typeof tokenResponse>

/** Auth0 sends `error`, or from some endpoints `code` with `description`. */
const errorResponse = z.object({
  error: z.string().min(1).optional(),
  code: z.string().min(1).optional(),
  error_description: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
})

function refusalOf(url: string, failure: HttpFailure): AuthError {
  const { data } = errorResponse.safeParse(parseJson(failure.body ?? ''))
  const code = data?.error ?? data?.code
  const { status } = failure
  return code
    ? new AuthError(code, data?.error_description ?? data?.description, { status })
    : failedCall(url, failure)
}

/**
 * If the answer was lost, a rotating token may be used up. The provider accepts the old one for a few more seconds,
 * so we send it again.
 */
export async function requestTokens(provider: Provider, form: Record<string, string>): Promise<TokenResult> {
  const url = new URL('oauth/token', provider.issuerUrl).href
  const result = await provider.http.request({
    url,
    method: 'POST',
    form,
    schema: tokenResponse,
    bytesMax: PROVIDER_BYTES_MAX,
    isRepeatable: true,
    isResponseFinal: true,
  })
  if (!result.ok) throw refusalOf(url, result)
  return result.value
}

/** RFC 7009: ends all tokens issued from this one. An unknown token counts as done. */
export async function revokeRefreshToken(provider: Provider, form: Record<string, string>): Promise<void> {
  const url = new URL('oauth/revoke', provider.issuerUrl).href
  const result = await provider.http.request({
    url,
    method: 'POST',
    form,
    schema: z.unknown(),
    ignoresBody: true,
    isRepeatable: true,
    isResponseFinal: true,
  })
  if (!result.ok) throw failedCall(url, result)
}

/** These would reveal that no account has the address. */
const UNKNOWN_ADDRESS = new Set(['user_not_found', 'invalid_user', 'user_does_not_exist'])

/** Tried once: a second try could send a second e-mail. An unknown address counts as done. */
export async function requestPasswordChange(
  provider: Provider,
  change: { client_id: string; email: string; connection: string },
): Promise<void> {
  const url = new URL('dbconnections/change_password', provider.issuerUrl).href
  const result = await provider.http.request({
    url,
    method: 'POST',
    json: change,
    schema: z.unknown(),
    // The response is a plain sentence, not JSON.
    ignoresBody: true,
  })
  if (result.ok) return
  const refusal = refusalOf(url, result)
  if (!UNKNOWN_ADDRESS.has(refusal.code)) throw refusal
}
