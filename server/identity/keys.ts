import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from 'jose'
import * as z from 'zod'
import { withDeadline } from '../deadline.ts'
import { failedCall, type Provider, PROVIDER_BYTES_MAX } from './provider-calls.ts'

export const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

export const KEYS_PATH = '.well-known/jwks.json'
/** Short, to leave time for the token request that follows. */
const KEYS_LIMIT_MS = 3000

/** jose decides when to fetch the keys: after 10 minutes or, for an unknown key, after 30 seconds. */
export function createKeys({ issuerUrl, http }: Provider): RemoteJWKSet {
  const url = new URL(KEYS_PATH, issuerUrl)
  const request = { url: url.href, schema: KeySet, bytesMax: PROVIDER_BYTES_MAX, isResponseFinal: true }
  return createRemoteJWKSet(url, {
    async [customFetch]() {
      // Concurrent sign-ins share the call, so it has a limit of its own.
      const result = await withDeadline(KEYS_LIMIT_MS, () => http.request(request))
      if (!result.ok) throw failedCall(url.href, result)
      return Response.json(result.value)
    },
  })
}
