import { describe, expect, test, vi } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const REVOKE = 'POST /oauth/revoke'
const WAIT_OPTIONS = { timeout: 20_000 }

const revocations = () =>
  site.standIns.identity.calls
    .filter(({ method, path }) => `${method} ${path}` === REVOKE)
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

async function tokensRevokedAfter(before: number, count: number): Promise<string[]> {
  await vi.waitFor(() => expect(revocations()).toHaveLength(before + count), WAIT_OPTIONS)
  return revocations()
    .slice(before)
    .map(({ token }) => token ?? '')
}

/** Waits until the provider would refuse a token. Doesn't send the token, which would use it up. */
const untilEnded = (token: string) =>
  vi.waitFor(
    async () => expect(await site.standIns.identity.takesRefreshToken(token)).toBe(false),
    WAIT_OPTIONS,
  )

async function survivesRefresh(visitor: TestVisitor) {
  site.standIns.productApi.setFault({ match: 'GET /user/downloads', status: 401, times: 1 })
  return (await visitor.get('/user/downloads?refresh=1')).status === 200
}

describe('a refresh token', () => {
  test('is revoked when the customer signs out, but their other browser’s token isn’t', async () => {
    const [leaving, staying] = [await visitAs(site), await visitAs(site)]
    const before = revocations().length
    expect((await leaving.post('/logout', {})).status).toBe(303)
    const [token = ''] = await tokensRevokedAfter(before, 1)
    const { AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET } = site.standIns.environment
    expect(revocations().at(-1)).toEqual({
      client_id: AUTH0_CLIENT_ID,
      client_secret: AUTH0_CLIENT_SECRET,
      token,
    })
    await untilEnded(token)
    expect(await survivesRefresh(staying)).toBe(true)
  })

  test('is revoked for each device that is signed out from another device', async () => {
    const here = await visitAs(site, 'vera@example.com')
    await visitAs(site, 'vera@example.com')
    await visitAs(site, 'vera@example.com')
    const before = revocations().length
    await here.post('/user/settings', { intent: 'end-other-devices' })
    const tokens = await tokensRevokedAfter(before, 2)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) await untilEnded(token)
    expect(await survivesRefresh(here)).toBe(true)
  })

  test('is revoked when a different person signs in with the same browser, and their own token works', async () => {
    const visitor = await visitAs(site)
    const before = revocations().length
    const away = await visitor.post('/login', { intent: 'sign-up' })
    await visitor.get(await site.visit().throughProvider(away, 'noor@example.com'))
    const [token = ''] = await tokensRevokedAfter(before, 1)
    await untilEnded(token)
    expect(await survivesRefresh(visitor)).toBe(true)
    expect((await visitor.get('/user/settings')).text).toContain('noor@example.com')
  })
})

test.each([
  ['doesn’t respond', { hang: true }],
  ['refuses', { status: 401, body: '{"error":"invalid_client"}' }],
])('signing out doesn’t wait if the provider %s', async (_, fault) => {
  const visitor = await visitAs(site)
  const sid = visitor.cookies.get('sid')!
  const before = revocations().length
  site.standIns.identity.setFault({ match: REVOKE, ...fault })
  const away = await visitor.post('/logout', {})
  expect([away.status, away.location]).toEqual([303, expect.stringContaining('/v2/logout?')])
  expect(away.headers.get('Clear-Site-Data')).toBe('"cache"')
  await vi.waitFor(() => expect(revocations().length).toBeGreaterThan(before), WAIT_OPTIONS)
  visitor.cookies.set('sid', sid)
  expect((await visitor.get('/user/settings')).status).toBe(302)
})
