import type { Logger } from 'pino'
import type { CacheState } from '../metrics/page-cache-meter.ts'

interface LoggedRequest {
  requestId: string
  method: string
  /** Without the query: it may hold codes and states. */
  path: string
  status: number
  /** By `performance.now()`. */
  startedAt: number
  cache: CacheState
}

/** One line per request: no query, no cookies, no bodies. */
export function logRequest(log: Pick<Logger, 'info'>, { startedAt, cache, ...request }: LoggedRequest): void {
  const milliseconds = Math.round(performance.now() - startedAt)
  log.info({ ...request, milliseconds, cache }, 'request')
}
