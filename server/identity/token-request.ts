import { z } from 'zod'
import { AuthError, requestError } from './auth-error.ts'
import { callProvider, parseJson, type Provider, type ProviderAnswer } from './provider-call.ts'

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1).optional(),
  /** Only with the scope `offline_access`; with rotation, another one each time. */
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
  token_type: z.string().optional(),
  expires_in: z.coerce.number().positive(),
})

/** What the provider gives for a code or a refresh token. */
export type TokenAnswer = z.infer<typeof tokenAnswer>

const errorAnswer = z.object({
  error: z.string().min(1),
  error_description: z.string().optional().catch(undefined),
  mfa_token: z.string().optional().catch(undefined),
})

/** SPEC.txt §7: "retried up to 3 times"; three tries in all, as the original does. */
export const TRIES_MAX = 3

const TOKEN_PATH = 'oauth/token'

/**
 * Asks for tokens: `POST /oauth/token`, form-encoded. A try that brings no answer is repeated, a refusal is not. (A lost
 * answer may have used up a rotating refresh token; asking again at once is then the only chance, because the provider
 * takes the previous token for some seconds more.)
 *
 * Throws an `AuthError`: the provider's own error with its description whatever the status (Auth0 says `invalid_grant`
 * with 403), `mfa_required` with its token, `request_error` for anything unreadable, `fetch_timeout`.
 */
export async function requestTokens(provider: Provider, form: Record<string, string>): Promise<TokenAnswer> {
  const answer = await callWithTries(provider, form)
  const json = parseJson(answer.body)
  if (answer.isOk) {
    const tokens = tokenAnswer.safeParse(json)
    if (tokens.success) return tokens.data
  } else {
    const refusal = errorAnswer.safeParse(json)
    if (refusal.success) {
      const { error, error_description, mfa_token } = refusal.data
      throw new AuthError(error, error_description, { status: answer.status, mfaToken: mfa_token })
    }
  }
  throw requestError(new URL(TOKEN_PATH, provider.issuerUrl).href, { status: answer.status })
}

async function callWithTries(provider: Provider, form: Record<string, string>): Promise<ProviderAnswer> {
  for (let tryNumber = 1; ; tryNumber++) {
    try {
      return await callProvider(provider, TOKEN_PATH, { method: 'POST', body: new URLSearchParams(form) })
    } catch (error) {
      if (tryNumber === TRIES_MAX) throw error
    }
  }
}
