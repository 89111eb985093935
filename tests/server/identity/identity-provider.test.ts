import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AuthError } from '../../../server/identity/auth-error.ts'
import type { IdentityStandIn } from '../../stand-ins/identity.ts'
import { openIdentityProvider, startProvider } from './open-identity-provider.ts'

let standIn: IdentityStandIn
beforeAll(async () => void (standIn = await startProvider()))
afterEach(() => standIn.clearFaults())
afterAll(() => standIn.close())

const ADA = 'ada@example.com'
const tokenCalls = () => standIn.calls.filter(({ path }) => path === '/oauth/token')

describe('refreshing', () => {
  test('does not use up the refresh token while the provider’s keys can’t be fetched', async () => {
    const { tokens } = await openIdentityProvider(standIn).signIn(ADA)
    const restarted = openIdentityProvider(standIn)
    standIn.setFault({ match: 'jwks.json', status: 503, times: 1 })
    const before = tokenCalls().length
    await expect(restarted.identity.refresh(tokens.refreshToken ?? '')).rejects.toMatchObject({
      code: 'request_error',
      status: 503,
    })
    expect(tokenCalls()).toHaveLength(before)
    expect((await restarted.identity.refresh(tokens.refreshToken ?? '')).tokens.accessToken).toBeTruthy()
  })

  test('keeps the new tokens and the known user while the ID token’s key can’t be fetched', async () => {
    const site = openIdentityProvider(standIn)
    const { tokens } = await site.signIn(ADA)
    standIn.setTokenFault({ kind: 'unknown-key', times: 1 })
    standIn.setFault({ match: 'jwks.json', status: 503 })
    const refreshed = await site.identity.refresh(tokens.refreshToken ?? '', tokens)
    expect(refreshed.user).toBeNull()
    expect(refreshed.tokens.accessToken).not.toBe(tokens.accessToken)
    standIn.clearFaults()
    const next = await site.identity.refresh(refreshed.tokens.refreshToken ?? '', refreshed.tokens)
    expect(next.user?.email).toBe(ADA)
  })

  test('goes without a nonce, an ID token or a new refresh token', async () => {
    const site = openIdentityProvider(standIn)
    const { tokens } = await site.signIn(ADA)
    standIn.setFault({
      match: '/oauth/token',
      body: JSON.stringify({ access_token: 'at', expires_in: 60 }),
      times: 1,
    })
    const refreshed = await site.identity.refresh('rt-1', tokens)
    expect(refreshed).toMatchObject({
      user: null,
      tokens: { accessToken: 'at', refreshToken: 'rt-1', scope: tokens.scope, subject: tokens.subject },
    })
    standIn.setTokenFault({ kind: 'drop-claim', claim: 'nonce' })
    expect((await site.identity.refresh(tokens.refreshToken ?? '', tokens)).user?.email).toBe(ADA)
  })

  test('refuses an ID token about somebody else', async () => {
    const site = openIdentityProvider(standIn)
    const { tokens } = await site.signIn(ADA)
    standIn.setTokenFault({ kind: 'set-claims', claims: { sub: 'auth0|eve' } })
    await expect(site.identity.refresh(tokens.refreshToken ?? '', tokens)).rejects.toMatchObject({
      code: 'id_token_subject',
    })
  })
})

describe('changing the password', () => {
  test('asks once only when the connection is lost, because there could be two e-mails', async () => {
    standIn.setFault({ match: 'change_password', drop: true })
    const before = standIn.calls.length
    const failure = await openIdentityProvider(standIn)
      .identity.changePassword(ADA)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AuthError)
    expect(failure).toMatchObject({
      code: 'request_error',
      description: `HTTP error. Unable to fetch ${standIn.issuerUrl}dbconnections/change_password`,
    })
    expect(standIn.calls).toHaveLength(before + 1)
  })
})

describe('over a real connection', () => {
  test('never follows the provider to another address with the secret', async () => {
    const headers = { location: `${standIn.issuerUrl}elsewhere` }
    standIn.setFault({ match: '/oauth/token', status: 307, headers })
    const failure = openIdentityProvider(standIn, { fetch }).identity.refresh('rt')
    await expect(failure).rejects.toMatchObject({ code: 'request_error' })
    expect(standIn.calls.filter(({ path }) => path === '/elsewhere')).toEqual([])
  })
})
