import * as z from 'zod'
import { parseJson } from '../values/parse-json.ts'
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
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive(),
})

export type TokenResult = z.infer<typeof tokenResponse>

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

async function post<Value>(
  { issuerUrl, http }: Provider,
  path: string,
  request: Omit<Parameters<typeof http.request<Value>>[0], 'url' | 'method'>,
): Promise<Value> {
  const url = new URL(path, issuerUrl).href
  const result = await http.request({ ...request, url, method: 'POST', bytesMax: PROVIDER_BYTES_MAX })
  if (!result.ok) throw refusalOf(url, result)
  return result.value
}

/** After a lost response, repeats a rotating token; the provider accepts it for a few more seconds. */
export const requestTokens = (provider: Provider, form: Record<string, string>): Promise<TokenResult> =>
  post(provider, 'oauth/token', { form, schema: tokenResponse, isRepeatable: true, isResponseFinal: true })

/** RFC 7009: ends all tokens issued from this one. An unknown token counts as revoked. */
export const revokeRefreshToken = (provider: Provider, form: Record<string, string>): Promise<unknown> =>
  post(provider, 'oauth/revoke', {
    form,
    schema: z.unknown(),
    ignoresBody: true,
    isRepeatable: true,
    isResponseFinal: true,
  })

/** Errors that would reveal that no account has the address. */
const UNKNOWN_ADDRESS = new Set(['user_not_found', 'invalid_user', 'user_does_not_exist'])

/** Only tries once, because a second attempt could send a second e-mail. An unknown address counts as success. */
export async function requestPasswordChange(
  provider: Provider,
  json: { client_id: string; email: string; connection: string },
): Promise<void> {
  try {
    // The response is a plain sentence, not JSON.
    await post(provider, 'dbconnections/change_password', { json, schema: z.unknown(), ignoresBody: true })
  } catch (error) {
    if (!(error instanceof AuthError && UNKNOWN_ADDRESS.has(error.code))) throw error
  }
}
