import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openProviderBrowser, signInThrough } from '../support/provider-sign-in.ts'
import { createIdentityStandIn, samplePeople } from './identity.ts'
import type { IdentityStandIn } from './identity.ts'
import {
  application,
  askForTokens,
  callbackUrl,
  codeFields,
  postTo,
  refresh,
  signInForTokens,
  startSignIn,
  verify,
} from '../support/identity-application.ts'

let standIn: IdentityStandIn
const printed = (['log', 'info', 'warn', 'error'] as const).map((kind) => vi.spyOn(console, kind))

beforeAll(async () => void (standIn = await createIdentityStandIn(application)))
afterEach(() => standIn.clearFaults())
afterAll(() => standIn.close())

const open = (url: string | URL) => standIn.fetch(new Request(new URL(url, standIn.issuerUrl)))
const namespaced = (name: string) => application.claimsNamespace + name
const refusal = (error: string, error_description: string) => ({ error, error_description })

test('an unknown client or an unlisted callback gets a page, never a redirect', async () => {
  for (const changes of [{ client_id: 'nobody' }, { redirect_uri: 'https://evil.example/callback' }]) {
    const response = await open(startSignIn(standIn, changes).url)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('<h1>Oops, something went wrong</h1>')
  }
})

test.each([
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['an unknown audience', { audience: 'https://other.example.com/' }, 'access_denied'],
])('%s is refused at the callback', async (_, changes, error) => {
  const response = await open(startSignIn(standIn, changes).url)
  expect(response.status).toBe(302)
  const callback = new URL(response.headers.get('location') ?? '')
  expect(callback.origin + callback.pathname).toBe(callbackUrl)
  expect(callback.searchParams.get('error')).toBe(error)
  expect(callback.searchParams.get('state')).toBe('the-state')
})

test('a wrong verifier is refused with 403 and in Auth0’s words', async () => {
  const { url } = startSignIn(standIn)
  const callback = await signInThrough(standIn, url, 'ada@example.com')
  const reply = await askForTokens(standIn, codeFields(callback, 'x'.repeat(43)))
  expect(reply).toEqual({ status: 403, body: refusal('invalid_grant', 'Failed to verify code verifier') })
})

test('a code is good once: the second use is refused and ends what the first one got', async () => {
  const { url, verifier } = startSignIn(standIn)
  const fields = codeFields(await signInThrough(standIn, url, 'ada@example.com'), verifier)
  const first = await askForTokens(standIn, fields)
  const refused = { status: 403, body: refusal('invalid_grant', 'Invalid authorization code') }
  expect(await askForTokens(standIn, fields)).toEqual(refused)
  expect((await refresh(standIn, first.body.refresh_token)).status).toBe(403)
  expect(await askForTokens(standIn, { ...fields, code: 'invented' })).toEqual(refused)
})

test('an application with a wrong secret is unauthorised', async () => {
  const reply = await askForTokens(standIn, {
    client_secret: 'wrong',
    grant_type: 'refresh_token',
    refresh_token: 'x',
  })
  expect(reply).toEqual({ status: 401, body: refusal('access_denied', 'Unauthorized') })
})

test('a sign-in brings an ID token with the namespaced claims and a JWT for the product API', async () => {
  const { status, body } = await signInForTokens(standIn, 'ada@example.com')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    expires_in: 86_400,
    scope: 'openid profile email offline_access',
    token_type: 'Bearer',
  })

  const claims = await verify(standIn, body.id_token)
  expect(claims).toMatchObject({
    iss: standIn.issuerUrl,
    aud: application.clientId,
    sub: 'auth0|64f0c1a2b3d4e5f600000001',
    nonce: 'the-nonce',
    email: 'ada@example.com',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Marsh',
    [namespaced('roles')]: [],
    [namespaced('app_metadata')]: {
      userReference: 'usr_ada_marsh',
      userReferenceSignature: createHmac('sha256', application.userReferenceSecret)
        .update('usr_ada_marsh')
        .digest('hex'),
    },
    [namespaced('user_metadata')]: { first_name: 'Ada', last_name: 'Marsh', country: 'GB' },
  })
  expect(standIn.issuerUrl).toMatch(/^http:\/\/localhost:\d+\/$/)

  const access = await verify(standIn, body.access_token, application.audience)
  expect(access.sub).toBe(claims.sub)
  expect(Number(access.exp) - Number(access.iat)).toBe(86_400)
})

test('without offline_access and audience there is no refresh token and no JWT', async () => {
  const { body } = await signInForTokens(standIn, 'ada@example.com', {
    scope: 'openid email',
    audience: undefined,
  })
  expect(body.refresh_token).toBeUndefined()
  expect(body.scope).toBe('openid email')
  expect(body.access_token).not.toContain('.')
  expect(await verify(standIn, body.id_token)).not.toHaveProperty('given_name')
})

test('a refresh brings the next refresh token; using an old one ends the whole family', async () => {
  const other = await signInForTokens(standIn, 'ada@example.com')
  const first = await signInForTokens(standIn, 'ada@example.com')
  const second = await refresh(standIn, first.body.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body.refresh_token).not.toBe(first.body.refresh_token)
  expect(second.body.scope).toContain('offline_access')
  expect(await verify(standIn, second.body.id_token)).toMatchObject({ [namespaced('roles')]: [] })

  const refused = { status: 403, body: refusal('invalid_grant', 'Unknown or invalid refresh token.') }
  expect(await refresh(standIn, first.body.refresh_token)).toEqual(refused)
  expect(await refresh(standIn, second.body.refresh_token)).toEqual(refused)
  expect((await refresh(standIn, other.body.refresh_token)).status).toBe(200)
})

test('refresh tokens end by revocation: by the application, or all of a person’s', async () => {
  const one = await signInForTokens(standIn, 'vera@example.com')
  const form = new URLSearchParams({
    client_id: application.clientId,
    client_secret: application.clientSecret,
    token: one.body.refresh_token ?? '',
  })
  expect(standIn.takesRefreshToken(one.body.refresh_token ?? '')).toBe(true)
  expect((await postTo(standIn, 'oauth/revoke', form)).status).toBe(200)
  expect(standIn.takesRefreshToken(one.body.refresh_token ?? '')).toBe(false)
  expect((await refresh(standIn, one.body.refresh_token)).status).toBe(403)

  const two = await signInForTokens(standIn, 'vera@example.com')
  const somebodyElse = await signInForTokens(standIn, 'noor@example.com')
  standIn.revokeRefreshTokens('auth0|64f0c1a2b3d4e5f600000003')
  expect((await refresh(standIn, two.body.refresh_token)).status).toBe(403)
  expect((await refresh(standIn, somebodyElse.body.refresh_token)).status).toBe(200)
})

test('who needs a second factor gets 403 mfa_required with a token for it, at sign-in and at a refresh', async () => {
  const refused = {
    status: 403,
    body: { error: 'mfa_required', mfa_token: expect.any(String) as string },
  }
  expect(await signInForTokens(standIn, 'mina@example.com')).toMatchObject(refused)

  const mina = standIn.people.find(({ email }) => email === 'mina@example.com')
  Object.assign(mina ?? {}, { mfaRequired: false })
  const { body } = await signInForTokens(standIn, 'mina@example.com')
  Object.assign(mina ?? {}, { mfaRequired: true })
  expect(await refresh(standIn, body.refresh_token)).toMatchObject(refused)
})

test('prompt=none answers login_required without a session and a code with one', async () => {
  const browser = openProviderBrowser(standIn)
  const silent = () => browser.open(startSignIn(standIn, { prompt: 'none' }).url)
  const refused = new URL((await silent()).headers.get('location') ?? '')
  expect(Object.fromEntries(refused.searchParams)).toEqual({
    ...refusal('login_required', 'Login required'),
    state: 'the-state',
  })

  await signInForTokens(standIn, 'ada@example.com', {}, browser)
  const given = new URL((await silent()).headers.get('location') ?? '')
  expect([...given.searchParams.keys()].sort()).toEqual(['code', 'state'])
})

test('/v2/logout ends the session and goes only where the allow-list says', async () => {
  const browser = openProviderBrowser(standIn)
  await signInForTokens(standIn, 'ada@example.com', {}, browser)
  const leave = (query: Record<string, string>) => browser.open(`/v2/logout?${new URLSearchParams(query)}`)
  const silent = async () => {
    const response = await browser.open(startSignIn(standIn, { prompt: 'none' }).url)
    return new URL(response.headers.get('location') ?? '').searchParams.get('error')
  }

  const client_id = application.clientId
  for (const query of [
    { client_id, returnTo: 'https://evil.example/' },
    { client_id, returnTo: 'not an address' },
    { client_id: 'nobody', returnTo: 'http://localhost:3000/' },
    { returnTo: 'http://localhost:3000/' },
  ] as Record<string, string>[]) {
    const refused = await leave(query)
    expect(refused.status).toBe(400)
    expect(refused.headers.get('location')).toBeNull()
  }
  expect(await silent()).toBeNull()

  const left = await leave({ client_id, returnTo: 'http://localhost:3000/' })
  expect([left.status, left.headers.get('location')]).toEqual([302, 'http://localhost:3000/'])
  expect(await silent()).toBe('login_required')

  const withoutTarget = await leave({ client_id })
  expect(withoutTarget.headers.get('location')).toBe('http://localhost:3000')
})

test('a password change is answered the same for known and unknown addresses', async () => {
  const ask = (fields: Record<string, string>) =>
    postTo(standIn, 'dbconnections/change_password', JSON.stringify(fields), {
      'content-type': 'application/json',
    })
  const connection = 'Username-Password-Authentication'
  const client_id = application.clientId
  expect((await ask({ client_id, connection })).status).toBe(400)
  expect((await ask({ client_id, connection: 'other', email: 'a@b.c' })).status).toBe(400)

  const answers = []
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const response = await ask({ client_id, connection, email })
    answers.push([response.status, await response.text()])
  }
  expect(answers[0]).toEqual([200, "We've just sent you an email to reset your password."])
  expect(answers[1]).toEqual(answers[0])
  expect(standIn.passwordResets).toEqual([
    { email: 'ada@example.com', connection, known: true },
    { email: 'nobody@example.com', connection, known: false },
  ])
})

test('every sample person signs in, and one has a name of 80 characters, one a name from right to left', async () => {
  for (const { email, mfaRequired } of samplePeople) {
    const { status } = await signInForTokens(standIn, email)
    expect([email, status]).toEqual([email, mfaRequired ? 403 : 200])
  }
  expect(samplePeople.map(({ name }) => [...name].length)).toContain(80)
  expect(samplePeople.some(({ name }) => /^\p{Script=Arabic}/u.test(name))).toBe(true)
})

test('a taken port is a clear sentence', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const refused = createIdentityStandIn({ ...application, port })
  await expect(refused).rejects.toThrow(
    `Port ${port} is taken, so the identity stand-in cannot start. Stop what uses it, or set STAND_IN_PORT`,
  )
  taken.close()
})

test('nothing of all this was printed', () => {
  expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([])
})
