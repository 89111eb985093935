import { createHash, createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { IdentityStandIn } from '../../stand-ins/identity.ts'
import { openIdentityProvider, SITE_URL, startProvider } from './open-identity-provider.ts'

let standIn: IdentityStandIn
beforeAll(async () => void (standIn = await startProvider()))
afterEach(() => standIn.clearFaults())
afterAll(() => standIn.close())

const ADA = 'ada@example.com'
const tokenCalls = () => standIn.calls.filter(({ path }) => path === '/oauth/token').length

function verifierIn(cookies: Map<string, string>) {
  const [payload = ''] = ([...cookies.values()][0] ?? '').split('.')
  const [, query = ''] = Buffer.from(payload, 'base64url').toString().split(' ')
  return [...new URLSearchParams(query)].find(([name]) => name !== 'state')?.[1] ?? ''
}

/** A visitor who has signed in at the provider, but hasn't opened the callback. */
async function comeBack(change?: Parameters<typeof openIdentityProvider>[1]) {
  const site = openIdentityProvider(standIn, change)
  return { ...site, callbackUrl: await site.goThrough(ADA) }
}

async function signIn() {
  const site = openIdentityProvider(standIn)
  const { tokens } = await site.signIn(ADA)
  return { identity: site.identity, tokens, refreshToken: tokens.refreshToken! }
}

describe('the redirect to the provider', () => {
  test('asks for a code with PKCE, state, nonce, all scopes and the audience', async () => {
    const site = openIdentityProvider(standIn)
    const { response, authorizeUrl } = await site.begin()
    expect(response.status).toBe(302)
    expect(authorizeUrl.origin + authorizeUrl.pathname).toBe(`${standIn.issuerUrl}authorize`)
    const verifier = verifierIn(site.cookies)
    expect(Object.fromEntries(authorizeUrl.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'site',
      redirect_uri: `${SITE_URL}/callback/login`,
      scope: 'openid profile email offline_access',
      audience: 'https://product-api.test/',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: createHmac('sha256', verifier).update('nonce').digest('base64url'),
    })
  })

  test('passes options on, but nothing from the visitor’s own query', async () => {
    const site = openIdentityProvider(standIn, { organization: 'org_1', maxAgeSeconds: 600 })
    const response = await site.identity.beginSignIn(
      new Request(`${SITE_URL}/login?invitation=i&organization=evil&audience=evil&state=evil`),
      { signUp: true, silent: true },
    )
    const query = new URL(response.headers.get('Location') ?? '').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      screen_hint: 'signup',
      prompt: 'none',
      organization: 'org_1',
      max_age: '600',
      audience: 'https://product-api.test/',
    })
    expect(query.has('invitation')).toBe(false)
    expect(query.get('state')).not.toBe('evil')
  })
})

test('a sign-in returns user and tokens, and removes the transaction', async () => {
  const site = openIdentityProvider(standIn)
  const { user, tokens } = await site.signIn(ADA)
  expect(user).toMatchObject({
    id: 'auth0|64f0c1a2b3d4e5f600000001',
    email: ADA,
    first_name: 'Ada',
    company: 'Marsh Theatre Systems',
    userReference: 'usr_ada_marsh',
    userReferenceSignature: expect.stringMatching(/^[\da-f]{64}$/) as string,
    isDBConnection: true,
  })
  expect(tokens).toMatchObject({ subject: user.id })
  expect(tokens.accessToken).toMatch(/^eyJ.+\..+\..+$/)
  expect(tokens.refreshToken).toBeTruthy()
  expect(Math.abs(tokens.expiresAt - Date.now() / 1000 - 86_400)).toBeLessThan(10)
  expect(site.cookies.size).toBe(0)
})

const withoutRefreshToken = async (answer: Response) => {
  const tokens = (await answer.json()) as object
  return Response.json({ ...tokens, refresh_token: undefined }, { status: answer.status })
}

test.each([
  ['no claims under its namespace', { claimsNamespace: 'https://other.test/' }, /AUTH0_CLAIMS_NAMESPACE/],
  ['a namespace without its slash', { claimsNamespace: 'https://site.test' }, /AUTH0_CLAIMS_NAMESPACE/],
  ['no refresh token', {}, /no refresh token: allow offline access .* AUTH0_AUDIENCE/],
])('a sign-in with %s is logged once', async (what, change, words) => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const site = openIdentityProvider(standIn, { ...change, log })
  if (what === 'no refresh token') standIn.setFault({ match: 'oauth/token', alter: withoutRefreshToken })
  await site.signIn(ADA)
  await site.signIn(ADA)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.warn.mock.calls[0]![1]).toMatch(words)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('Ada')
})

test.each([
  [401, { error: 'access_denied', error_description: 'Unauthorized' }, 'misconfigured'],
  [403, { error: 'unauthorized_client', error_description: 'Grant type not allowed.' }, 'misconfigured'],
  [403, { error: 'invalid_grant', error_description: 'Invalid authorization code' }, 'refused'],
])('a token request refused with %i %j counts as %s', async (status, body, outcome) => {
  const onCall = vi.fn()
  const { finish, callbackUrl } = await comeBack({ onCall })
  standIn.setFault({ match: 'oauth/token', status, body: JSON.stringify(body) })
  expect((await finish(callbackUrl)).ok).toBe(false)
  expect(onCall).toHaveBeenLastCalledWith(expect.objectContaining({ outcome }))
})

test.each([
  [{ kind: 'alg-none' }, 'algorithm'],
  [{ kind: 'set-claims', claims: { nonce: 'other' } }, 'nonce'],
  [{ kind: 'set-claims', claims: { org_id: 'org_2' } }, 'organisation'],
] as const)('an ID token with %j is refused', async (fault, reason) => {
  const { finish, callbackUrl } = await comeBack(reason === 'organisation' ? { organization: 'org_1' } : {})
  standIn.setTokenFault(fault)
  expect(await finish(callbackUrl)).toMatchObject({ ok: false, error: { code: `id_token_${reason}` } })
})

describe('an invalid callback', () => {
  test.each(['?code=c&state=other', '?code=c', '?error=x&state=other'])(
    'says “Invalid state” for %s, and doesn’t affect another sign-in',
    async (query) => {
      const { finish, callbackUrl } = await comeBack()
      const error = { code: 'state_mismatch', message: 'Invalid state' }
      expect(await finish(`/callback/login${query}`)).toMatchObject({ ok: false, error })
      expect((await finish(callbackUrl)).ok).toBe(true)
    },
  )

  test.each([
    ['&error=access_denied&error_description=Not+you', { code: 'access_denied', message: 'Not you' }],
    ['', { code: 'incomplete_answer', message: "The identity provider's answer is incomplete" }],
    ['&error=invalid_request', { code: 'invalid_request', message: 'invalid_request' }],
  ])('with “%s” ends an open sign-in', async (query, error) => {
    const site = openIdentityProvider(standIn)
    const state = (await site.begin()).authorizeUrl.searchParams.get('state')
    expect(await site.finish(`/callback/login?state=${state}${query}`)).toMatchObject({ ok: false, error })
    expect(site.cookies.size).toBe(0)
  })

  test('can’t be replayed with a saved cookie', async () => {
    const { finish, cookies, callbackUrl } = await comeBack()
    const saved = [...cookies]
    expect((await finish(callbackUrl)).ok).toBe(true)
    for (const [name, value] of saved) cookies.set(name, value)
    const before = tokenCalls()
    expect(await finish(callbackUrl)).toMatchObject({ ok: false, error: { code: 'missing_transaction' } })
    expect(tokenCalls()).toBe(before)
  })

  test('fails if another request with the same query was faster', async () => {
    const { finish, callbackUrl } = await comeBack()
    const results = await Promise.all([finish(callbackUrl), finish(callbackUrl)])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  })
})

describe('a token refresh', () => {
  test('doesn’t use up the refresh token while the provider’s keys are unavailable', async () => {
    const { refreshToken } = await signIn()
    const { identity } = openIdentityProvider(standIn)
    standIn.setFault({ match: 'jwks.json', status: 503, times: 1 })
    const before = tokenCalls()
    const error = { code: 'request_error', status: 503 }
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject(error)
    expect(tokenCalls()).toBe(before)
    expect((await identity.refresh(refreshToken)).tokens.accessToken).toBeTruthy()
  })

  test('accepts new tokens when the ID token’s key can’t be fetched', async () => {
    const { identity, tokens, refreshToken } = await signIn()
    standIn.setTokenFault({ kind: 'unknown-key', times: 1 })
    standIn.setFault({ match: 'jwks.json', status: 503 })
    // The provider is asked about an unknown key at most every 30 seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    onTestFinished(() => void vi.useRealTimers())
    const refreshed = await identity.refresh(refreshToken, tokens)
    expect(refreshed.user).toBeNull()
    expect(refreshed.tokens.accessToken).not.toBe(tokens.accessToken)
    standIn.clearFaults()
    const next = await identity.refresh(refreshed.tokens.refreshToken!, refreshed.tokens)
    expect(next.user?.email).toBe(ADA)
  })

  test('needs no nonce, ID token or new refresh token', async () => {
    const { identity, tokens, refreshToken } = await signIn()
    const body = JSON.stringify({ access_token: 'at', expires_in: 60 })
    standIn.setFault({ match: '/oauth/token', body, times: 1 })
    expect(await identity.refresh('rt-1', tokens)).toMatchObject({
      user: null,
      tokens: { accessToken: 'at', refreshToken: 'rt-1', subject: tokens.subject },
    })
    standIn.setTokenFault({ kind: 'drop-claim', claim: 'nonce' })
    expect((await identity.refresh(refreshToken, tokens)).user?.email).toBe(ADA)
  })

  test('works however long ago the customer signed in', async () => {
    const { refreshToken } = await signIn()
    const { identity } = openIdentityProvider(standIn, { maxAgeSeconds: 600 })
    const claims = { auth_time: Math.floor(Date.now() / 1000) - 86_400 }
    standIn.setTokenFault({ kind: 'set-claims', claims })
    expect((await identity.refresh(refreshToken)).user?.email).toBe(ADA)
  })

  test('refuses an ID token for a different person', async () => {
    const { identity, tokens, refreshToken } = await signIn()
    standIn.setTokenFault({ kind: 'set-claims', claims: { sub: 'auth0|eve' } })
    await expect(identity.refresh(refreshToken, tokens)).rejects.toMatchObject({ code: 'id_token_subject' })
  })
})

test('a password e-mail is requested once, even when the connection is lost', async () => {
  standIn.setFault({ match: 'change_password', drop: true })
  const before = standIn.calls.length
  const { identity } = openIdentityProvider(standIn)
  await expect(identity.sendPasswordEmail(ADA)).rejects.toMatchObject({
    code: 'request_error',
    message: `HTTP error. Unable to fetch ${standIn.issuerUrl}dbconnections/change_password`,
  })
  expect(standIn.calls).toHaveLength(before + 1)
})
