import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createProductApiStandIn, type ApiCustomer, type ProductApiOptions } from '../product-api.ts'

const ISSUER_URL = 'https://identity.test/'
const AUDIENCE = 'https://product-api.test'
const WEBHOOK_SECRET = 'pdl_ntfset_test'
const USER_REFERENCE_SECRET = 'reference secret of the tests'
/** The time in these tests; it never passes by itself. */
const NOW_MS = Date.parse('2025-06-02T10:00:00Z')

/** `nobody` is not among the people at the start. */
export const ADA: ApiCustomer = { sub: 'auth0|ada', userReference: 'usr_ada', licenses: 3, roles: [] }
export const BEN: ApiCustomer = { sub: 'auth0|ben', userReference: 'usr_ben', licenses: 1, roles: ['apps'] }

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }

interface TokenChange {
  issuer?: string
  audience?: string
  /** Seconds after `NOW` at which it ends. */
  endsIn?: number
  key?: CryptoKey | Uint8Array
  alg?: string
  kid?: string
}

/** An access token as the identity provider would make it, with what a test wants wrong about it. */
export const makeToken = (sub: string | undefined, change: TokenChange = {}) => {
  const token = new SignJWT({ scope: 'openid' })
    .setProtectedHeader({ alg: change.alg ?? 'RS256', kid: change.kid ?? 'first' })
    .setIssuer(change.issuer ?? ISSUER_URL)
    .setAudience(change.audience ?? AUDIENCE)
    .setExpirationTime(NOW_MS / 1000 + (change.endsIn ?? 60))
  return (sub ? token.setSubject(sub) : token).sign(change.key ?? privateKey)
}

/** A product API with Ada and Ben as customers, and a way to call it as one of them. */
export function openProductApi(options: Partial<ProductApiOptions> = {}) {
  const people = [ADA, BEN]
  const clock = { now: NOW_MS }
  const api = createProductApiStandIn({
    issuerUrl: ISSUER_URL,
    audience: AUDIENCE,
    getKeys: async () => ({ keys: [jwk] }),
    people: () => people,
    webhookSecret: WEBHOOK_SECRET,
    userReferenceSecret: USER_REFERENCE_SECRET,
    now: () => clock.now,
    ...options,
  })
  const callWith = (authorization: string | undefined, path: string, body?: unknown) =>
    api.fetch(
      new Request(new URL(path, AUDIENCE), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(authorization && { Authorization: authorization }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  /** A GET, or with a body (text is sent as it is) a POST, with a good token of this customer. */
  const callAs = async ({ sub }: Pick<ApiCustomer, 'sub'>, path: string, body?: unknown) =>
    callWith(`Bearer ${await makeToken(sub, { endsIn: (clock.now - NOW_MS) / 1000 + 60 })}`, path, body)
  return { api, people, clock, callWith, callAs, jwk }
}
