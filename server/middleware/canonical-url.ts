import type { RoutePath } from '../../app/domain/href.ts'
import { type Hosts, isOwnHost } from '../values/own-hosts.ts'
import { HEALTH_PATHS } from './endpoints.ts'
import { type Middleware, redirectData, type RequestContext } from './middleware.ts'

/** Redirects requests for any other host to the site's own. */
export function canonicalHost(hosts: Hosts): Middleware {
  const { origin } = new URL(hosts.siteUrl)
  return async (request, next, { url }) => {
    const { hostname, pathname, search } = url
    if (isOwnHost(hostname, hosts) || HEALTH_PATHS.has(pathname)) return next(request)
    return new Response(null, { status: 308, headers: { Location: origin + pathname + search } })
  }
}

/** Endpoints that redirect, which Remix's client follows. All others send files or plain answers, not data. */
const REDIRECTING_ENDPOINTS: ReadonlySet<string> = new Set<RoutePath>([
  '/commskit/download/mac',
  '/commskit/download/win',
])

const isEndpointWithoutData = ({ page, pattern }: RequestContext['location']) =>
  page === null && pattern !== null && !REDIRECTING_ENDPOINTS.has(pattern)

/** Refuses (404) what Remix couldn't answer: paths that can't be decoded, and requests for data that no page has. */
export const refuseUnanswerable: Middleware = async (request, next, { kind, url, location, errorPage }) => {
  // Remix 2 returns one route's data for `_data`, which no page uses.
  if (url.searchParams.has('_data') || !location.hasValidPath) return errorPage(request, 404)
  if (kind === 'data' && isEndpointWithoutData(location))
    return new Response('Not found.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return next(request)
}

/** Browsers take `//name/path` for a path on the host `name`, and a page may redirect a form to its own path. */
function withoutHost(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('//')) return request
  return new Request(url.origin + url.pathname.replace(/^\/+/, '/') + url.search, request)
}

/** Redirects documents to the page's own spelling of its path, and documents and data to where a page has moved. */
export const canonicalPath: Middleware = async (request, next, context) => {
  const { kind, pageUrl, location } = context
  const { path, rule, isCanonical } = location
  if (request.method !== 'GET' && request.method !== 'HEAD') return next(withoutHost(request))
  const isMoved = rule !== null
  const target = (isMoved ? rule.redirect : path) + pageUrl.search
  if (kind === 'data') return isMoved ? redirectData(request, context, target) : next(request)
  if (isCanonical && !isMoved) return next(request)
  return new Response(null, { status: isMoved ? rule.status : 308, headers: { Location: target } })
}
