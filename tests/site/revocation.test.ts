import { describe, expect, test, vi } from 'vitest'
import type { StandIns } from '../stand-ins/start.ts'
import { visitAs } from '../support/customers.ts'
import { signInThrough } from '../support/provider-sign-in.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const REVOKE = 'POST /oauth/revoke'
const WAIT_OPTIONS = { timeout: 20_000 }

/** The forms of all revocations so far. */
const revocations = ({ identity }: StandIns) =>
  identity.calls
    .filter(({ method, path }) => `${method} ${path}` === REVOKE)
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

/** Waits for the revocations after the first `before`, and returns their tokens. */
async function tokensRevokedAfter(before: number, count: number): Promise<string[]> {
  await vi.waitFor(() => expect(revocations(site.standIns)).toHaveLength(before + count), WAIT_OPTIONS)
  return revocations(site.standIns)
    .slice(before)
    .map(({ token }) => token ?? '')
}

/** Waits until the provider no longer accepts a token. It is looked up, since using it a second time would revoke it. */
const untilEnded = (token: string) =>
  vi.waitFor(
    async () => expect(await site.standIns.identity.takesRefreshToken(token)).toBe(false),
    WAIT_OPTIONS,
  )

const signOut = (visitor: TestVisitor) => visitor.post('/logout', {})

/** Has the site refresh this customer's tokens; whether they are still signed in after that. */
async function survivesRefresh(visitor: TestVisitor) {
  site.standIns.productApi.setFault({ match: 'GET /user/downloads', status: 401, times: 1 })
  return (await visitor.get('/user/downloads?refresh=1')).status === 200
}

describe('a refresh token is ended at the provider', () => {
  test('when its customer signs out, and that of their other browser is not', async () => {
    const [leaving, staying] = [await visitAs(site), await visitAs(site)]
    const before = revocations(site.standIns).length
    expect((await signOut(leaving)).status).toBe(303)
    const [token = ''] = await tokensRevokedAfter(before, 1)
    const { AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET } = site.standIns.environment
    expect(revocations(site.standIns).at(-1)).toEqual({
      client_id: AUTH0_CLIENT_ID,
      client_secret: AUTH0_CLIENT_SECRET,
      token,
    })
    await untilEnded(token)
    expect(await survivesRefresh(staying)).toBe(true)
  })

  test('for each device that is signed out from another', async () => {
    const here = await visitAs(site, 'vera@example.com')
    await visitAs(site, 'vera@example.com')
    await visitAs(site, 'vera@example.com')
    const before = revocations(site.standIns).length
    await here.post('/user/settings', { intent: 'end-other-devices' })
    const tokens = await tokensRevokedAfter(before, 2)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) await untilEnded(token)
    expect(await survivesRefresh(here)).toBe(true)
  })

  test('when another person signs in in the same browser, and theirs is not', async () => {
    const visitor = await visitAs(site)
    const before = revocations(site.standIns).length
    const away = await visitor.post('/login', { intent: 'sign-up' })
    const callback = await signInThrough(site.standIns.identity, away.location!, 'noor@example.com')
    await visitor.get(callback.slice(site.url.length))
    const [token = ''] = await tokensRevokedAfter(before, 1)
    await untilEnded(token)
    expect(await survivesRefresh(visitor)).toBe(true)
    expect((await visitor.get('/user/settings')).text).toContain('noor@example.com')
  })
})

describe('nobody who signs out waits', () => {
  test.each([
    ['does not answer', { hang: true }],
    ['refuses', { status: 401, body: '{"error":"invalid_client"}' }],
  ])('when the provider %s: the session has ended all the same', async (_, fault) => {
    const visitor = await visitAs(site)
    const sid = visitor.cookies.get('sid')!
    const before = revocations(site.standIns).length
    site.standIns.identity.setFault({ match: REVOKE, ...fault })
    const away = await signOut(visitor)
    expect([away.status, away.location]).toEqual([303, expect.stringContaining('/v2/logout?')])
    expect(away.headers.get('Clear-Site-Data')).toBe('"cache"')
    await vi.waitFor(() => expect(revocations(site.standIns).length).toBeGreaterThan(before), WAIT_OPTIONS)
    visitor.cookies.set('sid', sid)
    expect((await visitor.get('/user/settings')).status).toBe(302)
  })
})
