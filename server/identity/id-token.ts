import { compactVerify, createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet } from 'jose'
import { parseJson } from '../domain/parse-json.ts'

export type IdTokenClaims = Record<string, unknown> & { sub: string; exp: number; iat: number }

export interface ExpectedIdToken {
  /** With the slash at its end, as the provider writes it. */
  issuer: string
  /** This site, as the provider knows it: the audience. */
  clientId: string
  /** Absent after a refresh, which has no nonce. */
  nonce?: string
  /** The oldest sign-in that will do. */
  maxAgeSeconds?: number
  /** An organisation's id, `org_…`, or its name. */
  organization?: string
}

export const LEEWAY_SECONDS = 60

/** One message for each rule, in the order in which the rules are checked. */
const MESSAGES = {
  missing: 'The identity provider sent no ID token.',
  malformed: 'The ID token cannot be read.',
  algorithm: 'The ID token is not signed with RS256.',
  unknown_key: 'The ID token is signed with a key that the identity provider does not publish.',
  signature: "The ID token's signature is wrong.",
  issuer: 'The ID token comes from another issuer.',
  subject: 'The ID token does not say whom it is about.',
  audience: 'The ID token is meant for another application.',
  authorised_party: 'The ID token was asked for by another application.',
  nonce: 'The ID token belongs to another sign-in.',
  expiry_missing: 'The ID token does not say until when it is valid.',
  expired: 'The ID token is no longer valid.',
  issued_at: 'The ID token does not say when it was issued.',
  not_before: 'The ID token is not valid yet.',
  auth_time_missing: 'The ID token does not say when the sign-in happened.',
  auth_time: 'The sign-in happened too long ago.',
  organisation: 'The ID token belongs to another organisation.',
} as const

export type IdTokenReason = keyof typeof MESSAGES

export type IdTokenResult =
  | { ok: true; claims: IdTokenClaims }
  | {
      ok: false
      reason: IdTokenReason
      message: string
      /** The key that the token names, when `reason` is `unknown_key`. */
      keyId?: string
    }

type Claims = Record<string, unknown>

const refuse = (reason: IdTokenReason, keyId?: string): IdTokenResult => ({
  ok: false,
  reason,
  message: MESSAGES[reason],
  keyId,
})

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Checks an ID token against the provider's published keys and what this site expects. `now` is in seconds.
 *
 * Pure but for WebCrypto's promise: no clock, no network. On `unknown_key` the caller may fetch the keys anew and ask
 * again.
 */
export async function verifyIdToken(
  token: string | undefined | null,
  keys: JSONWebKeySet,
  expected: ExpectedIdToken,
  now: number,
): Promise<IdTokenResult> {
  if (!token) return refuse('missing')
  const signed = await checkSignature(token, keys)
  if (!signed.ok) return signed.refusal
  const { claims } = signed
  const reason = findFault(claims, expected, now)
  return reason ? refuse(reason) : { ok: true, claims: claims as IdTokenClaims }
}

async function checkSignature(
  token: string,
  keys: JSONWebKeySet,
): Promise<{ ok: true; claims: Claims } | { ok: false; refusal: IdTokenResult }> {
  const no = (reason: IdTokenReason, keyId?: string) =>
    ({ ok: false, refusal: refuse(reason, keyId) }) as const
  const header = readHeader(token)
  if (!header) return no('malformed')
  // Before any key is touched: with HS256 the public key itself would serve as the secret.
  if (header.alg !== 'RS256') return no('algorithm')
  try {
    const { payload } = await compactVerify(token, createLocalJWKSet(keys), { algorithms: ['RS256'] })
    const claims = parseObject(new TextDecoder().decode(payload))
    return claims ? { ok: true, claims } : no('malformed')
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
      return no('unknown_key', header.kid)
    return no(error instanceof errors.JWSInvalid ? 'malformed' : 'signature')
  }
}

function readHeader(token: string) {
  if (token.split('.').length !== 3) return null
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

function parseObject(json: string): Claims | null {
  const value = parseJson(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : null
}

function findFault(claims: Claims, expected: ExpectedIdToken, now: number): IdTokenReason | null {
  if (claims.iss !== expected.issuer) return 'issuer'
  if (!isText(claims.sub)) return 'subject'
  const audiences = Array.isArray(claims.aud) ? (claims.aud as unknown[]) : [claims.aud]
  if (!audiences.includes(expected.clientId)) return 'audience'
  if (audiences.length > 1 && claims.azp !== expected.clientId) return 'authorised_party'
  if (expected.nonce !== undefined && claims.nonce !== expected.nonce) return 'nonce'
  return findTimeFault(claims, expected, now) ?? findOrganisationFault(claims, expected.organization)
}

function findTimeFault(claims: Claims, expected: ExpectedIdToken, now: number): IdTokenReason | null {
  if (!isNumber(claims.exp)) return 'expiry_missing'
  if (now > claims.exp + LEEWAY_SECONDS) return 'expired'
  if (!isNumber(claims.iat)) return 'issued_at'
  if (claims.nbf !== undefined && !(isNumber(claims.nbf) && now >= claims.nbf - LEEWAY_SECONDS))
    return 'not_before'
  if (expected.maxAgeSeconds === undefined) return null
  if (!isNumber(claims.auth_time)) return 'auth_time_missing'
  return now > claims.auth_time + expected.maxAgeSeconds + LEEWAY_SECONDS ? 'auth_time' : null
}

/** Ids are compared as they are; the provider compares names without regard to case. */
function findOrganisationFault(claims: Claims, organization: string | undefined): IdTokenReason | null {
  if (!organization) return null
  const isMember = organization.startsWith('org_')
    ? claims.org_id === organization
    : isText(claims.org_name) && claims.org_name.toLowerCase() === organization.toLowerCase()
  return isMember ? null : 'organisation'
}
