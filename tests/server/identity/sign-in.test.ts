import { createHash, createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityStandIn } from '../../stand-ins/identity.ts'
import { openIdentityProvider, SITE_URL, startProvider } from './open-identity-provider.ts'

let standIn: IdentityStandIn
beforeAll(async () => void (standIn = await startProvider()))
afterEach(() => standIn.clearFaults())
afterAll(() => standIn.close())

const ADA = 'ada@example.com'
/** The code verifier in a transaction's cookie, which only the site itself should ever read. */
function verifierIn(cookies: Map<string, string>) {
  const [payload = ''] = ([...cookies.values()][0] ?? '').split('.')
  const [, query = ''] = Buffer.from(payload, 'base64url').toString().split(' ')
  const pairs = [...new URLSearchParams(query)]
  return pairs.find(([name]) => name !== 'state')?.[1] ?? ''
}

describe('beginning a sign-in', () => {
  test('asks for a code with PKCE, state, nonce, all scopes and the audience', async () => {
    const site = openIdentityProvider(standIn)
    const { response, authorizeUrl } = await site.begin()
    expect(response.status).toBe(302)
    expect(authorizeUrl.origin + authorizeUrl.pathname).toBe(`${standIn.issuerUrl}authorize`)
    const verifier = verifierIn(site.cookies)
    const query = Object.fromEntries(authorizeUrl.searchParams)
    expect(query).toEqual({
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

  test('passes the options on, and nothing of the visitor’s own address', async () => {
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

  test('has the provider ask again where the session was ended elsewhere', async () => {
    const response = await openIdentityProvider(standIn).identity.beginSignIn(
      new Request(`${SITE_URL}/login`),
      {
        askAgain: true,
      },
    )
    expect(new URL(response.headers.get('Location') ?? '').searchParams.get('prompt')).toBe('login')
  })
})

describe('an ID token that is not right', () => {
  test.each([
    [{ kind: 'alg-none' }, 'algorithm'],
    [{ kind: 'wrong-key' }, 'signature'],
    [{ kind: 'set-claims', claims: { aud: 'other' } }, 'audience'],
    [{ kind: 'set-claims', claims: { nonce: 'other' } }, 'nonce'],
  ] as const)('%j is refused', async (fault, reason) => {
    const site = openIdentityProvider(standIn)
    const callbackUrl = await site.goThrough(ADA)
    standIn.setTokenFault(fault)
    expect(await site.finish(callbackUrl)).toMatchObject({
      ok: false,
      error: { code: `id_token_${reason}` },
    })
  })

  test('is refused when it is of another organisation', async () => {
    const site = openIdentityProvider(standIn, { organization: 'org_1' })
    const callbackUrl = await site.goThrough(ADA)
    standIn.setTokenFault({ kind: 'set-claims', claims: { org_id: 'org_2' } })
    expect(await site.finish(callbackUrl)).toMatchObject({
      ok: false,
      error: { code: 'id_token_organisation' },
    })
  })
})

describe('signing in', () => {
  test('brings the user, the tokens, and removes the transaction', async () => {
    const site = openIdentityProvider(standIn)
    const { user, tokens } = await site.signIn(ADA)
    expect(user).toMatchObject({
      id: 'auth0|64f0c1a2b3d4e5f600000001',
      email: ADA,
      first_name: 'Ada',
      last_name: 'Marsh',
      company: 'Marsh Theatre Systems',
      userReference: 'usr_ada_marsh',
      userReferenceSignature: expect.stringMatching(/^[\da-f]{64}$/) as string,
      isDBConnection: true,
      loggedIn: true,
    })
    expect(tokens).toMatchObject({ subject: user.id, scope: 'openid profile email offline_access' })
    expect(tokens.accessToken).toMatch(/^eyJ.+\..+\..+$/)
    expect(tokens.refreshToken).toBeTruthy()
    expect(Math.abs(tokens.expiresAt - Date.now() / 1000 - 86_400)).toBeLessThan(10)
    expect(site.cookies.size).toBe(0)
  })
})
