import { findRedirect, type RouteRule } from '../../app/domain/route-rules.ts'
import { findPlace, type SiteMapRoute } from '../../app/domain/site-map.ts'
import { redirectData } from './redirect-data.ts'
import type { Middleware } from './middleware.ts'

export interface OneAddressOptions {
  rules: readonly RouteRule[]
  /** The site map; a function, since it changes in development. */
  routes: () => Promise<Readonly<Record<string, SiteMapRoute>>>
}

/**
 * Leads old addresses to new ones, and every spelling of a page's address (double or trailing slashes, upper case) to the
 * one in the site map, with the same query. Only for who reads: a form is taken where it was sent. The target always
 * comes from a table of this site, so an address such as `//other.example/` cannot lead out of it.
 */
export function oneAddress({ rules, routes }: OneAddressOptions): Middleware {
  return async (request, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next(request)
    const { pathname, search, searchParams } = new URL(request.url)
    const rule = findRedirect(pathname, rules)
    if (searchParams.has('_data')) return rule ? redirectData(rule.redirect, rule.status) : next(request)
    const path = rule?.redirect ?? findPlace(await routes(), pathname)?.path ?? pathname
    if (path === pathname) return next(request)
    return new Response(null, { status: rule?.status ?? 308, headers: { Location: path + search } })
  }
}
