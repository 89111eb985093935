import { QUOTE_TOKEN_LENGTH_MAX } from '../../app/domain/limits.ts'
import { findRedirect } from '../../app/domain/route-rules.ts'
import { normalizePath } from '../../app/domain/page-location.ts'
import type { Middleware, RequestContext } from './middleware.ts'
import { redirectData } from './refusal.ts'

const PAGE_PATH_LENGTH_MAX = 500
const QUOTE_PATH = new RegExp(`^/quotes/[\\w-]{1,${QUOTE_TOKEN_LENGTH_MAX}}(\\.data)?$`)
const REPEATED_LENGTH_MAX = 100

/** The router would decode such a path and take the start for a host. */
const looksLikeHost = (pathname: string) => normalizePath(pathname).startsWith('/\\')

/** The router writes paths like these to stderr, several times and synchronously. */
function isUndecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return false
  } catch {
    return true
  }
}

export function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  const { pathname } = url
  const isLong = pathname.length > PAGE_PATH_LENGTH_MAX && !QUOTE_PATH.test(pathname)
  if (!isLong && !looksLikeHost(pathname) && !isUndecodable(pathname)) return request
  url.pathname = `/${encodeURIComponent(pathname.slice(1, REPEATED_LENGTH_MAX))}`
  return new Request(url, request)
}

/** If a page at `//name` redirected to its own path, it would send the visitor to that host. */
function withoutHost(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('//')) return request
  return new Request(url.origin + url.pathname.replace(/^\/+/, '/') + url.search, request)
}

/** Files and our own endpoints have no data. Other endpoints redirect. */
const isFile = ({ location, pageUrl }: RequestContext) =>
  location !== null && (location.branch.length === 0 || /\.\w+$/.test(pageUrl.pathname))

export const canonicalPath: Middleware = async (request, next, context) => {
  const { kind, url, pageUrl, location } = context
  const { pathname, search } = pageUrl
  // Remix 2 returns one route's data for `_data`, which no page uses. A page with a replaced path wouldn't hydrate.
  if (url.searchParams.has('_data') || !context.isReadable) return context.errorPage(request, 404)
  if (kind === 'data' && !context.page && isFile(context))
    return new Response('Not found.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  if (request.method !== 'GET' && request.method !== 'HEAD') return next(withoutHost(request))
  const rule = findRedirect(pathname)
  if (kind === 'data') return rule ? redirectData(request, context, rule.redirect + search) : next(request)
  const path = rule?.redirect ?? location?.path ?? pathname
  if (path === pathname) return next(request)
  return new Response(null, { status: rule?.status ?? 308, headers: { Location: path + search } })
}
