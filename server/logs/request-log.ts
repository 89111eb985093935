import type { Logger } from 'pino'
import type { CacheState } from '../metrics/metrics.ts'
import type { RouteLocation } from '../router.ts'
import { cutText } from '../values/cut-text.ts'
import { scrubText } from './scrub.ts'

/** Longer than any path on this site. The rest is cut off, so that requests can't fill the log. */
const PATH_LENGTH_MAX = 200

export function describeAddress({ pattern }: Pick<RouteLocation, 'pattern'>, path: string) {
  if (pattern === path) return { route: pattern, path }
  return { route: pattern ?? 'unknown', path: scrubText(cutText(path, PATH_LENGTH_MAX)) }
}

interface LoggedRequest {
  requestId: string
  traceId?: string
  method: string
  path: string
  status: number
  startedAt: number
  cache: CacheState
}

export const createRequestLog =
  (log: Logger) =>
  (
    location: RouteLocation,
    { requestId, traceId, method, path, status, startedAt, cache }: LoggedRequest,
  ): void => {
    const milliseconds = Math.round(performance.now() - startedAt)
    const address = describeAddress(location, path)
    const trace = traceId === undefined ? null : { traceId }
    log.info({ requestId, ...trace, method, status, cache, ...address, milliseconds }, 'request')
  }
