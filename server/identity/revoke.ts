import { z } from 'zod'
import { failedCall, type Provider } from './provider-call.ts'

export interface Revocation {
  refreshToken: string
  clientId: string
  clientSecret: string
}

const PATH = 'oauth/revoke'

/** RFC 7009: ends all tokens made from it. An unknown one counts as done. */
export async function revokeRefreshToken(provider: Provider, revocation: Revocation): Promise<void> {
  const { refreshToken, clientId, clientSecret } = revocation
  const url = new URL(PATH, provider.issuerUrl).href
  const result = await provider.http.request({
    url,
    method: 'POST',
    form: { client_id: clientId, client_secret: clientSecret, token: refreshToken },
    schema: z.unknown(),
    ignoresBody: true,
    isRepeatable: true,
    isResponseFinal: true,
  })
  if (!result.ok) throw failedCall(url, result)
}
