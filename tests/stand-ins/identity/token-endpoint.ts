import { randomBytes } from 'node:crypto'
import { REFUSAL_HEADER } from './provider.ts'
import type { SigningKey } from './keys.ts'
import { spoilIdToken } from './token-faults.ts'
import type { TokenFault } from './token-faults.ts'

interface TokenResponse {
  id_token?: string
  refresh_token?: string
  scope?: string
  error?: string
  [name: string]: unknown
}

function describeRefusal(detail: string) {
  if (detail.includes('code_verifier') || detail.includes('PKCE')) return 'Failed to verify code verifier'
  if (detail.includes('redirect_uri')) return 'The redirect URI is wrong'
  if (detail.includes('refresh token')) return 'Unknown or invalid refresh token.'
  return 'Invalid authorization code'
}

/** The provider's refusal with Auth0's error text and status. */
function refuseAsAuth0(answer: TokenResponse, status: number, detail: string): [TokenResponse, number] {
  switch (answer.error) {
    case 'invalid_grant':
      return [{ error: 'invalid_grant', error_description: describeRefusal(detail) }, 403]
    case 'mfa_required':
      return [{ ...answer, mfa_token: `Fe26.2*${randomBytes(32).toString('base64url')}` }, 403]
    case 'invalid_client':
      return [{ error: 'access_denied', error_description: 'Unauthorized' }, 401]
    default:
      return [answer, status]
  }
}

/** Turns the provider's token response into Auth0's: scope, errors, and the fault that is switched on. */
export async function answerAsAuth0(
  response: Response,
  takeFault: () => TokenFault | undefined,
  key: SigningKey,
) {
  const answer = (await response.json()) as TokenResponse
  const headers = { 'cache-control': 'no-store', pragma: 'no-cache' }
  if (!response.ok) {
    const detail = response.headers.get(REFUSAL_HEADER) ?? ''
    const [refusal, status] = refuseAsAuth0(answer, response.status, detail)
    return Response.json(refusal, { status, headers })
  }
  if (answer.refresh_token) answer.scope = `${answer.scope} offline_access`
  const fault = answer.id_token ? takeFault() : undefined
  if (answer.id_token && fault) answer.id_token = await spoilIdToken(answer.id_token, fault, key)
  return Response.json(answer, { status: response.status, headers })
}
