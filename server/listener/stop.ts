import type { Logger } from 'pino'

/** npm repeats a terminal's Ctrl-C to a process that has received it already; that does not count as a second one. */
const SAME_SIGNAL_MS = 1000

export interface StopOptions {
  log: Pick<Logger, 'info' | 'error' | 'fatal'>
  /** Finishes and saves what is under way. */
  stop: () => Promise<void>
  /** Writes the log's last lines. */
  endLog?: () => Promise<void>
}

/**
 * Stops gracefully at the first SIGINT or SIGTERM, and at once at a second. An uncaught exception leaves the process
 * in an unknown state: it also stops gracefully, with status 1, so that it is restarted. An unhandled rejection is
 * only logged.
 */
export function stopOnSignals({ log, stop, endLog = async () => {} }: StopOptions): void {
  let stoppingSinceMs: number | null = null

  function end(status: number) {
    stoppingSinceMs ??= performance.now()
    stop()
      .then(
        () => status,
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          return 1
        },
      )
      .then((code) => endLog().then(() => process.exit(code)))
  }
  function onSignal(signal: NodeJS.Signals) {
    if (stoppingSinceMs === null) {
      log.info({ signal }, 'stopping')
      return end(0)
    }
    if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected unheard'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopping after an error that nothing caught')
    if (stoppingSinceMs === null) end(1)
  })
}
