import type { User } from './shapes.server.ts'

export type { User } from './shapes.server.ts'

const DB_CONNECTION_PREFIX = 'auth0|'

const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const asReference = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
/** Some identity providers send booleans as text. */
const isTrue = (value: unknown) => value === true || asText(value).toLowerCase() === 'true'
const asTextList = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Claims of an unexpected type count as missing; without a usable `sub` there's no user. */
export function userFromClaims(claims: Record<string, unknown>, namespace: string): User | null {
  const id = asText(claims.sub)
  if (!id) return null
  const app_metadata = asRecord(claims[`${namespace}app_metadata`])
  const { first_name, last_name, company, job_role, country, ...user_metadata } = asRecord(
    claims[`${namespace}user_metadata`],
  )
  return {
    id,
    email: asText(claims.email),
    isEmailVerified: isTrue(claims.email_verified),
    roles: asTextList(claims[`${namespace}roles`]),
    first_name: asText(first_name) || asText(claims.given_name),
    last_name: asText(last_name) || asText(claims.family_name),
    company: asText(company),
    job_role: asText(job_role),
    country: asText(country),
    app_metadata,
    user_metadata,
    userReference: asReference(app_metadata.userReference),
    userReferenceSignature: asReference(app_metadata.userReferenceSignature),
    isDBConnection: id.startsWith(DB_CONNECTION_PREFIX),
    loggedIn: true,
  }
}
