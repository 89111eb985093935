import {
  createIdentityProvider,
  type IdentityProviderOptions,
} from '../../../server/identity/identity-provider.ts'
import { createIdentityStandIn, type IdentityStandIn } from '../../stand-ins/identity.ts'
import { type CookieJar, cookieHeader, keepCookies } from '../../support/cookie-jar.ts'
import { openProviderBrowser, signInThrough } from '../../support/provider-sign-in.ts'

export const SITE_URL = 'http://localhost:3000'

const CLIENT = {
  clientId: 'site',
  clientSecret: 'the-secret-of-the-site',
  audience: 'https://product-api.test/',
  claimsNamespace: 'https://site.test/',
}

export const startProvider = () =>
  createIdentityStandIn({
    ...CLIENT,
    allowedCallbacks: [`${SITE_URL}/callback/login`],
    allowedLogoutUrls: [`${SITE_URL}/`],
    userReferenceSecret: 'the-secret-of-user-references',
  })

export function openIdentityProvider(
  standIn: IdentityStandIn,
  change: Partial<IdentityProviderOptions> = {},
) {
  const claimed = new Set<string>()
  const clock = { aheadMs: 0 }
  const identity = createIdentityProvider({
    ...CLIENT,
    issuerUrl: standIn.issuerUrl,
    dbConnection: 'Username-Password-Authentication',
    siteUrl: SITE_URL,
    secrets: ['a secret that is long enough for a test'],
    secureCookies: false,
    isTransactionClaimed: async (state) => claimed.has(state),
    claimTransaction: async (state) => !claimed.has(state) && Boolean(claimed.add(state)),
    fetch: (url, init) => standIn.fetch(new Request(url, init)),
    now: () => Date.now() + clock.aheadMs,
    ...change,
  })

  const cookies: CookieJar = new Map()
  const request = (url: string) =>
    new Request(new URL(url, SITE_URL), { headers: { Cookie: cookieHeader(cookies) } })

  async function begin(options?: Parameters<typeof identity.beginSignIn>[1]) {
    const response = await identity.beginSignIn(request('/login'), options)
    keepCookies(cookies, response.headers)
    return { response, authorizeUrl: new URL(response.headers.get('Location') ?? '') }
  }
  async function finish(callbackUrl: string) {
    const result = await identity.finishSignIn(request(callbackUrl))
    keepCookies(cookies, result.headers)
    return result
  }
  /** Signs in at the provider and returns the URL of the callback without opening it. */
  async function goThrough(email: string, browser = openProviderBrowser(standIn)) {
    return signInThrough(standIn, (await begin()).authorizeUrl, email, undefined, browser)
  }
  async function signIn(email: string) {
    const result = await finish(await goThrough(email))
    if (!result.ok) throw result.error
    return result
  }

  return { identity, cookies, clock, begin, finish, goThrough, signIn }
}
