import type { Logger } from 'pino'
import { cutText } from '../domain/cut-text.ts'
import type { RoutePattern } from '../domain/route-pattern.ts'
import type { CacheState } from '../metrics/page-cache-meter.ts'
import { scrubText } from './scrub.ts'

/** Longer paths are no address of this site; they are cut, so that requests cannot fill the log. */
const PATH_LENGTH_MAX = 200
/** What stands in these addresses is not for the log. */
const SECRET_ROUTES = new Set(['/discount/:code'])

/**
 * The route of an address, and its path: as it is where the route says all of it, else without what visitors may have put
 * into it.
 */
export function describeAddress(routePattern: RoutePattern, path: string) {
  const route = routePattern(path)
  if (route === path) return { route, path }
  if (route !== null && SECRET_ROUTES.has(route)) return { route, path: route }
  return { route: route ?? 'unknown', path: scrubText(cutText(path, PATH_LENGTH_MAX)) }
}

interface LoggedRequest {
  requestId: string
  /** Where the line is written outside the request's own work. */
  traceId?: string
  method: string
  /** Without the query: it may hold codes and states. */
  path: string
  status: number
  /** By `performance.now()`. */
  startedAt: number
  cache: CacheState
}

/** Returns what writes one line per request: no query, no cookies, no bodies. */
export const createRequestLog =
  (log: Logger, routePattern: RoutePattern = () => null) =>
  ({ path, startedAt, ...request }: LoggedRequest): void => {
    const milliseconds = Math.round(performance.now() - startedAt)
    log.info({ ...request, ...describeAddress(routePattern, path), milliseconds }, 'request')
  }
