import { exportSPKI, generateKeyPair, importJWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { ADA, makeToken, openProductApi, statusAndCode } from './product-api/signed-in.ts'
import { serve } from './stand-in.ts'

const { callWith, jwk } = openProductApi()

describe('the bearer token', () => {
  const refusalWith = async (authorization?: string) =>
    statusAndCode(await callWith(authorization, '/user/licenses'))

  test('is missing: every path of a customer answers 401', async () => {
    for (const path of ['/user/licenses', '/user/downloads'])
      expect(await statusAndCode(await callWith(undefined, path))).toBe('401 missing_token')
    for (const path of ['/user/licenses/x/label', '/user/downloads/request', '/migrate/user'])
      expect(await statusAndCode(await callWith(undefined, path, {}))).toBe('401 missing_token')
  })

  test('is refused with a wrong issuer, audience, key or form, without a subject, or with another algorithm', async () => {
    const other = await generateKeyPair('RS256')
    const publicPem = await exportSPKI((await importJWK(jwk, 'RS256', { extractable: true })) as CryptoKey)
    const tokens = [
      makeToken(ADA.sub, { issuer: 'https://identity.test' }),
      makeToken(ADA.sub, { audience: 'client-id' }),
      makeToken(ADA.sub, { key: other.privateKey }),
      makeToken(ADA.sub, { key: other.privateKey, kid: 'unknown' }),
      makeToken(ADA.sub, { key: new TextEncoder().encode(publicPem), alg: 'HS256' }),
      makeToken(undefined),
      'a.b.c',
      `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: ADA.sub }))}.`,
    ]
    for (const token of tokens) expect(await refusalWith(`Bearer ${await token}`)).toBe('401 invalid_token')
    expect(await refusalWith(`Basic ${await makeToken(ADA.sub)}`)).toBe('401 missing_token')
  })

  test('is refused from the second at which it ends', async () => {
    expect(await refusalWith(`Bearer ${await makeToken(ADA.sub, { endsIn: 0 })}`)).toBe('401 token_expired')
    const response = await callWith(`Bearer ${await makeToken(ADA.sub, { endsIn: 1 })}`, '/user/licenses')
    expect(response.status).toBe(200)
  })

  test('cannot be checked while the keys cannot be read, and can afterwards', async () => {
    let isDown = true
    const getKeys = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve({ keys: [jwk] }))
    const late = openProductApi({ getKeys })
    expect(await statusAndCode(await late.callAs(ADA, '/user/licenses'))).toBe('503 keys_unavailable')
    isDown = false
    expect((await late.callAs(ADA, '/user/licenses')).status).toBe(200)
  })

  test('is checked with keys read from an address, and read again for a key id that is new', async () => {
    const keySets = [{ keys: [{ ...jwk, kid: 'old' }] }, { keys: [jwk] }]
    const identity = await serve({ name: 'keys', fetch: async () => Response.json(keySets.shift()) })
    try {
      const { callAs: call } = openProductApi({ getKeys: `${identity.url}/.well-known/jwks.json` })
      expect((await call(ADA, '/user/licenses')).status).toBe(200)
      expect((await call(ADA, '/user/licenses')).status).toBe(200)
    } finally {
      await identity.close()
    }
  })
})
