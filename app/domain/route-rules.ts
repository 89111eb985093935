/** A rule for an address and, where it says so, all addresses below it. */
export type RouteRule =
  | { path: string; below?: boolean; middleware: readonly MiddlewareName[] }
  | { path: string; redirect: string; status: 301 | 302 | 308 }

/** Middleware that a rule may name. `login`: only signed-in visitors come further (SPEC.txt §2). */
export const MIDDLEWARE_NAMES = ['login'] as const
export type MiddlewareName = (typeof MIDDLEWARE_NAMES)[number]

/** Which addresses need what before their page runs. The pages themselves stand in `app/routes.ts`. */
export const ROUTE_RULES: readonly RouteRule[] = [
  { path: '/user', below: true, middleware: ['login'] },
  { path: '/checkout', below: true, middleware: ['login'] },
]

/** Throws for a rule that names a middleware that does not exist, with the catalogue's words (SPEC.txt §8). */
export function checkRouteRules(rules: readonly RouteRule[]): void {
  for (const rule of rules) {
    if (!('middleware' in rule)) continue
    for (const name of rule.middleware) {
      if (!MIDDLEWARE_NAMES.includes(name)) throw new Error(`Unknown route middleware: '${name}'`)
    }
  }
}

const covers = (rule: RouteRule, pathname: string) =>
  pathname === rule.path || ('below' in rule && rule.below === true && pathname.startsWith(`${rule.path}/`))

/** Whether an address is for signed-in visitors only. */
export function needsLogin(pathname: string, rules: readonly RouteRule[] = ROUTE_RULES): boolean {
  return rules.some(
    (rule) => 'middleware' in rule && rule.middleware.includes('login') && covers(rule, pathname),
  )
}
