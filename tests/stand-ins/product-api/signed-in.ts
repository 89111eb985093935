import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createProductApiStandIn, type ApiCustomer } from '../product-api.ts'

const ISSUER_URL = 'https://identity.test/'
const AUDIENCE = 'https://product-api.test'
const WEBHOOK_SECRET = 'pdl_ntfset_test'
const USER_REFERENCE_SECRET = 'reference secret of the tests'
/** The time in these tests; it never passes by itself. */
const NOW_MS = Date.parse('2025-06-02T10:00:00Z')

export const ADA: ApiCustomer = { sub: 'auth0|ada', userReference: 'usr_ada', licenses: 3, roles: [] }
const BEN: ApiCustomer = { sub: 'auth0|ben', userReference: 'usr_ben', licenses: 1, roles: ['apps'] }

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }

/** An access token as the identity provider would make it; `endsIn` is in seconds. */
export const makeToken = (sub: string, { endsIn = 60 } = {}) =>
  new SignJWT({ scope: 'openid' })
    .setProtectedHeader({ alg: 'RS256', kid: 'first' })
    .setIssuer(ISSUER_URL)
    .setAudience(AUDIENCE)
    .setExpirationTime(NOW_MS / 1000 + endsIn)
    .setSubject(sub)
    .sign(privateKey)

/** A product API with Ada and Ben as customers. */
export const openProductApi = () => ({
  api: createProductApiStandIn({
    issuerUrl: ISSUER_URL,
    audience: AUDIENCE,
    getKeys: async () => ({ keys: [jwk] }),
    people: () => [ADA, BEN],
    webhookSecret: WEBHOOK_SECRET,
    userReferenceSecret: USER_REFERENCE_SECRET,
    now: () => NOW_MS,
  }),
})
