import type { Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { STOP_LIMIT_MS } from '../deadline.ts'

/** Under npm, Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 1000

const CHECK_MS = 50

interface StopOptions {
  log: Pick<Logger, 'info' | 'error' | 'fatal'>
  stop: () => Promise<void>
  endLog?: () => Promise<void>
}

/** A second signal stops at once. An uncaught exception exits with 1, so that the process gets restarted. */
export function stopOnSignals({ log, stop, endLog = async () => {} }: StopOptions): void {
  let stoppingSinceMs: number | null = null

  function end(status: number) {
    stoppingSinceMs ??= performance.now()
    stop()
      .then(
        () => status,
        (error: unknown) => {
          log.error({ err: error }, 'shutdown failed')
          return 1
        },
      )
      .then((code) => endLog().then(() => process.exit(code)))
  }
  function onSignal(signal: NodeJS.Signals) {
    if (stoppingSinceMs === null) {
      log.info({ signal }, 'shutting down')
      return end(0)
    }
    if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; shutting down')
    if (stoppingSinceMs === null) end(1)
  })
}

/** Waits for requests, not for connections, because browsers open connections that they never use. */
export function stopGently(server: Server, inFlight: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const graceTimer = setTimeout(() => inFlight.forEach((response) => response.destroy()), STOP_LIMIT_MS)
    const closing = setInterval(() => {
      if (inFlight.size === 0) server.closeAllConnections()
      else server.closeIdleConnections()
    }, CHECK_MS)
    server.close(() => {
      clearTimeout(graceTimer)
      clearInterval(closing)
      resolve()
    })
  })
}
