import { type Middleware, refuse } from './middleware.ts'

const isOriginIn = (origins: readonly string[], address: string) =>
  URL.canParse(address) && origins.includes(new URL(address).origin)

/** Behind a TLS proxy, the URL of the request says http, so the scheme comes from the settings. */
function ownOrigins({ host, hostname }: URL, site: URL): string[] {
  const isOverHttpsOnly = site.protocol === 'https:' && hostname === site.hostname
  const schemes = isOverHttpsOnly ? ['https:'] : ['https:', 'http:']
  return [site.origin, ...schemes.map((scheme) => new URL(`${scheme}//${host}`).origin)]
}

function isSameOrigin(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  // A page's privacy settings may hide its origin, but then the browser still vouches for it.
  if (origin === 'null') return site === 'same-origin'
  if (origin !== null) return isOriginIn(origins, origin)
  if (site !== null) return site === 'same-origin' || site === 'none'
  const referer = request.headers.get('Referer')
  return referer === null || isOriginIn(origins, referer)
}

export const isFromOwnPage = (request: Request, url: URL, siteUrl: string) =>
  isSameOrigin(request, ownOrigins(url, new URL(siteUrl)))

/** If there's no `Origin`, Remix skips its own check, which would fail behind a proxy that changes `Host`. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}

/** Refuses posts from other sites (403). `exempt` paths check a signature instead. */
export function sameOriginPosts(options: { siteUrl: string; exempt: readonly string[] }): Middleware {
  const { siteUrl, exempt } = options
  return async (request, next, context) => {
    const { url, isWriting, location } = context
    if (location.isEndpoint && exempt.includes(location.path)) return next(request)
    if (!isWriting || isFromOwnPage(request, url, siteUrl)) return next(withoutOrigin(request))
    return refuse(request, context, {
      status: 403,
      text: 'This form came from another site, so nothing was changed. Submit the form on our site instead.',
    })
  }
}
