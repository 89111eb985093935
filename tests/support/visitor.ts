import type { Site } from '../../server/site.ts'
import type { StandIns } from '../stand-ins/start.ts'
import { type CookieJar, cookieHeader, keepCookies } from './cookie-jar.ts'
import { type HTMLElement, parsePage, wordsOf } from './page-document.ts'
import { followProvider, openProviderBrowser, signInThrough } from './provider-sign-in.ts'

export interface Page {
  status: number
  headers: Headers
  /** The redirect's target: the path and query on our own site, the full URL elsewhere. */
  location: string | null
  html: string
  document: HTMLElement
  text: string
}

export type TestVisitor = ReturnType<typeof createVisitor>

type PostFields = Record<string, string> | [string, string][] | FormData | string

let visitors = 0

/** Sends a request over the network, to this origin instead of the site's own. */
export async function sendTo(origin: string, { url, method, headers, body }: Request): Promise<Response> {
  const { pathname, search } = new URL(url)
  return fetch(origin + pathname + search, { method, headers, body, duplex: 'half', redirect: 'manual' })
}

/**
 * Each visitor has their own IP address, because of rate limits. Without `site`, requests use the network.
 */
export function createVisitor({
  url,
  standIns,
  site = (request) => sendTo(url, request),
}: {
  url: string
  standIns: StandIns
  site?: Site
}) {
  const cookies: CookieJar = new Map()
  const number = ++visitors
  const address = `127.0.${number >> 8}.${number & 0xff}`
  const provider = openProviderBrowser(standIns.identity)

  async function send(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Page> {
    const cookie = cookieHeader(cookies)
    const headers = { Host: new URL(url).host, ...(cookie ? { Cookie: cookie } : {}), ...init.headers }
    const response = await site(new Request(new URL(path, url), { ...init, headers, redirect: 'manual' }), {
      address,
    })
    keepCookies(cookies, response.headers)
    const html = await response.text()
    const location = response.headers.get('Location')
    let document: HTMLElement | undefined
    const readDocument = () => (document ??= parsePage(html))
    return {
      status: response.status,
      headers: response.headers,
      location: location?.startsWith(url) ? location.slice(url.length) : location,
      html,
      get document() {
        return readDocument()
      },
      get text() {
        return wordsOf(readDocument())
      },
    }
  }

  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })

  /** Posts a form as a browser without JavaScript would. `Origin` is the site's own by default. */
  const post = (path: string, fields: PostFields, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body: typeof fields === 'string' || fields instanceof FormData ? fields : new URLSearchParams(fields),
      headers: { Origin: url, ...headers },
    })

  /** Follows redirects within the site. */
  async function follow(page: Page): Promise<Page> {
    let current = page
    for (let hops = 0; current.location?.startsWith('/'); hops += 1) {
      if (hops === 10) throw new Error('The site redirects in a circle')
      current = await get(current.location)
    }
    return current
  }

  const open = async (path: string) => follow(await get(path))
  const pathOf = (callback: string) => callback.slice(url.length)

  /** Like `reachCallback`, but starts from the site's redirect to the provider. */
  const throughProvider = async ({ location }: Page, email = 'ada@example.com') =>
    pathOf(await signInThrough(standIns.identity, location ?? '', email, undefined, provider))

  /** Signs in at the provider, starting on this page, but doesn't open the callback. Returns its path and query. */
  async function reachCallback(email?: string, loginPath = '/login'): Promise<string> {
    const away = await post(loginPath, { intent: 'sign-in' })
    if (!away.location)
      throw new Error(`The site did not redirect to the provider: ${away.status} ${away.text}`)
    return throughProvider(away, email)
  }

  return {
    cookies,
    provider,
    get,
    post,
    follow,
    open,
    submit: async (path: string, fields: PostFields) => follow(await post(path, fields)),
    /** Signs in as a sample person on the provider's pages, and returns the target page. */
    async signIn(email?: string, returnTo?: string) {
      if (returnTo) await get(`/login?returnTo=${encodeURIComponent(returnTo)}`)
      return open(await reachCallback(email))
    },
    reachCallback,
    throughProvider,
    /** Follows the site's redirect to the provider. Returns the page there, or the callback if it redirects at once. */
    async atProvider({ location }: Page): Promise<{ page?: string; callback?: string }> {
      const first = await provider.open(location ?? '')
      const { page, left } = await followProvider(standIns.identity, provider, first)
      return left === undefined ? { page } : { callback: pathOf(left) }
    },
  }
}
