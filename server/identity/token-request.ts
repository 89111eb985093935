import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import { failedCall, type Provider, PROVIDER_BYTES_MAX } from './provider-call.ts'
import { parseJson } from '../domain/parse-json.ts'

const tokenResponse = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1).optional(),
  /** Only with the scope `offline_access`; with rotation, another one each time. */
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
  token_type: z.string().optional(),
  expires_in: z.coerce.number().positive(),
})

export type TokenResult = z.infer<typeof tokenResponse>

const errorResponse = z.object({
  error: z.string().min(1),
  error_description: z.string().optional().catch(undefined),
})

const TOKEN_PATH = 'oauth/token'

/** A lost answer may have used up a rotating token. The provider takes the old one for some seconds, so try at once. */
export async function requestTokens(provider: Provider, form: Record<string, string>): Promise<TokenResult> {
  const url = new URL(TOKEN_PATH, provider.issuerUrl).href
  const result = await provider.http.request({
    url,
    method: 'POST',
    form,
    schema: tokenResponse,
    bytesMax: PROVIDER_BYTES_MAX,
    isRepeatable: true,
    isResponseFinal: true,
  })
  if (result.ok) return result.value
  const { status } = result
  const refusal = errorResponse.safeParse(parseJson(result.body ?? ''))
  if (!refusal.success) throw failedCall(url, result)
  const { error, error_description } = refusal.data
  throw new AuthError(error, error_description, { status })
}
