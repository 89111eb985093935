import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { AuthError } from './auth-error.ts'

export type IdTokenClaims = Record<string, unknown> & { sub: string; exp: number; iat: number }

export interface ExpectedIdToken {
  issuer: string
  clientId: string
  /** This and the maximum age are only for a sign-in. */
  nonce?: string | undefined
  maxAgeSeconds?: number | undefined
  organization?: string
}

export const LEEWAY_SECONDS = 60

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Returns the claims, or why the token is refused. Throws `AuthError` if the keys can't be fetched. */
export async function verifyIdToken(
  token: string | undefined | null,
  keys: JWTVerifyGetKey,
  expected: ExpectedIdToken,
  nowSeconds: number,
): Promise<{ ok: true; claims: IdTokenClaims } | { ok: false; reason: string }> {
  const refuse = (reason: string) => ({ ok: false as const, reason })
  if (!token) return refuse('missing')
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: expected.issuer,
      audience: expected.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: new Date(nowSeconds * 1000),
    })
    const reason = findFault(payload, expected, nowSeconds)
    return reason ? refuse(reason) : { ok: true, claims: payload as IdTokenClaims }
  } catch (error) {
    if (error instanceof AuthError) throw error
    return refuse(reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWTClaimValidationFailed) return error.claim
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknown_key'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm'
  return error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid ? 'malformed' : 'signature'
}

function findFault(claims: JWTPayload, expected: ExpectedIdToken, nowSeconds: number): string | null {
  if (!isText(claims.sub)) return 'sub'
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== expected.clientId)
    return 'authorised_party'
  if (expected.nonce !== undefined && claims.nonce !== expected.nonce) return 'nonce'
  if (expected.maxAgeSeconds !== undefined) {
    if (typeof claims.auth_time !== 'number') return 'auth_time_missing'
    if (nowSeconds > claims.auth_time + expected.maxAgeSeconds + LEEWAY_SECONDS) return 'auth_time'
  }
  return findOrganisationFault(claims, expected.organization)
}

/** The provider ignores case in organisation names. */
function findOrganisationFault(claims: JWTPayload, organization: string | undefined): string | null {
  if (!organization) return null
  const isMember = organization.startsWith('org_')
    ? claims.org_id === organization
    : isText(claims.org_name) && claims.org_name.toLowerCase() === organization.toLowerCase()
  return isMember ? null : 'organisation'
}
