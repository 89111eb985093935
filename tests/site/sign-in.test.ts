import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { visitAs } from '../support/customers.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

const LOST = '/callback/login?code=x&state=unknown'
const DOWNLOADS = '/login?returnTo=%2Fuser%2Fdownloads'

const queryOf = (page: Page) => new URL(page.location ?? '', site.url).searchParams
const isProvider = ({ location }: Page) => location?.startsWith(site.standIns.identity.issuerUrl) ?? false

/** A browser whose session the server has lost. */
async function visitAfterLoss() {
  const visitor = await visitAs(site)
  visitor.cookies.set('sid', 'gone')
  return visitor
}

const whereSignInEnds = async (visitor: TestVisitor) =>
  (await visitor.get(await visitor.reachCallback())).location

describe('a visitor who was signed in within the last day', () => {
  test('is signed in silently and reaches the page they requested', async () => {
    const visitor = await visitAfterLoss()
    const turned = await visitor.get('/user/settings')
    expect([turned.status, turned.location]).toEqual([302, '/login?returnTo=%2Fuser%2Fsettings'])
    const away = await visitor.follow(turned)
    expect(isProvider(away)).toBe(true)
    expect(queryOf(away).get('prompt')).toBe('none')
    const { callback } = await visitor.atProvider(away)
    expect((await visitor.open(callback!)).text).toContain('ada@example.com')
  })

  test('sees the sign-in page if their session at the provider has ended, and isn’t redirected again', async () => {
    const visitor = await visitAfterLoss()
    visitor.provider.cookies.clear()
    const { callback } = await visitor.atProvider(await visitor.open('/user/settings'))
    expect(callback).toContain('error=login_required')
    const back = await visitor.get(callback!)
    expect([back.status, back.location]).toEqual([302, '/login'])
    expect((await visitor.follow(back)).text).toContain('Create an account')
    const secondTime = await visitor.open('/user/settings')
    expect([secondTime.status, isProvider(secondTime)]).toEqual([200, false])
    expect(await whereSignInEnds(visitor)).toBe('/user/settings')
  })

  test('sees the sign-in page if the provider has to ask them something', async () => {
    const visitor = await visitAfterLoss()
    const state = queryOf(await visitor.open('/user/settings')).get('state')
    const back = await visitor.get(`/callback/login?error=consent_required&state=${state}`)
    expect([back.status, back.location]).toEqual([302, '/login'])
  })

  test.each(['signing out', 'being signed out from another device'])(
    'isn’t signed in silently after %s',
    async (event) => {
      const visitor = await visitAs(site)
      if (event === 'signing out') await visitor.post('/logout', {})
      else await (await visitAs(site)).post('/user/settings', { intent: 'end-other-devices' })
      const page = await visitor.open('/user/settings')
      expect(isProvider(page)).toBe(false)
      expect(page.text).toContain('Create an account')
    },
  )
})

describe('signing in again', () => {
  test('redirects at once if another tab was faster', async () => {
    const visitor = await visitAs(site)
    const answer = await visitor.post('/login', { intent: 'sign-in' })
    expect([answer.status, answer.location]).toEqual([303, '/user/licenses'])
    expect((await visitor.get(DOWNLOADS)).location).toBe('/user/downloads')
  })

  test('returns each of two tabs to the page it came from', async () => {
    const visitor = site.visit()
    const wanted = ['/user/downloads', '/user/settings']
    const logins = wanted.map((path) => `/login?returnTo=${encodeURIComponent(path)}`)
    for (const login of logins) await visitor.get(login)
    const callbacks = []
    for (const login of logins) callbacks.push(await visitor.reachCallback('ada@example.com', login))
    for (const [index, callback] of callbacks.entries())
      expect((await visitor.get(callback)).location).toBe(wanted[index])
  })

  test('for a file leads to its page, since the browser would stay on the provider’s', async () => {
    const visitor = site.visit()
    const login = (await visitor.get('/user/licenses.csv?q=rack')).location!
    const callback = await visitor.reachCallback('ada@example.com', login)
    expect((await visitor.get(callback)).location).toBe('/user/licenses?q=rack')
  })

  test('for a file also leads to its page if another tab has signed in', async () => {
    const visitor = site.visit()
    const login = (await visitor.get('/user/licenses.csv?q=rack')).location!
    await visitor.signIn('ada@example.com')
    for (const answer of [await visitor.get(login), await visitor.post(login, { intent: 'sign-in' })])
      expect(answer.location).toBe('/user/licenses?q=rack')
  })

  test('replaces the browser’s own earlier session', async () => {
    const visitor = site.visit()
    const both = [await visitor.post('/login', { intent: 'sign-in' })]
    both.push(await visitor.post('/login', { intent: 'sign-in' }))
    for (const away of both) await visitor.get(await visitor.throughProvider(away, 'noor@example.com'))
    expect((await visitor.get('/user/settings')).text).not.toContain('Sign out all other devices')
  })
})

describe('a callback without a matching sign-in', () => {
  test('starts another sign-in once, then explains', async () => {
    const visitor = site.visit()
    await visitor.get(DOWNLOADS)
    expect(isProvider(await visitor.open(LOST))).toBe(true)
    const page = await visitor.get(LOST)
    expect(page.status).toBe(400)
    for (const words of ['That sign-in has expired', 'Sign in again', 'state_mismatch'])
      expect(page.text).toContain(words)
    expect(await whereSignInEnds(visitor)).toBe('/user/downloads')
  })

  test('ends on the requested page if the second attempt succeeds', async () => {
    const visitor = site.visit()
    await visitor.get(DOWNLOADS)
    const first = await visitor.reachCallback()
    for (const name of [...visitor.cookies.keys()])
      if (name.startsWith('login_txn')) visitor.cookies.delete(name)
    const { callback } = await visitor.atProvider(await visitor.open(first))
    const landed = await visitor.open(callback!)
    expect([landed.status, landed.text]).toEqual([200, expect.stringContaining(PRODUCTS.engine)])
    expect(visitor.cookies.has('sign_in_retry')).toBe(false)
  })

  test('doesn’t loop in a browser that blocks cookies', async () => {
    const visitor = site.visit()
    const bounce = await visitor.get(LOST)
    visitor.cookies.clear()
    const page = await visitor.get(bounce.location ?? '')
    expect(page.status).toBe(400)
    expect(page.text).toContain('Your browser blocked our cookie')
  })

  test('redirects a visitor who is already signed in', async () => {
    const visitor = site.visit()
    const used = await visitor.reachCallback()
    await visitor.get(used)
    for (const path of [used, LOST, '/callback/login', '/callback/login?error=access_denied']) {
      const answer = await visitor.get(path)
      expect([answer.status, answer.location]).toEqual([302, '/user/licenses'])
    }
  })
})

describe('a failed sign-in', () => {
  test.each([
    ['', 400, 'This sign-in link is incomplete', 'missing_query'],
    ['?error=access_denied&error_description=no', 400, 'If you cancelled', 'access_denied'],
    ['?error=cancelled', 400, 'You cancelled signing in', null],
    ['?error=unauthorized', 400, 'This account can’t sign in', 'unauthorized'],
    ['?error=temporarily_unavailable', 503, 'Sign-in is unavailable', 'temporarily_unavailable'],
    ['?error=%3Cb%3Ering%20this%20number', 400, 'Sign-in failed', 'unknown'],
  ])('is explained plainly for the query “%s”', async (query, status, title, code) => {
    const page = await site.visit().get(`/callback/login${query}`)
    expect(page.status).toBe(status)
    for (const words of [title, 'Sign in again']) expect(page.text).toContain(words)
    expect(page.document.querySelector('main code')?.text ?? null).toBe(code)
    expect(page.text).not.toContain('ring this number')
  })

  test.each([
    ['is down', { status: 500 }, 503, 'request_error'],
    ['refuses the code', { status: 403, body: '{"error":"invalid_grant"}' }, 400, 'invalid_grant'],
  ])('remembers the requested page if the provider %s', async (_, fault, status, code) => {
    const visitor = site.visit()
    await visitor.get(DOWNLOADS)
    const callback = await visitor.reachCallback()
    site.standIns.identity.setFault({ match: 'POST /oauth/token', ...fault })
    const page = await visitor.get(callback)
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(code)])
    site.standIns.clearFaults()
    expect(await whereSignInEnds(visitor)).toBe('/user/downloads')
  })

  test('says so if a second factor is missing, and shows no MFA token', async () => {
    const page = await site.visit().signIn('mina@example.com')
    expect(page.status).toBe(400)
    expect(page.text).toContain('A second step is needed')
    expect(page.html).not.toMatch(/mfa_token/)
  })
})

test('the link to the editor explains why a sign-in is needed, then leads to the download', async () => {
  const visitor = site.visit()
  const link = (await visitor.get('/ctrl-suite')).document
    .querySelectorAll('main a')
    .find(({ text }) => text.includes(`Get ${PRODUCTS.editor}`))
    ?.getAttribute('href')
  expect((await visitor.get(link ?? '')).text).toContain(
    `${PRODUCTS.editor} is free. Sign in to download it.`,
  )
  await visitor.signIn()
  expect((await visitor.get(link ?? '')).location).toBe('/user/downloads#ctrl-editor')
  const downloads = await visitor.get('/user/downloads')
  expect(downloads.document.querySelector('#ctrl-editor h2')?.textContent).toBe('Ctrl Editor')
})
