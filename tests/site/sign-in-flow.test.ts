import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { isProvider, throughProvider, throughProviderUnseen } from '../support/sign-in-steps.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

const ADA = 'ada@example.com'

const queryOf = (page: Page) => new URL(page.location ?? '', site.url).searchParams

/** Gives the browser a session id of which the server has no record. */
const loseSession = (visitor: TestVisitor) => void visitor.cookies.set('sid', 'gone')

describe('a visitor who was signed in within a day', () => {
  test('comes back without a question, to the page that was wanted', async () => {
    const visitor = site.visit()
    await visitor.signIn(ADA)
    loseSession(visitor)
    const turned = await visitor.get('/user/settings')
    expect([turned.status, turned.location]).toEqual([302, '/login?returnTo=%2Fuser%2Fsettings'])
    const away = await visitor.get(turned.location ?? '')
    expect(isProvider(site, away)).toBe(true)
    expect(queryOf(away).get('prompt')).toBe('none')
    const callback = await throughProviderUnseen(site, visitor, away)
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
    const callback = await throughProviderUnseen(site, visitor, away)
    expect(callback).toContain('error=login_required')
    const back = await visitor.get(callback ?? '')
    expect([back.status, back.location]).toEqual([302, '/login'])
    const page = await visitor.follow(back)
    expect([page.status, page.text.includes('Create an account')]).toEqual([200, true])
    const secondTime = await visitor.follow(await visitor.get('/user/settings'))
    expect([secondTime.status, isProvider(site, secondTime)]).toEqual([200, false])
    const signIn = await throughProvider(site, visitor, await visitor.post('/login', { intent: 'sign-in' }))
    expect((await visitor.get(signIn)).location).toBe('/user/settings')
  })

  test('meets the sign-in page where the provider wants to ask something', async () => {
    const visitor = site.visit()
    await visitor.signIn(ADA)
    loseSession(visitor)
    const away = await visitor.follow(await visitor.get('/user/settings'))
    const state = queryOf(away).get('state') ?? ''
    const back = await visitor.get(`/callback/login?error=consent_required&state=${state}`)
    expect([back.status, back.location]).toEqual([302, '/login'])
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
    expect(isProvider(site, page)).toBe(false)
    expect(page.text).toContain('Create an account')
  })
})

describe('where a sign-in may end', () => {
  test.each(['//evil.example', '/logout', 'javascript:alert(1)'])('never at %s', async (returnTo) => {
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
      callbacks.push(await throughProvider(site, visitor, await visitor.post(page, { intent: 'sign-in' })))
    for (const [index, callback] of callbacks.entries())
      expect((await visitor.get(callback)).location).toBe(wanted[index])
  })

  test('leaves no session of the same browser behind', async () => {
    const noor = 'noor@example.com'
    const visitor = site.visit()
    const both = [await visitor.post('/login', { intent: 'sign-in' })]
    both.push(await visitor.post('/login', { intent: 'sign-in' }))
    for (const away of both) {
      await visitor.get(await throughProvider(site, visitor, away, noor))
    }
    const page = await visitor.get('/user/settings')
    expect(page.text).not.toContain('Sign out all other devices')
  })
})

test('the link to the editor says why to sign in, and leads to its download', async () => {
  const visitor = site.visit()
  const link = (await visitor.get('/ctrl-suite')).document
    .querySelectorAll('main a')
    .find(({ text }) => text.includes(`Get ${PRODUCTS.editor}`))
    ?.getAttribute('href')
  const page = await visitor.get(link ?? '')
  expect(page.text).toContain(`${PRODUCTS.editor} is free. Sign in to download it.`)
  await visitor.signIn(ADA)
  const { location } = await visitor.get(link ?? '')
  expect(location).toBe('/user/downloads#ctrl-editor')
  const downloads = await visitor.get('/user/downloads')
  expect(downloads.document.querySelector('#ctrl-editor h2')?.textContent).toBe('Ctrl Editor')
})
