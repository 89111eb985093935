import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { isProvider, throughProvider, throughProviderUnseen } from '../support/sign-in-steps.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('a callback whose sign-in is lost', () => {
  const LOST = '/callback/login?code=x&state=unknown'

  test('is tried again by itself, once, and then explained', async () => {
    const visitor = site.visit()
    await visitor.get('/login?returnTo=%2Fuser%2Fdownloads')
    const away = await visitor.follow(await visitor.get(LOST))
    expect(isProvider(site, away)).toBe(true)
    const page = await visitor.get(LOST)
    expect(page.status).toBe(400)
    expect(page.text).toContain('That sign-in has expired')
    expect(page.text).toContain('Sign in again')
    expect(page.text).toContain('state_mismatch')
    const again = await throughProvider(site, visitor, await visitor.post('/login', { intent: 'sign-in' }))
    expect((await visitor.get(again)).location).toBe('/user/downloads')
  })

  test('ends on the wanted page when the second try succeeds', async () => {
    const visitor = site.visit()
    await visitor.get('/login?returnTo=%2Fuser%2Fdownloads')
    const first = await throughProvider(site, visitor, await visitor.post('/login', { intent: 'sign-in' }))
    for (const name of [...visitor.cookies.keys()])
      if (name.startsWith('login_txn')) visitor.cookies.delete(name)
    const away = await visitor.follow(await visitor.get(first))
    const second = await throughProviderUnseen(site, visitor, away)
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
    expect(page.text).toContain('Your browser blocked our cookie')
  })

  test('leads on when the visitor is signed in already', async () => {
    const visitor = site.visit()
    const used = await throughProvider(site, visitor, await visitor.post('/login', { intent: 'sign-in' }))
    await visitor.get(used)
    for (const path of [used, LOST, '/callback/login', '/callback/login?error=access_denied']) {
      const answer = await visitor.get(path)
      expect([answer.status, answer.location]).toEqual([302, '/user/licenses'])
    }
  })
})

describe('a sign-in that fails', () => {
  test.each([
    ['', 400, 'This sign-in link is incomplete', 'missing_query'],
    ['?error=access_denied&error_description=no', 400, 'You cancelled signing in', null],
    ['?error=unauthorized', 400, 'This account can’t sign in', 'unauthorized'],
    ['?error=temporarily_unavailable', 503, 'Sign-in is unavailable', 'temporarily_unavailable'],
    ['?error=%3Cb%3Ering%20this%20number', 400, 'Sign-in failed', 'unknown'],
  ])('with the query “%s” has a page in plain words', async (query, status, title, code) => {
    const page = await site.visit().get(`/callback/login${query}`)
    expect(page.status).toBe(status)
    for (const words of [title, 'Sign in again']) expect(page.text).toContain(words)
    expect(page.document.querySelector('main code')?.text ?? null).toBe(code)
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
    const callback = await throughProvider(site, visitor, await visitor.post('/login', { intent: 'sign-in' }))
    site.standIns.identity.setFault(fault)
    const page = await visitor.get(callback)
    expect([page.status, page.text.includes(code)]).toEqual([status, true])
    site.standIns.clearFaults()
    const again = await throughProvider(site, visitor, await visitor.post('/login', { intent: 'sign-in' }))
    expect((await visitor.get(again)).location).toBe('/user/downloads')
  })

  test('with a second factor missing says so, and shows no token of it', async () => {
    const visitor = site.visit()
    const page = await visitor.signIn('mina@example.com')
    expect(page.status).toBe(400)
    expect(page.text).toContain('A second step is needed')
    expect(page.html).not.toMatch(/mfa_token/)
  })
})
