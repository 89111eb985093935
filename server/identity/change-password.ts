import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import { failedCall, type Provider } from './provider-call.ts'
import { parseJson } from '../domain/parse-json.ts'

export interface PasswordChange {
  email: string
  clientId: string
  connection: string
}

const PATH = 'dbconnections/change_password'

/** Auth0 writes `error` here, or `code` with `description`. */
const refusal = z.object({
  error: z.string().min(1).optional(),
  code: z.string().min(1).optional(),
  error_description: z.string().optional(),
  description: z.string().optional(),
})

/** Refusals that would reveal that no account has the address; they count as done. */
const UNKNOWN_ADDRESS = new Set(['user_not_found', 'invalid_user', 'user_does_not_exist'])

/** One try: a second could send a second e-mail. An unknown address is no error, so as to reveal nothing. */
export async function requestPasswordChange(provider: Provider, change: PasswordChange): Promise<void> {
  const { email, clientId, connection } = change
  const url = new URL(PATH, provider.issuerUrl).href
  const result = await provider.http.request({
    url,
    method: 'POST',
    json: { client_id: clientId, email, connection },
    schema: z.unknown(),
    // The body is a message for people, not JSON.
    ignoresBody: true,
  })
  if (result.ok) return
  const { data = {} } = refusal.safeParse(parseJson(result.body ?? ''))
  const code = data.error ?? data.code
  if (code && UNKNOWN_ADDRESS.has(code)) return
  throw code
    ? new AuthError(code, data.error_description ?? data.description, { status: result.status })
    : failedCall(url, result)
}
