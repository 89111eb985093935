import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  application,
  askForTokens,
  codeFields,
  signInForTokens,
  startSignIn,
  verify,
} from '../../support/identity-application.ts'
import {
  followProvider,
  openProviderBrowser,
  readState,
  signInThrough,
} from '../../support/provider-sign-in.ts'
import { createIdentityStandIn, samplePeople } from '../identity.ts'
import type { IdentityStandIn } from '../identity.ts'

let standIn: IdentityStandIn

beforeAll(async () => void (standIn = await createIdentityStandIn(application)))
afterAll(() => standIn.close())

const namespaced = (name: string) => application.claimsNamespace + name

/** Opens the provider's page in a fresh browser and fills in forms of that sign-in. */
async function openPage(changes: Record<string, string> = {}) {
  const browser = openProviderBrowser(standIn)
  const { url, verifier } = startSignIn(standIn, changes)
  const { page = '' } = await followProvider(standIn, browser, await browser.open(url))
  const send = (path: string, fields: Record<string, string> = {}) =>
    browser.open(path, { state: readState(page), ...fields })
  const follow = async (response: Response) => (await followProvider(standIn, browser, response)).left ?? ''
  return { page, send, follow, verifier }
}

test('a wrong password keeps the person on the page with a message and the typed address', async () => {
  const { url } = startSignIn(standIn)
  const refused = signInThrough(standIn, url, 'ada@example.com', 'wrong')
  await expect(refused).rejects.toThrow('The provider kept ada@example.com (400): Wrong email or password')
  const { send } = await openPage()
  const page = await (await send('/u/login', { username: 'a"b@example.com', password: '<wrong>' })).text()
  expect(page).toContain('value="a&#34;b@example.com"')
  expect(page).not.toContain('<wrong>')
})

test('cancelling comes back with access_denied', async () => {
  const { send, follow } = await openPage()
  const callback = new URL(await follow(await send('/u/cancel')))
  expect(Object.fromEntries(callback.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'User did not authorize the request',
    state: 'the-state',
  })
})

test('a page of a sign-in that is over says so', async () => {
  const { send } = await openPage()
  const response = await send('/u/login', { state: 'gone' })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('This sign-in has ended')
})

test('the hint fills in the address; the sign-up hint opens the other page', async () => {
  const signInPage = (await openPage({ login_hint: 'noor@example.com' })).page
  expect(signInPage).toContain('<h1>Welcome back</h1>')
  expect(signInPage).toContain('value="noor@example.com"')
  expect((await openPage({ screen_hint: 'signup' })).page).toContain('<h1>Create your account</h1>')
})

test.each([
  ['ada@example.com', 'long-enough', 'There is already an account'],
  ['rosa@example.com', 'short', 'at least 8 characters'],
  ['iris', 'long-enough', 'Enter an email address'],
])('signing up as %s with the password %s is refused', async (username, password, message) => {
  const { send } = await openPage({ screen_hint: 'signup' })
  const response = await send('/u/signup', { username, password })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(message)
})

test('signing up makes a person who can sign in and has no role', async () => {
  const { send, follow, verifier } = await openPage({ screen_hint: 'signup' })
  const fields = { username: 'Iris@example.com', password: 'long-enough', given_name: 'Iris' }
  const callback = await follow(await send('/u/signup', fields))
  const { body } = await askForTokens(standIn, codeFields(callback, verifier))
  const claims = await verify(standIn, body.id_token)
  expect(claims).toMatchObject({ email: 'iris@example.com', given_name: 'Iris', [namespaced('roles')]: [] })
  expect(claims.sub).toMatch(/^auth0\|/)
  expect(samplePeople.map(({ email }) => email)).not.toContain('iris@example.com')
  await signInThrough(standIn, startSignIn(standIn).url, 'iris@example.com', 'long-enough')
})

test('Google’s button signs in the person of the social connection, a password does not', async () => {
  const { body } = await signInForTokens(standIn, 'jonas@example.com')
  expect(await verify(standIn, body.id_token)).toMatchObject({
    sub: expect.stringMatching(/^google-oauth2\|/) as string,
    given_name: 'Jonas',
    [namespaced('user_metadata')]: {},
  })
  const { send } = await openPage()
  const fields = { username: 'jonas@example.com', password: 'demo-password' }
  expect((await send('/u/login', fields)).status).toBe(400)
})

test('another person can sign in where somebody still is', async () => {
  const browser = openProviderBrowser(standIn)
  await signInForTokens(standIn, 'ada@example.com', {}, browser)
  const { body } = await signInForTokens(standIn, 'grace@example.com', { prompt: 'login' }, browser)
  expect(await verify(standIn, body.id_token)).toMatchObject({
    email: 'grace@example.com',
    [namespaced('roles')]: ['sellers'],
  })
})
