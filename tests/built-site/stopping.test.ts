import { expect, onTestFinished, test, vi } from 'vitest'
import { startBuiltSite } from '../support/built-site.ts'
import { cookieHeader } from '../support/cookie-jar.ts'

async function openBuiltSite() {
  const site = await startBuiltSite({ settings: { LOG_LEVEL: 'error' } })
  onTestFinished(() => site.close())
  return { site, identity: site.standIns.identity, visitor: site.visit() }
}

test('a stopping site saves the tokens of an ongoing refresh, so the customer stays signed in', async () => {
  const { site, identity, visitor } = await openBuiltSite()
  // The lifetime is so short that every page refreshes the token.
  identity.accessTokenLifetimeSeconds = 50
  await visitor.signIn('ada@example.com', '/country')
  const isRefresh = ({ body }: { body: string }) => body.includes('grant_type=refresh_token')
  const refreshes = () => identity.calls.filter(isRefresh).length
  const before = refreshes()
  // A refresh token works only once, so without this response the session is lost.
  identity.setFault({ match: '/oauth/token', matchBody: 'refresh_token', answerDelayMs: 3000, times: 1 })
  // Disconnect first, so that no request is in progress.
  const leaving = new AbortController()
  const headers = { Cookie: cookieHeader(visitor.cookies) }
  const left = fetch(`${site.url}/user/licenses`, { headers, signal: leaving.signal }).catch(() => null)
  await vi.waitFor(() => expect(refreshes()).toBe(before + 1), 60_000)
  leaving.abort()
  expect(await left).toBeNull()
  await site.restart()
  const page = await visitor.get('/user/licenses?refresh=1')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('ada@example.com')])
  expect(refreshes()).toBeGreaterThan(before + 1)
})

test('a stopping site first revokes the token of a customer who has signed out', async () => {
  const { site, identity, visitor } = await openBuiltSite()
  await visitor.signIn()
  identity.setFault({ match: 'POST /oauth/revoke', delayMs: 1000 })
  expect((await visitor.post('/logout', {})).status).toBe(303)
  await site.running.stop('SIGTERM')
  const revocation = identity.calls.find(({ path }) => path === '/oauth/revoke')
  const token = new URLSearchParams(revocation?.body).get('token') ?? ''
  expect(token).not.toBe('')
  expect(await identity.takesRefreshToken(token)).toBe(false)
  expect(site.running.output()).not.toContain(token)
})
