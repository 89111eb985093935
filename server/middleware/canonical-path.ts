import { QUOTE_TOKEN_LENGTH_MAX } from '../../app/domain/limits.ts'
import { findRedirect } from '../../app/domain/route-rules.ts'
import { normalizePath } from '../../app/domain/page-location.ts'
import type { Middleware } from './middleware.ts'
import { redirectData } from './refusal.ts'

const PAGE_PATH_LENGTH_MAX = 500
/** The one address that may be longer: it holds what was quoted. */
const QUOTE_PATH = new RegExp(`^/quotes/[\\w-]{1,${QUOTE_TOKEN_LENGTH_MAX}}(\\.data)?$`)
const REPEATED_LENGTH_MAX = 100

/** The router decodes such a path and reads its beginning as a host; no page of this site has such an address. */
const looksLikeHost = (pathname: string) => normalizePath(pathname).startsWith('/\\')

/** The router writes such a path to the standard error, several times, while every request waits for whoever reads that. */
function isUndecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return false
  } catch {
    return true
  }
}

/** An address that the router cannot match becomes one that no page has. */
export function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  const { pathname } = url
  const isLong = pathname.length > PAGE_PATH_LENGTH_MAX && !QUOTE_PATH.test(pathname)
  if (!isLong && !looksLikeHost(pathname) && !isUndecodable(pathname)) return request
  url.pathname = `/${encodeURIComponent(pathname.slice(1, REPEATED_LENGTH_MAX))}`
  return new Request(url, request)
}

/** Remix 2 still answers this field with the data of one route, which no page asks for. */
const hasOwnField = ({ searchParams }: URL) => searchParams.has('_data')

/** A page that redirects to its own address would lead from `//name` to the host of that name. */
function withoutHost(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('//')) return request
  return new Request(url.origin + url.pathname.replace(/^\/+/, '/') + url.search, request)
}

/** Forms are accepted where they were sent. Targets come from our own table, so none leads to another host. */
export const canonicalPath: Middleware = async (request, next, context) => {
  const { kind, url, pageUrl, location } = context
  const { pathname, search } = pageUrl
  // A page for another path than the browser's would not hydrate.
  if (hasOwnField(url) || !context.isReadable) return context.errorPage(request, 404)
  if (request.method !== 'GET' && request.method !== 'HEAD') return next(withoutHost(request))
  const rule = findRedirect(pathname)
  if (kind === 'data') return rule ? redirectData(request, context, rule.redirect + search) : next(request)
  const path = rule?.redirect ?? location?.path ?? pathname
  if (path === pathname) return next(request)
  return new Response(null, { status: rule?.status ?? 308, headers: { Location: path + search } })
}
