import type { Middleware } from './middleware.ts'
import { refuseForm } from './plain-page.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isAmong = (homes: readonly string[], address: string) =>
  URL.canParse(address) && homes.includes(new URL(address).origin)

/**
 * The origins of the site's own pages, seen from a request. Behind a proxy that ends TLS the request's own address says
 * http: the setting knows better for the main domain, and this machine and previews are reached over either.
 */
function ownOrigins({ host, hostname }: URL, site: URL): string[] {
  const isOverHttpsOnly = site.protocol === 'https:' && hostname === site.hostname
  const schemes = isOverHttpsOnly ? ['https:'] : ['https:', 'http:']
  return [site.origin, ...schemes.map((scheme) => new URL(`${scheme}//${host}`).origin)]
}

/** Whether a request that changes something came from the site's own pages, as far as its headers tell. */
function isFromHere(request: Request, homes: readonly string[]): boolean {
  const origin = request.headers.get('Origin')
  if (origin !== null) return isAmong(homes, origin)
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const referer = request.headers.get('Referer')
  return referer === null || isAmong(homes, referer)
}

/** Remix has a check of its own, which fails behind proxies that change `Host`; without `Origin` it leaves it to this one. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}

/** Refuses posts of other sites' pages (403). `exempt` paths prove their sender by a signature instead. */
export function sameOriginPosts({
  siteUrl,
  exempt,
}: {
  siteUrl: string
  exempt: readonly string[]
}): Middleware {
  const home = new URL(siteUrl)
  return async (request, next) => {
    const url = new URL(request.url)
    if (SAFE_METHODS.has(request.method) || exempt.includes(url.pathname)) return next(request)
    if (isFromHere(request, ownOrigins(url, home))) return next(withoutOrigin(request))
    return refuseForm(
      request,
      403,
      'This form was sent from another site',
      'Nothing was changed. If you meant to do this, open our page and send the form from there.',
    )
  }
}
