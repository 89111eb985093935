import { DEMO_PASSWORD, type IdentityStandIn } from '../stand-ins/identity.ts'
import { type CookieJar, cookieHeader, keepCookies } from './cookie-jar.ts'
import { attributesOf, parsePage } from './page-document.ts'

type ProviderBrowser = ReturnType<typeof openProviderBrowser>

/**
 * Opens a new browser at the identity provider, because two sign-ins in one would share its session. Doesn't follow
 * redirects.
 */
export function openProviderBrowser(standIn: IdentityStandIn) {
  const cookies: CookieJar = new Map()
  return {
    cookies,
    async open(url: string | URL, form?: Record<string, string>) {
      const response = await standIn.fetch(
        new Request(new URL(url, standIn.issuerUrl), {
          method: form ? 'POST' : 'GET',
          headers: { cookie: cookieHeader(cookies) },
          body: form && new URLSearchParams(form),
        }),
      )
      keepCookies(cookies, response.headers)
      return response
    },
  }
}

/** Follows redirects within the provider. Returns the page, or the first URL outside the provider. */
export async function followProvider(standIn: IdentityStandIn, browser: ProviderBrowser, first: Response) {
  let response = first
  for (let hops = 0; hops < 10; hops += 1) {
    const location = response.headers.get('location')
    if (!location) return { page: await response.text(), status: response.status }
    const target = new URL(location, standIn.issuerUrl)
    if (target.origin !== new URL(standIn.issuerUrl).origin) return { left: target.href }
    response = await browser.open(target)
  }
  throw new Error('The identity stand-in redirects in a circle')
}

const readState = (page: string) => attributesOf(parsePage(page), '[name="state"]', 'value')[0] ?? ''

/** Returns the callback URL with its code. If sign-in fails, throws the message on the page. */
export async function signInThrough(
  standIn: IdentityStandIn,
  authorizeUrl: string | URL,
  email: string,
  password = DEMO_PASSWORD,
  browser = openProviderBrowser(standIn),
): Promise<string> {
  let step = await followProvider(standIn, browser, await browser.open(authorizeUrl))
  if (step.page !== undefined) {
    const state = readState(step.page)
    const isSocial = standIn.people.some(
      (person) => person.email === email && !person.id.startsWith('auth0|'),
    )
    const fields = { state, username: email, password, action: isSocial ? 'social' : 'sign-in' }
    step = await followProvider(standIn, browser, await browser.open('/u/login', fields))
  }
  if (step.left !== undefined) return step.left
  const document = parsePage(step.page ?? '')
  const message = (document.querySelector('[role="alert"]') ?? document).textContent
  throw new Error(`The provider kept ${email} (${step.status}): ${message}`)
}
