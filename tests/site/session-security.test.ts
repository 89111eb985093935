import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { messageOf } from '../support/page-parts.ts'
import { signInThrough } from '../support/provider-sign-in.ts'
import { fillBag } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

async function useTokens(visitor: TestVisitor, { productApi, identity }: TestSite['standIns']) {
  productApi.setFault({ match: 'GET /user/licenses', status: 401, times: 1 })
  await visitor.get('/user/licenses?refresh=1')
  const bearer = productApi.calls.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? ''
  const tokenRequest = identity.calls.filter(({ path }) => path === '/oauth/token').at(-1)
  const refreshToken = new URLSearchParams(tokenRequest?.body).get('refresh_token') ?? ''
  for (const token of [bearer, refreshToken]) expect(token.length).toBeGreaterThan(20)
  return [bearer, refreshToken]
}

describe('a planted session id', () => {
  test.each(['planted-by-somebody-else-0123456789', 'InBsYW50ZWQi.c2lnbmVk'])(
    'such as %s is replaced at sign-in',
    async (planted) => {
      const visitor = site.visit()
      visitor.cookies.set('sid', planted)
      await visitor.signIn()
      expect(visitor.cookies.get('sid')).not.toBe(planted)
      const attacker = site.visit()
      attacker.cookies.set('sid', planted)
      expect((await attacker.get('/user/licenses')).status).toBe(302)
    },
  )

  test('is replaced at sign-in if it belongs to an attacker, and reveals nothing about the victim', async () => {
    const attacker = await visitAs(site, 'noor@example.com')
    const victim = site.visit()
    victim.cookies.set('sid', attacker.cookies.get('sid')!)
    const away = await victim.post('/login', { intent: 'sign-up' })
    await victim.open(await site.visit().throughProvider(away))
    expect(victim.cookies.get('sid')).not.toBe(attacker.cookies.get('sid'))
    expect((await victim.get('/user/settings')).text).toContain('ada@example.com')
    expect((await attacker.get('/user/settings')).text).not.toContain('ada@example.com')
  })
})

describe('tokens', () => {
  test('never appear in pages, data or cookies', async () => {
    const visitor = site.visit()
    await fillBag(visitor)
    await visitor.signIn()
    const tokens = await useTokens(visitor, site.standIns)
    const account = ['/user/licenses', '/user/settings', '/user/downloads']
    for (const path of ['/', '/bag', '/checkout', '/_root.data', ...account]) {
      const page = await visitor.get(path)
      expect(page.status).toBe(200)
      for (const token of tokens) expect(page.html).not.toContain(token)
      expect(page.html).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+|access_token|refresh_token|id_token/)
    }
    const cookies = decodeURIComponent(JSON.stringify([...visitor.cookies]))
    for (const token of tokens) expect(cookies).not.toContain(token)
    expect(cookies).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  })

  test('are encrypted in the store, and so are the customer’s details', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-store-'))
    const stored = await openSite({ STORE_URL: `sqlite:${join(folder, 'site.db')}` })
    onTestFinished(async () => {
      await stored.close()
      await rm(folder, { recursive: true })
    })
    const visitor = await visitAs(stored)
    const tokens = await useTokens(visitor, stored.standIns)
    const sid = atob(decodeURIComponent(visitor.cookies.get('sid')!).split('.')[0]!)
    const names = await readdir(folder)
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
    const atRest = files.join('\n')
    expect(atRest).toContain('session:')
    for (const secret of [...tokens, JSON.parse(sid) as string, 'ada@example.com', 'Foyer wall'])
      expect(atRest).not.toContain(secret)
  })
})

describe('signing out', () => {
  test('only works with a form on our site, not with a link or a form on another site', async () => {
    const visitor = await visitAs(site)
    expect((await visitor.get('/logout')).location).toBe('/')
    expect((await visitor.post('/logout', {}, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await visitor.get('/user/licenses')).status).toBe(200)
  })

  test('ends the session here and at the provider, clears the bag, and ends on the home page', async () => {
    const visitor = site.visit()
    await fillBag(visitor)
    await visitor.signIn()
    const sid = visitor.cookies.get('sid')!
    const away = await visitor.post('/logout', {})
    expect(away.status).toBe(303)
    const provider = new URL(away.location!)
    expect(provider.origin + provider.pathname).toBe(`${site.standIns.identity.issuerUrl}v2/logout`)
    expect(provider.searchParams.get('returnTo')).toBe(`${site.url}/`)
    expect([...visitor.cookies.keys()]).toEqual(['flash'])
    const back = await visitor.provider.open(provider)
    expect(back.headers.get('location')).toBe(`${site.url}/`)
    expect(messageOf(await visitor.get('/'))).toBe('You’re signed out.')

    const copy = site.visit()
    copy.cookies.set('sid', sid)
    expect((await copy.get('/user/licenses')).status).toBe(302)
    const { page } = await visitor.atProvider(await visitor.post('/login', { intent: 'sign-in' }))
    expect(page).toContain('Welcome back')
  })
})

describe('cookies', () => {
  /** All `Set-Cookie` lines of a visit that fills the bag, signs in and signs out. */
  async function collectCookies(place: TestSite, siteUrl: string): Promise<string[]> {
    const visitor = place.visit()
    const lines: string[] = []
    const keep = (page: Page) => {
      lines.push(...page.headers.getSetCookie())
      return page
    }
    keep(await visitor.post('/bag', { intent: 'set-country', country: 'GB' }))
    keep(await visitor.post('/bag', { intent: 'add', edition: 'core', players: '1', entities: '0' }))
    keep(await visitor.get('/login?returnTo=/checkout'))
    const away = keep(await visitor.post('/login', { intent: 'sign-in' }))
    const callback = await signInThrough(place.standIns.identity, away.location!, 'ada@example.com')
    expect(keep(await visitor.get(callback.slice(siteUrl.length))).status).toBe(302)
    expect(keep(await visitor.get('/checkout')).status).toBe(200)
    keep(await visitor.get('/'))
    keep(await visitor.post('/logout', {}))
    return lines
  }

  const NAMES = ['bag', 'country', 'flash', 'login_txn', 'return_to', 'shown_country', 'sid', 'signed_in']
  const namesOf = (lines: string[]) =>
    [...new Set(lines.map((line) => line.split('=')[0]!.replace(/login_txn.*/, 'login_txn')))].sort()

  test('are all HttpOnly, SameSite=Lax and host-only', async () => {
    const lines = await collectCookies(site, site.url)
    expect(namesOf(lines)).toEqual(NAMES)
    for (const line of lines) {
      for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', String.raw`Max-Age=\d+`])
        expect(line).toMatch(new RegExp(`; ${attribute}(;|$)`, 'i'))
      expect(line).not.toMatch(/; (Domain|Secure|Partitioned)/i)
      expect(line.length).toBeLessThan(4096)
    }
  })

  test('are also Secure if the site uses https, and no other host on the domain can set them', async () => {
    const siteUrl = 'https://shop.example'
    const secure = await openSite({ SITE_URL: siteUrl })
    onTestFinished(() => secure.close())
    secure.standIns.identity.allowedCallbacks.push(`${siteUrl}/callback/login`)
    const lines = await collectCookies(secure, siteUrl)
    expect(namesOf(lines)).toEqual(NAMES.map((name) => `__Host-${name}`))
    for (const line of lines) {
      expect(line).toMatch(/; Secure(;|$)/i)
      expect(line).toMatch(/; Path=\/(;|$)/i)
      expect(line).not.toMatch(/; Domain/i)
    }
  })

  test('are kept out of shared caches, even in responses with public data', async () => {
    const visitor = await visitAs(site)
    const { headers } = await visitor.get('/country/list.json')
    expect(headers.get('Cache-Control')).toBe('public, max-age=86400')
    site.clock.advance(3601)
    const marked = await visitor.get('/country/list.json')
    expect(marked.headers.getSetCookie().join()).toContain('signed_in=')
    expect(marked.headers.get('Cache-Control')).toBe('private, max-age=86400')
  })

  test('are ignored with a space after the name, just as in the page cache and rate limits', async () => {
    const visitor = await visitAs(site)
    const ask = (cookie: string, path: string) =>
      site.visit().get(path, { Cookie: cookie.replace('=', ' =') })
    const session = `sid=${visitor.cookies.get('sid')}`
    expect((await ask(session, '/user/licenses')).location).toContain('/login?')
    const mark = `signed_in=${visitor.cookies.get('signed_in')}`
    expect((await ask(mark, '/login?returnTo=%2Fuser')).status).toBe(200)
  })
})
