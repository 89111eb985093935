import { LANDING_PAGE } from './return-to.ts'
import type { Href } from './href.ts'

export interface RouteRule {
  path: string
  redirect: Href
  status: 301
}

/** URLs that have moved; redirects keep the visitor's query. */
export const ROUTE_RULES: readonly RouteRule[] = [
  { path: '/ctrl-suite/pricing', redirect: '/ctrl-suite/buy', status: 301 },
  { path: '/ctrl-suite/download', redirect: '/user/downloads', status: 301 },
  { path: '/downloads', redirect: '/commskit/download', status: 301 },
  { path: '/1.0', redirect: '/1.0/apps', status: 301 },
  { path: '/1.0/ledsnaps', redirect: '/1.0/apps/ledsnaps', status: 301 },
  { path: '/account', redirect: LANDING_PAGE, status: 301 },
  { path: '/news', redirect: '/press', status: 301 },
]
