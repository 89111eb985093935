import { type DestinationStream, type Logger, symbols } from 'pino'
import { cutText } from '../domain/cut-text.ts'
import type { RoutePattern } from '../domain/route-pattern.ts'
import type { CacheState } from '../metrics/page-cache-meter.ts'
import { scrubText } from './scrub.ts'

/** Longer paths are no address of this site; they are cut, so that requests cannot fill the log. */
const PATH_LENGTH_MAX = 200

export function describeAddress(routePattern: RoutePattern, path: string) {
  const route = routePattern(path)
  if (route === path) return { route, path }
  return { route: route ?? 'unknown', path: scrubText(cutText(path, PATH_LENGTH_MAX)) }
}

interface LoggedRequest {
  requestId: string
  traceId?: string
  method: string
  /** Without the query: it may hold codes and states. */
  path: string
  status: number
  startedAt: number
  cache: CacheState
}

/** Texts that stand in JSON as they are. */
const PLAIN = /^[\w/:.*-]*$/

function partsOf(log: Logger) {
  const { chindingsSym, streamSym } = symbols as unknown as Record<'chindingsSym' | 'streamSym', symbol>
  const inside = log as unknown as Record<symbol, unknown>
  const [bindings, output] = [inside[chindingsSym], inside[streamSym]]
  const isReady = typeof bindings === 'string' && typeof (output as DestinationStream)?.write === 'function'
  return isReady
    ? { start: `{"level":${log.levels.values.info}`, bindings, output: output as DestinationStream }
    : null
}

/** A line that needs no escaping is put together here: it takes a fifth of pino's time, for every request. */
export function createRequestLog(log: Logger, routePattern: RoutePattern = () => null) {
  const parts = partsOf(log)

  return (request: LoggedRequest) => {
    if (!log.isLevelEnabled('info')) return
    const { requestId, traceId, method, path: sentPath, status, startedAt, cache } = request
    const { route, path } = describeAddress(routePattern, sentPath)
    const milliseconds = Math.round(performance.now() - startedAt)
    if (parts && traceId !== undefined && PLAIN.test(path) && PLAIN.test(route)) {
      parts.output.write(
        `${parts.start},"time":${Date.now()}${parts.bindings},"requestId":"${requestId}","traceId":"${traceId}","method":"${method}","status":${status},"route":"${route}","path":"${path}","milliseconds":${milliseconds},"cache":"${cache}","msg":"request"}\n`,
      )
      return
    }
    const line = { requestId, method, status, route, path, milliseconds, cache }
    log.info(traceId === undefined ? line : { ...line, traceId }, 'request')
  }
}
