import { Counter, Histogram, type Registry } from 'prom-client'
import type { RoutePattern } from '../domain/route-pattern.ts'

/** From the time of a cached page to the longest deadline of a request. */
const SECONDS_BOUNDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

const FILE = 'file'
const UNKNOWN = 'unknown'
const FILE_STATUSES = [200, 206, 304]
const ASSETS_FOLDER = '/assets/'

/** One request that was answered, or whose visitor has left before (`status` null). */
export interface AnsweredRequest {
  /** As it was sent, without its query. */
  path: string
  status: number | null
  seconds: number
}

/** As proxies write it where the visitor has left before there was an answer. */
const LEFT_STATUS = 499

/** What a request counts as; addresses are anybody's own text, names are not. */
function nameOf(routePattern: RoutePattern, path: string, status: number): string {
  if (path.startsWith(ASSETS_FOLDER)) return FILE
  return routePattern(path) ?? (FILE_STATUSES.includes(status) ? FILE : UNKNOWN)
}

/** Counts requests by route and status, and their durations by route. */
export function createRequestMeter(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, from their headers to the end of the answer, by route.',
    labelNames: ['route'],
    buckets: SECONDS_BOUNDS,
    registers: [registry],
  })
  const requests = new Counter({
    name: 'http_requests_total',
    help: `Requests by route and status. Files have the route "${FILE}", addresses without one "${UNKNOWN}"; ${LEFT_STATUS}: the visitor left before the answer.`,
    labelNames: ['route', 'status'],
    registers: [registry],
  })

  return (routePattern: RoutePattern) =>
    ({ path, status, seconds }: AnsweredRequest) => {
      const known = status ?? LEFT_STATUS
      const route = nameOf(routePattern, path, known)
      requests.inc({ route, status: known })
      durations.observe({ route }, seconds)
    }
}
