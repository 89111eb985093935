import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityStandIn } from '../../stand-ins/identity.ts'
import { openIdentityProvider, startProvider } from './open-identity-provider.ts'

let standIn: IdentityStandIn
beforeAll(async () => void (standIn = await startProvider()))
afterEach(() => standIn.clearFaults())
afterAll(() => standIn.close())

const ADA = 'ada@example.com'
const tokenCalls = () => standIn.calls.filter(({ path }) => path === '/oauth/token')

describe('a callback that cannot be used', () => {
  test.each<[string, string, string, string]>([
    ['no query', '', 'missing_query', 'There are no query params available for parsing.'],
    ['no transaction', '?code=c&state=s', 'missing_transaction', 'Invalid state'],
    ['an error but no transaction', '?error=login_required&state=s', 'missing_transaction', 'Invalid state'],
    [
      'an error without a state',
      '?error=access_denied&error_description=Not+you',
      'access_denied',
      'Not you',
    ],
    ['an error without a description', '?error=login_required', 'login_required', 'Login required'],
  ])('%s', async (_, query, code, description) => {
    const before = tokenCalls().length
    const result = await openIdentityProvider(standIn).finish(`/callback/login${query}`)
    expect(result).toMatchObject({ ok: false, error: { code, description } })
    expect(tokenCalls()).toHaveLength(before)
  })

  test.each(['?code=c&state=other', '?code=c', '?error=x&state=other'])(
    'says "Invalid state" for %s while another sign-in is under way, which goes on',
    async (query) => {
      const site = openIdentityProvider(standIn)
      const callbackUrl = await site.goThrough(ADA)
      expect(await site.finish(`/callback/login${query}`)).toMatchObject({
        ok: false,
        error: { code: 'state_mismatch', description: 'Invalid state' },
      })
      expect((await site.finish(callbackUrl)).ok).toBe(true)
    },
  )

  test('belongs to a cookie that somebody changed', async () => {
    const site = openIdentityProvider(standIn)
    const callbackUrl = await site.goThrough(ADA)
    for (const [name, value] of site.cookies) site.cookies.set(name, `x${value}`)
    expect(await site.finish(callbackUrl)).toMatchObject({
      ok: false,
      error: { code: 'missing_transaction' },
    })
    expect(site.cookies.size).toBe(0)
  })

  test('carries what the provider said', async () => {
    const site = openIdentityProvider(standIn)
    const { authorizeUrl } = await site.begin()
    const state = authorizeUrl.searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', error_description: 'Not you', state })
    expect(await site.finish(`/callback/login?${query}`)).toMatchObject({
      ok: false,
      error: { code: 'access_denied', description: 'Not you' },
    })
    expect(site.cookies.size).toBe(0)
  })

  test('has neither a code nor an error', async () => {
    const site = openIdentityProvider(standIn)
    const state = (await site.begin()).authorizeUrl.searchParams.get('state')
    const result = await site.finish(`/callback/login?state=${state}`)
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
  })

  test('is replayed with the cookie that was saved: the provider is not even asked', async () => {
    const site = openIdentityProvider(standIn)
    const callbackUrl = await site.goThrough(ADA)
    const saved = new Map(site.cookies)
    expect((await site.finish(callbackUrl)).ok).toBe(true)
    expect(site.cookies.size).toBe(0)
    for (const [name, value] of saved) site.cookies.set(name, value)
    const before = tokenCalls().length
    expect(await site.finish(callbackUrl)).toMatchObject({
      ok: false,
      error: { code: 'missing_transaction' },
    })
    expect(tokenCalls()).toHaveLength(before)
    expect(site.cookies.size).toBe(0)
  })

  test('comes at the same time in two tabs: one of them succeeds', async () => {
    const site = openIdentityProvider(standIn)
    const callbackUrl = await site.goThrough(ADA)
    const results = await Promise.all([site.finish(callbackUrl), site.finish(callbackUrl)])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  })
})
