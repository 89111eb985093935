import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { Refusal } from './answers.ts'

export interface BearerRules {
  /** The token's `iss`, compared exactly, slash at the end included. */
  issuerUrl: string
  audience: string
  /** The identity provider's key set, or its address. */
  getKeys: (() => Promise<JSONWebKeySet>) | string
  /** Milliseconds since 1970. */
  now: () => number
}

const refuse = (code: string, message: string) =>
  new Refusal(401, code, message, {
    'WWW-Authenticate': code === 'missing_token' ? 'Bearer' : 'Bearer error="invalid_token"',
  })

async function fetchKeys(getKeys: BearerRules['getKeys']): Promise<JSONWebKeySet> {
  if (typeof getKeys !== 'string') return getKeys()
  const response = await fetch(getKeys)
  if (!response.ok) throw new Error(`${getKeys} answered ${response.status}`)
  return (await response.json()) as JSONWebKeySet
}

/**
 * Makes the check of `Authorization: Bearer`: RS256 signature, issuer, audience, expiry without leeway. The check
 * answers with the token's `sub`, or throws a `Refusal`: 401 `missing_token`, `token_expired`, `invalid_token`;
 * 503 `keys_unavailable`. Keys are kept and read again once for a key id that they do not have.
 */
export function createBearerCheck({ issuerUrl, audience, getKeys, now }: BearerRules) {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined

  async function loadKeys() {
    try {
      keys = createLocalJWKSet(await fetchKeys(getKeys))
      return keys
    } catch {
      throw new Refusal(503, 'keys_unavailable', 'The keys of the identity provider cannot be read.')
    }
  }

  async function verify(token: string): Promise<JWTPayload> {
    const rules = {
      issuer: issuerUrl,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now()),
    }
    try {
      return (await jwtVerify(token, keys ?? (await loadKeys()), rules)).payload
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await jwtVerify(token, await loadKeys(), rules)).payload
    }
  }

  return async function checkBearer(request: Request): Promise<string> {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
    if (!token) throw refuse('missing_token', 'Send an access token as Authorization: Bearer.')
    try {
      const { sub } = await verify(token)
      if (sub) return sub
      throw refuse('invalid_token', 'The access token names nobody.')
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw refuse('token_expired', 'The access token has expired.')
      if (error instanceof errors.JOSEError)
        throw refuse('invalid_token', `The access token is not valid: ${error.message}.`)
      throw error
    }
  }
}
