import { normalizePath } from './page-location.ts'
import { LANDING_PAGE } from './return-to.ts'
import type { Href } from './href.ts'

/** A rule for an address and, where it says so, all addresses below it. */
export type RouteRule = MiddlewareRule | RedirectRule

interface MiddlewareRule {
  path: string
  below?: boolean
  middleware: readonly MiddlewareName[]
}

/** An address that has moved to another of this site; a visitor's query goes along. */
export interface RedirectRule {
  path: string
  redirect: string
  status: 301 | 302 | 308
}

/** Middleware that a rule may name. `login`: for signed-in visitors only. */
const MIDDLEWARE_NAMES = ['login'] as const
export type MiddlewareName = (typeof MIDDLEWARE_NAMES)[number]

/** What happens to which addresses before a page runs. The pages themselves stand in `app/routes.ts`. */
export const ROUTE_RULES: readonly (MiddlewareRule | (RedirectRule & { redirect: Href }))[] = [
  { path: '/user', below: true, middleware: ['login'] },
  { path: '/checkout', below: true, middleware: ['login'] },

  // Addresses of earlier versions of the site.
  { path: '/ctrl-suite/pricing', redirect: '/ctrl-suite/buy', status: 301 },
  { path: '/ctrl-suite/download', redirect: '/user/downloads', status: 301 },
  { path: '/downloads', redirect: '/commskit/download', status: 301 },
  { path: '/1.0', redirect: '/1.0/apps', status: 301 },
  { path: '/1.0/ledsnaps', redirect: '/1.0/apps/ledsnaps', status: 301 },
  { path: '/account', redirect: LANDING_PAGE, status: 301 },
  { path: '/news', redirect: '/press', status: 301 },
]

const isRedirect = (rule: RouteRule): rule is RedirectRule => 'redirect' in rule

/**
 * Throws for a rule with an unknown middleware, and for a redirect that leaves the site or leads to another redirect.
 */
export function checkRouteRules(rules: readonly RouteRule[]): void {
  for (const rule of rules) {
    if (!isRedirect(rule)) {
      const unknown = rule.middleware.find((name) => !MIDDLEWARE_NAMES.includes(name))
      if (unknown !== undefined) throw new Error(`Unknown route middleware: '${unknown}'`)
    } else if (!/^\/(?![/\\])/.test(rule.redirect) || findRedirect(rule.redirect, rules)) {
      throw new Error(`Route rule ${rule.path} redirects to ${rule.redirect}, which is no page of this site`)
    }
  }
}

const covers = ({ path, below }: MiddlewareRule, plain: string) =>
  plain === path || (below === true && plain.startsWith(`${path}/`))

/** Whether an address, however it is spelled, is for signed-in visitors only. */
export function needsLogin(pathname: string, rules: readonly RouteRule[] = ROUTE_RULES): boolean {
  const plain = normalizePath(pathname)
  return rules.some((rule) => !isRedirect(rule) && rule.middleware.includes('login') && covers(rule, plain))
}

/** The rule that moves an address, however it is spelled; null when it stays. */
export function findRedirect(
  pathname: string,
  rules: readonly RouteRule[] = ROUTE_RULES,
): RedirectRule | null {
  const plain = normalizePath(pathname)
  return rules.filter(isRedirect).find(({ path }) => path === plain) ?? null
}
