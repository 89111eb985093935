import { type Hosts, isOwnHost } from '../values/own-hosts.ts'
import { HEALTH_PATHS } from './endpoints.ts'
import { type Middleware, redirectData, refuse, type RequestContext } from './middleware.ts'

/** The listener uses these in place of a path, or a whole address, that is too long to match and log. */
export const PLACEHOLDERS = { tooLongPath: '/not-found', tooLongAddress: '/address-too-long' } as const

export const refuseLongAddress: Middleware = async (request, next, context) =>
  context.url.pathname === PLACEHOLDERS.tooLongAddress
    ? refuse(request, context, {
        status: 414,
        text: 'This address is too long. Check it, or start from one of these pages.',
      })
    : next(request)

export function canonicalHost(hosts: Hosts): Middleware {
  const { origin } = new URL(hosts.siteUrl)
  return async (request, next, { url }) => {
    const { hostname, pathname, search } = url
    if (isOwnHost(hostname, hosts) || HEALTH_PATHS.has(pathname)) return next(request)
    return new Response(null, { status: 308, headers: { Location: origin + pathname + search } })
  }
}

/** If a page at `//name` redirected to its own path, it would send the visitor to that host. */
function withoutHost(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('//')) return request
  return new Request(url.origin + url.pathname.replace(/^\/+/, '/') + url.search, request)
}

/** Files such as `/feed.xml`, and endpoints that Remix doesn't know. Its other endpoints redirect. */
const hasNoData = ({ page, pattern, routeIds, sentPath }: RequestContext['location']) =>
  page === null && pattern !== null && (routeIds.length === 0 || /\.\w+$/.test(sentPath))

export const canonicalPath: Middleware = async (request, next, context) => {
  const { kind, url, pageUrl, location } = context
  const { path, redirect, isCanonical, hasValidPath } = location
  // Remix 2 returns one route's data for `_data`, which no page uses. The page of an invalid path wouldn't hydrate.
  if (url.searchParams.has('_data') || !hasValidPath) return context.errorPage(request, 404)
  if (kind === 'data' && hasNoData(location))
    return new Response('Not found.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  if (request.method !== 'GET' && request.method !== 'HEAD') return next(withoutHost(request))
  const target = (redirect?.redirect ?? path) + pageUrl.search
  if (kind === 'data') return redirect ? redirectData(request, context, target) : next(request)
  if (isCanonical && !redirect) return next(request)
  return new Response(null, { status: redirect?.status ?? 308, headers: { Location: target } })
}
