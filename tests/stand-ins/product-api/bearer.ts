import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Refusal } from './answers.ts'

export interface BearerRules {
  /** The token's `iss`; must match exactly, including the slash at the end. */
  issuerUrl: string
  audience: string
  /** Finds the identity provider's key. */
  findKey: JWTVerifyGetKey
  /** Milliseconds since 1970. */
  now: () => number
}

const refuse = (code: string, message: string) => new Refusal(401, code, message)

/**
 * Creates the check for `Authorization: Bearer`: RS256 signature, issuer, audience, expiry without leeway. It
 * returns the token's `sub` or throws a `Refusal`: 401 `missing_token`, `token_expired`, `invalid_token`; 503
 * `keys_unavailable`.
 */
export function createBearerCheck({ issuerUrl: issuer, audience, findKey, now }: BearerRules) {
  return async function checkBearer(request: Request): Promise<string> {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
    if (!token) throw refuse('missing_token', 'Send an access token as Authorization: Bearer.')
    const rules = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['sub', 'exp'] }
    try {
      const { payload } = await jwtVerify(token, findKey, { ...rules, currentDate: new Date(now()) })
      return payload.sub!
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw refuse('token_expired', 'The access token has expired.')
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        throw refuse('invalid_token', `The access token is not valid: ${String(error)}.`)
      throw new Refusal(503, 'keys_unavailable', 'The keys of the identity provider cannot be read.')
    }
  }
}
