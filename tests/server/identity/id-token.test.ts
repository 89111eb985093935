import { createHmac } from 'node:crypto'
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { verifyIdToken, type ExpectedIdToken } from '../../../server/identity/id-token.ts'

const NOW = 1_700_000_000
const ISSUER = 'https://tenant.example/'
const EXPECTED: ExpectedIdToken = { issuer: ISSUER, clientId: 'site', nonce: 'n-1' }
const CLAIMS = { iss: ISSUER, sub: 'auth0|ada', aud: 'site', nonce: 'n-1', iat: NOW - 5, exp: NOW + 3600 }

type Claims = Record<string, unknown>

const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const publicJwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
const KEYS = createLocalJWKSet({ keys: [publicJwk] })
const publicPem = await exportSPKI(publicKey)

const sign = (claims: Claims, key = privateKey, header = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (header: object) => `${encode(header)}.${encode(CLAIMS)}`

/** JWT libraries only sign objects, so this token is built by hand. */
async function signText(text: string) {
  const signed = `${encode({ alg: 'RS256', kid: 'k1' })}.${Buffer.from(text).toString('base64url')}`
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, Buffer.from(signed))
  return `${signed}.${Buffer.from(signature).toString('base64url')}`
}

async function signWithRs384() {
  const exported = await crypto.subtle.exportKey('pkcs8', privateKey)
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' }
  const key = await crypto.subtle.importKey('pkcs8', exported, algorithm, false, ['sign'])
  return new SignJWT(CLAIMS).setProtectedHeader({ alg: 'RS384', kid: 'k1' }).sign(key)
}

function signWithPublicKeyAsSecret() {
  const signed = unsigned({ alg: 'HS256', kid: 'k1' })
  return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`
}

async function tamper(change: Claims) {
  const [header, , signature] = (await sign(CLAIMS)).split('.')
  return `${header}.${encode({ ...CLAIMS, ...change })}.${signature}`
}

const verify = (token: string | undefined, expected: Partial<ExpectedIdToken> = {}) =>
  verifyIdToken(token, KEYS, { ...EXPECTED, ...expected }, NOW)

describe('verifyIdToken refuses', () => {
  test.each<[string, () => Promise<string | undefined> | string | undefined, string]>([
    ['no token', () => undefined, 'missing'],
    ['two parts', async () => (await sign(CLAIMS)).split('.').slice(0, 2).join('.'), 'malformed'],
    ['a payload in plain text', () => signText('hello'), 'malformed'],
    ['a payload that is a list', () => signText('[]'), 'malformed'],
    ['alg none without a signature', () => `${unsigned({ alg: 'none' })}.`, 'algorithm'],
    ['alg None with a signature', () => `${unsigned({ alg: 'None', kid: 'k1' })}.eA`, 'algorithm'],
    ['HS256 with the public key as the secret', signWithPublicKeyAsSecret, 'algorithm'],
    ['RS384', signWithRs384, 'algorithm'],
    ['a signature with a different key', () => sign(CLAIMS, stranger.privateKey), 'signature'],
    ['a changed payload', () => tamper({ sub: 'auth0|eve' }), 'signature'],
    ['an empty signature', () => `${unsigned({ alg: 'RS256', kid: 'k1' })}.`, 'signature'],
    ['an unpublished key id', () => sign(CLAIMS, privateKey, { kid: 'k2' }), 'unknown_key'],
  ])('%s', async (_, makeToken, reason) => {
    expect(await verify(await makeToken())).toMatchObject({ ok: false, reason })
  })

  test.each<[string, Claims, Partial<ExpectedIdToken>, string]>([
    ['no issuer', { iss: undefined }, {}, 'iss'],
    ['another issuer', { iss: 'https://evil.example/' }, {}, 'iss'],
    ['an issuer without its trailing slash', { iss: 'https://tenant.example' }, {}, 'iss'],
    ['no subject', { sub: undefined }, {}, 'sub'],
    ['an empty subject', { sub: '' }, {}, 'sub'],
    ['no audience', { aud: undefined }, {}, 'aud'],
    ['another audience', { aud: 'other' }, {}, 'aud'],
    ['several audiences and no authorised party', { aud: ['site', 'b'] }, {}, 'authorised_party'],
    ['several audiences and another party', { aud: ['site', 'b'], azp: 'b' }, {}, 'authorised_party'],
    ['no nonce', { nonce: undefined }, {}, 'nonce'],
    ['another nonce', { nonce: 'n-2' }, {}, 'nonce'],
    ['no expiry', { exp: undefined }, {}, 'exp'],
    ['an expiry as text', { exp: String(NOW + 60) }, {}, 'exp'],
    ['a token that expired 61 seconds ago', { exp: NOW - 61 }, {}, 'expired'],
    ['no time of issue', { iat: undefined }, {}, 'iat'],
    ['a token valid from 61 seconds ahead', { nbf: NOW + 61 }, {}, 'nbf'],
    ['no time of sign-in when a maximum age is set', {}, { maxAgeSeconds: 600 }, 'auth_time_missing'],
    ['a sign-in 61 seconds too old', { auth_time: NOW - 661 }, { maxAgeSeconds: 600 }, 'auth_time'],
    ['a sign-in 61 s ago with prompt=login', { auth_time: NOW - 61 }, { maxAgeSeconds: 0 }, 'auth_time'],
    ['no organisation', {}, { organization: 'org_1' }, 'organisation'],
    ['another organisation', { org_id: 'org_2' }, { organization: 'org_1' }, 'organisation'],
    ['an organisation id in capitals', { org_id: 'ORG_1' }, { organization: 'org_1' }, 'organisation'],
    ['an organisation id as a name', { org_name: 'org_1' }, { organization: 'org_1' }, 'organisation'],
    ['no organisation name', { org_id: 'acme' }, { organization: 'acme' }, 'organisation'],
    ['a different organisation name', { org_name: 'other' }, { organization: 'acme' }, 'organisation'],
  ])('%s', async (_, change, expected, reason) => {
    expect(await verify(await sign({ ...CLAIMS, ...change }), expected)).toMatchObject({ ok: false, reason })
  })
})

describe('verifyIdToken accepts', () => {
  test.each<[string, Claims, Partial<ExpectedIdToken>]>([
    ['a token without anything unusual', {}, {}],
    ['our audience in a list of one', { aud: ['site'] }, {}],
    ['several audiences with us as the authorised party', { aud: ['other', 'site'], azp: 'site' }, {}],
    ['no nonce after a refresh', { nonce: undefined }, { nonce: undefined }],
    ['a token that expired 59 seconds ago', { exp: NOW - 59 }, {}],
    ['a token valid from 59 seconds ahead', { nbf: NOW + 59 }, {}],
    ['a sign-in 59 seconds too old', { auth_time: NOW - 659 }, { maxAgeSeconds: 600 }],
    ['an organisation by its id', { org_id: 'org_1' }, { organization: 'org_1' }],
    ['an organisation by its name, in any case', { org_name: 'acme' }, { organization: 'Acme' }],
  ])('%s', async (_, change, expected) => {
    const result = await verify(await sign({ ...CLAIMS, ...change }), expected)
    expect(result).toMatchObject({ ok: true, claims: { sub: 'auth0|ada' } })
  })

  test('one of several keys', async () => {
    const other = { ...(await exportJWK(stranger.publicKey)), kid: 'k0', alg: 'RS256', use: 'sig' }
    const keys = createLocalJWKSet({ keys: [other, publicJwk] })
    expect((await verifyIdToken(await sign(CLAIMS), keys, EXPECTED, NOW)).ok).toBe(true)
  })
})
