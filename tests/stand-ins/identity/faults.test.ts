import { decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  application,
  postTo,
  refresh,
  signInForTokens,
  startSignIn,
  verify,
} from '../../support/identity-application.ts'
import { createIdentityStandIn } from '../identity.ts'
import type { IdentityStandIn, TokenFault } from '../identity.ts'

const ADA = 'auth0|64f0c1a2b3d4e5f600000001'
let standIn: IdentityStandIn

beforeAll(
  async () =>
    void (standIn = await createIdentityStandIn({ ...application, accessTokenLifetimeSeconds: 90 })),
)
afterEach(() => standIn.clearFaults())
afterAll(() => standIn.close())

const overPort = (path: string, init?: RequestInit) => fetch(new URL(path, standIn.issuerUrl), init)

test.each<[TokenFault, string]>([
  [{ kind: 'wrong-key' }, 'signature verification failed'],
  [{ kind: 'unknown-key' }, 'no applicable key found in the JSON Web Key Set'],
  [{ kind: 'alg-none' }, '"alg" (Algorithm) Header Parameter value not allowed'],
  [{ kind: 'hs256' }, '"alg" (Algorithm) Header Parameter value not allowed'],
  [{ kind: 'rs384' }, '"alg" (Algorithm) Header Parameter value not allowed'],
  [{ kind: 'malformed' }, 'Invalid Compact JWS'],
  [{ kind: 'drop-claim', claim: 'aud' }, 'missing required "aud" claim'],
  [{ kind: 'set-claims', claims: { iss: 'https://evil.example/' } }, 'unexpected "iss" claim value'],
  [{ kind: 'set-claims', claims: { exp: 1 } }, '"exp" claim timestamp check failed'],
])('with the token fault %o the ID token is refused and the access token is not', async (fault, message) => {
  standIn.setTokenFault({ ...fault, times: 1 })
  const { status, body } = await signInForTokens(standIn, 'ada@example.com')
  expect(status).toBe(200)
  await expect(verify(standIn, body.id_token)).rejects.toThrow(message)
  await verify(standIn, body.access_token, application.audience)

  const { body: next } = await refresh(standIn, body.refresh_token)
  await verify(standIn, next.id_token)
})

test('a token fault can take the ID token away, and lasts until the faults are cleared', async () => {
  standIn.setTokenFault({ kind: 'missing' })
  const { body } = await signInForTokens(standIn, 'ada@example.com')
  expect(body).not.toHaveProperty('id_token')
  const second = await refresh(standIn, body.refresh_token)
  expect(second.body).not.toHaveProperty('id_token')
  standIn.clearFaults()
  expect((await refresh(standIn, second.body.refresh_token)).body).toHaveProperty('id_token')
})

test('changed claims are signed with the right key', async () => {
  standIn.setTokenFault({
    kind: 'set-claims',
    claims: { aud: [application.clientId, 'other'], org_id: 'org_1' },
  })
  const { body } = await signInForTokens(standIn, 'ada@example.com')
  expect(await verify(standIn, body.id_token)).toMatchObject({
    aud: [application.clientId, 'other'],
    org_id: 'org_1',
    nonce: 'the-nonce',
  })
})

test('faults are switched over the port and hold for requests by port and in process', async () => {
  const set = (fault: unknown) => overPort('__faults', { method: 'POST', body: JSON.stringify(fault) })
  await set({ match: 'POST /oauth/token', status: 500, body: 'broken' })
  for (const response of [
    await overPort('oauth/token', { method: 'POST' }),
    await postTo(standIn, 'oauth/token', ''),
  ])
    expect([response.status, await response.text()]).toEqual([500, 'broken'])

  await set({ match: '/authorize', drop: true, times: 2 })
  await expect(overPort('authorize')).rejects.toThrow('fetch failed')
  await expect(standIn.fetch(new Request(startSignIn(standIn).url))).rejects.toThrow('fetch failed')

  await set({ token: { kind: 'wrong-key' } })
  await overPort('__faults', { method: 'DELETE' })
  const { body } = await signInForTokens(standIn, 'ada@example.com')
  await verify(standIn, body.id_token)

  await set({ token: { kind: 'wrong-key', times: 1 } })
  const { body: spoilt } = await signInForTokens(standIn, 'ada@example.com')
  await expect(verify(standIn, spoilt.id_token)).rejects.toThrow('signature verification failed')
})

test('the sign-in page answers by port, as a browser sees it', async () => {
  const response = await fetch(startSignIn(standIn).url, { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toMatch(/^\/u\/login\?state=/)
  expect(response.headers.getSetCookie().join()).toContain('samesite=lax; httponly')
  const page = await overPort(response.headers.get('location') ?? '')
  expect(await page.text()).toContain('<h1>Welcome back</h1>')
})

test('access tokens live as long as the option says, or as is said later', async () => {
  const { body } = await signInForTokens(standIn, 'ada@example.com')
  expect(body.expires_in).toBe(90)
  standIn.accessTokenLifetimeSeconds = 5
  const { body: next } = await refresh(standIn, body.refresh_token)
  const { exp, iat } = await verify(standIn, next.access_token, application.audience)
  expect([next.expires_in, Number(exp) - Number(iat)]).toEqual([5, 5])
})

test('an access token can be issued without a sign-in', async () => {
  const claims = await verify(standIn, await standIn.issueAccessToken(ADA), application.audience)
  expect(claims.sub).toBe(ADA)
})

test('after a change of keys sessions go on, and old tokens hold', async () => {
  const { body } = await signInForTokens(standIn, 'ada@example.com')
  await standIn.rotateKeys()
  const { body: next } = await refresh(standIn, body.refresh_token)
  const kidOf = (token = '') => decodeProtectedHeader(token).kid
  expect(kidOf(next.id_token)).not.toBe(kidOf(body.id_token))
  await verify(standIn, next.id_token)
  await verify(standIn, body.id_token)
})
