import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EDITION_NAMES, PRODUCTS } from '../../app/shop.ts'
import { followProvider, signInThrough } from '../support/provider-sign-in.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())
afterEach(() => site.recover())

const ADA = 'ada@example.com'

const isProvider = (page: Page) => page.location?.startsWith(site.standIns.identity.issuerUrl) ?? false
const queryOf = (page: Page) => new URL(page.location ?? '', site.url).searchParams

/** Follows the site's redirect through the provider's pages, where they appear, to the callback's path. */
async function throughProvider(visitor: TestVisitor, away: Page): Promise<string> {
  const callback = await signInThrough(
    site.standIns.identity,
    away.location ?? '',
    ADA,
    undefined,
    visitor.provider,
  )
  return callback.slice(site.url.length)
}

/** Where the provider leads without anybody typing anything, or null when it shows a page. */
async function throughProviderUnseen(visitor: TestVisitor, away: Page): Promise<string | null> {
  const { provider } = visitor
  const step = await followProvider(
    site.standIns.identity,
    provider,
    await provider.open(away.location ?? ''),
  )
  return step.left?.slice(site.url.length) ?? null
}

/** Gives the browser a session id of which the server has no record. */
const loseSession = (visitor: TestVisitor) => void visitor.cookies.set('sid', 'gone')

describe('signing in on the way to paying', () => {
  const open = async (returnTo = '/checkout') => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', { intent: 'add', edition: 'pro', players: '2', entities: '12' })
    return visitor.get(`/login?returnTo=${encodeURIComponent(returnTo)}`)
  }
  const buttons = ({ document }: Page) =>
    document.querySelectorAll('main button').map((button) => button.getAttribute('class'))

  test('says what is in the bag, and offers a new account as plainly as signing in', async () => {
    const page = await open()
    expect(page.text).toMatch(
      new RegExp(
        String.raw`Your bag: ${EDITION_NAMES.pro}, £[\d,]+\.\d\d GBP 2 players, 12 entities See your bag`,
      ),
    )
    const [signIn, signUp] = buttons(page)
    expect(signUp).toBe(signIn)
  })

  test('names it without the price while there are no prices', async () => {
    site.clock.advance(301)
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
    expect((await open()).text).toContain(`Your bag: ${EDITION_NAMES.pro} 2 players, 12 entities`)
  })

  test('says nothing of the bag on another way, nor where it is empty', async () => {
    for (const page of [
      await open('/user/licenses'),
      await open('/checkout/complete'),
      await open('/checkout?license=lic_1&players=3'),
      await site.visit().get('/login?returnTo=%2Fcheckout'),
    ]) {
      expect(page.text).not.toContain('Your bag:')
      const [signIn, signUp] = buttons(page)
      expect(signUp).not.toBe(signIn)
    }
  })
})

describe('a page for signed-in people', () => {
  test.each([
    ['/user', '/login?returnTo=%2Fuser'],
    ['/user/settings', '/login?returnTo=%2Fuser%2Fsettings'],
    ['/user/nonsense', '/login?returnTo=%2Fuser%2Fnonsense'],
    ['/user/licenses?q=1', '/login?returnTo=%2Fuser%2Flicenses%3Fq%3D1'],
    ['/checkout', '/login?returnTo=%2Fcheckout'],
  ])('%s sends a visitor to the sign-in page', async (path, location) => {
    const answer = await site.visit().get(path)
    expect([answer.status, answer.location]).toEqual([302, location])
  })

  test.each(['/user/settings.data', '/user/settings?_data=pages%2Fuser%2Fsettings'])(
    'answers a data request with 401: %s',
    async (path) => {
      expect((await site.visit().get(path)).status).toBe(401)
    },
  )

  test('is a 404 for signed-in people when there is none', async () => {
    const visitor = site.visit()
    await visitor.signIn(ADA)
    const answer = await visitor.get('/user/nonsense')
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('This page does not exist')
  })

  test('is where a sign-in ends that began there, and only the first one', async () => {
    const visitor = site.visit()
    const wanted = await visitor.get('/user/downloads')
    await visitor.follow(wanted)
    const callback = await throughProvider(visitor, await visitor.post('/login', { intent: 'sign-in' }))
    expect((await visitor.get(callback)).location).toBe('/user/downloads')
    expect(visitor.cookies.has('return_to')).toBe(false)
    const again = await throughProvider(visitor, await visitor.post('/login', { intent: 'sign-up' }))
    expect((await visitor.get(again)).location).toBe('/user/licenses')
  })
})

describe('a visitor who was signed in within a day', () => {
  test('comes back without a question, to the page that was wanted', async () => {
    const visitor = site.visit()
    await visitor.signIn(ADA)
    loseSession(visitor)
    const turned = await visitor.get('/user/settings')
    expect([turned.status, turned.location]).toEqual([302, '/login?returnTo=%2Fuser%2Fsettings'])
    const away = await visitor.get(turned.location ?? '')
    expect(isProvider(away)).toBe(true)
    expect(queryOf(away).get('prompt')).toBe('none')
    const callback = await throughProviderUnseen(visitor, away)
    const landed = await visitor.follow(await visitor.get(callback ?? ''))
    expect(landed.status).toBe(200)
    expect(landed.text).toContain(ADA)
  })

  test('meets the sign-in page when the provider does not know them any more, and is not sent again', async () => {
    const visitor = site.visit()
    await visitor.signIn(ADA)
    loseSession(visitor)
    visitor.provider.cookies.clear()
    const away = await visitor.follow(await visitor.get('/user/settings'))
    const callback = await throughProviderUnseen(visitor, away)
    expect(callback).toContain('error=login_required')
    const back = await visitor.get(callback ?? '')
    expect([back.status, back.location]).toEqual([302, '/login'])
    const page = await visitor.follow(back)
    expect([page.status, page.text.includes('Create an account')]).toEqual([200, true])
    const secondTime = await visitor.follow(await visitor.get('/user/settings'))
    expect([secondTime.status, isProvider(secondTime)]).toEqual([200, false])
    const signIn = await throughProvider(visitor, await visitor.post('/login', { intent: 'sign-in' }))
    expect((await visitor.get(signIn)).location).toBe('/user/settings')
  })

  test.each(['interaction_required', 'consent_required'])(
    'meets the sign-in page after %s',
    async (error) => {
      const visitor = site.visit()
      await visitor.signIn(ADA)
      loseSession(visitor)
      const away = await visitor.follow(await visitor.get('/user/settings'))
      const state = queryOf(away).get('state') ?? ''
      const back = await visitor.get(`/callback/login?error=${error}&state=${state}`)
      expect([back.status, back.location]).toEqual([302, '/login'])
    },
  )

  test('is not sent anywhere from the plain sign-in page', async () => {
    const visitor = site.visit()
    await visitor.signIn(ADA)
    loseSession(visitor)
    expect((await visitor.get('/login')).status).toBe(200)
  })

  test.each(['signing out', 'being signed out from another device'])('is asked after %s', async (event) => {
    const visitor = site.visit()
    await visitor.signIn(ADA)
    if (event === 'signing out') await visitor.post('/logout', {})
    else {
      const other = site.visit()
      await other.signIn(ADA)
      await other.post('/user/settings', { intent: 'end-other-devices' })
    }
    const page = await visitor.follow(await visitor.get('/user/settings'))
    expect(isProvider(page)).toBe(false)
    expect(page.text).toContain('Create an account')
  })
})

describe('a callback whose sign-in is lost', () => {
  const LOST = '/callback/login?code=x&state=unknown'

  test('is tried again by itself, once, and then explained', async () => {
    const visitor = site.visit()
    await visitor.get('/login?returnTo=%2Fuser%2Fdownloads')
    const away = await visitor.follow(await visitor.get(LOST))
    expect(isProvider(away)).toBe(true)
    const page = await visitor.get(LOST)
    expect(page.status).toBe(400)
    expect(page.text).toContain('That sign-in has expired')
    expect(page.text).toContain('Sign in again')
    expect(page.text).toContain('state_mismatch')
    const again = await throughProvider(visitor, await visitor.post('/login', { intent: 'sign-in' }))
    expect((await visitor.get(again)).location).toBe('/user/downloads')
  })

  test('ends on the wanted page when the second try succeeds', async () => {
    const visitor = site.visit()
    await visitor.get('/login?returnTo=%2Fuser%2Fdownloads')
    const first = await throughProvider(visitor, await visitor.post('/login', { intent: 'sign-in' }))
    for (const name of [...visitor.cookies.keys()])
      if (name.startsWith('login_txn')) visitor.cookies.delete(name)
    const away = await visitor.follow(await visitor.get(first))
    const second = await throughProviderUnseen(visitor, away)
    const landed = await visitor.follow(await visitor.get(second ?? ''))
    expect([landed.status, landed.text.includes(PRODUCTS.engine)]).toEqual([200, true])
    expect(visitor.cookies.has('sign_in_retry')).toBe(false)
  })

  test('does not go in circles in a browser that keeps no cookies', async () => {
    const visitor = site.visit()
    const bounce = await visitor.get(LOST)
    visitor.cookies.clear()
    const page = await visitor.get(bounce.location ?? '')
    expect(page.status).toBe(400)
    expect(page.text).toContain('Your browser did not keep our cookie')
  })

  test('leads on when the visitor is signed in already', async () => {
    const visitor = site.visit()
    const used = await throughProvider(visitor, await visitor.post('/login', { intent: 'sign-in' }))
    await visitor.get(used)
    for (const path of [used, LOST, '/callback/login', '/callback/login?error=access_denied']) {
      const answer = await visitor.get(path)
      expect([answer.status, answer.location]).toEqual([302, '/user/licenses'])
    }
  })
})

describe('a sign-in that fails', () => {
  test.each([
    ['', 400, 'Nothing to sign in with', 'missing_query'],
    ['?error=access_denied&error_description=no', 400, 'You cancelled signing in', 'access_denied'],
    ['?error=unauthorized', 400, 'This account cannot sign in', 'unauthorized'],
    ['?error=temporarily_unavailable', 503, 'We could not reach the sign-in service', 'temporarily'],
    ['?error=%3Cb%3Ering%20this%20number', 400, 'Signing in did not work', 'unknown'],
  ])('with the query “%s” has a page in plain words', async (query, status, title, code) => {
    const page = await site.visit().get(`/callback/login${query}`)
    expect(page.status).toBe(status)
    for (const words of [title, code, 'Sign in again']) expect(page.text).toContain(words)
    expect(page.text).not.toContain('ring this number')
  })

  test.each([
    ['the provider is down', { match: 'POST /oauth/token', status: 500 }, 503, 'request_error'],
    [
      'the provider refuses',
      {
        match: 'POST /oauth/token',
        status: 403,
        body: '{"error":"invalid_grant","error_description":"Invalid authorization code"}',
      },
      400,
      'invalid_grant',
    ],
  ])('keeps the wanted page: %s', async (_name, fault, status, code) => {
    const visitor = site.visit()
    await visitor.get('/login?returnTo=%2Fuser%2Fdownloads')
    const callback = await throughProvider(visitor, await visitor.post('/login', { intent: 'sign-in' }))
    site.standIns.identity.setFault(fault)
    const page = await visitor.get(callback)
    expect([page.status, page.text.includes(code)]).toEqual([status, true])
    site.standIns.clearFaults()
    const again = await throughProvider(visitor, await visitor.post('/login', { intent: 'sign-in' }))
    expect((await visitor.get(again)).location).toBe('/user/downloads')
  })

  test('with a second factor missing says so, and shows no token of it', async () => {
    const visitor = site.visit()
    const page = await visitor.signIn('mina@example.com')
    expect(page.status).toBe(400)
    expect(page.text).toContain('A second step is needed')
    expect(page.html).not.toMatch(/mfa_token/)
  })

  test.each(['id_token_audience', 'id_token_expired'])(
    'with an ID token that is not right: %s',
    async (code) => {
      const claims = code === 'id_token_audience' ? { aud: 'other' } : { exp: 1 }
      site.standIns.identity.setTokenFault({ kind: 'set-claims', claims })
      const page = await site.visit().signIn(ADA)
      expect(page.status).toBe(400)
      expect(page.text).toContain(code)
    },
  )
})

describe('where a sign-in may end', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    '/%2F%2Fevil.example/..%2F',
    '/\tuser',
    '/login?returnTo=/user',
    '/logout',
    'javascript:alert(1)',
  ])('never at %s', async (returnTo) => {
    const page = await site.visit().signIn(ADA, returnTo)
    expect(page.text).toContain('Licenses')
    expect(page.status).toBe(200)
  })
})

describe('signing in again', () => {
  test('goes straight on when another tab was faster', async () => {
    const visitor = site.visit()
    await visitor.signIn(ADA)
    const answer = await visitor.post('/login', { intent: 'sign-in' })
    expect([answer.status, answer.location]).toEqual([303, '/user/licenses'])
    expect((await visitor.get('/login?returnTo=%2Fuser%2Fdownloads')).location).toBe('/user/downloads')
  })

  test('in two tabs at once ends in each on the page that was wanted there', async () => {
    const visitor = site.visit()
    const wanted = ['/user/downloads', '/user/settings'] as const
    const pages = wanted.map((path) => `/login?returnTo=${encodeURIComponent(path)}`)
    for (const page of pages) await visitor.get(page)
    const callbacks = []
    for (const page of pages)
      callbacks.push(await throughProvider(visitor, await visitor.post(page, { intent: 'sign-in' })))
    for (const [index, callback] of callbacks.entries())
      expect((await visitor.get(callback)).location).toBe(wanted[index])
  })

  test('leaves no session of the same browser behind', async () => {
    const noor = 'noor@example.com'
    const visitor = site.visit()
    const both = [await visitor.post('/login', { intent: 'sign-in' })]
    both.push(await visitor.post('/login', { intent: 'sign-in' }))
    for (const away of both) {
      const callback = await signInThrough(
        site.standIns.identity,
        away.location ?? '',
        noor,
        undefined,
        visitor.provider,
      )
      await visitor.get(callback.slice(site.url.length))
    }
    const page = await visitor.get('/user/settings')
    expect(page.text).not.toContain('Sign out all other devices')
  })
})
