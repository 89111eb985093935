import type { RunningSite } from '../../tests/processes/site-process.ts'

const RESTARTS_MAX = 3

/** Restarts a site that exits by itself, but only a few times, so that a broken demo doesn't seem to work. */
export function keepRunning(running: RunningSite, start: () => Promise<RunningSite>, name: string) {
  let isStopping = false
  let restarts = 0
  let site = running

  function watch() {
    site.process.once('exit', (status, signal) => {
      if (!isStopping) void restart(signal ?? `status ${status}`)
    })
  }

  function giveUp(message: unknown): never {
    console.error(message)
    process.exit(1)
  }

  async function restart(how: string) {
    if (restarts === RESTARTS_MAX)
      giveUp(`${name} ended again (${how}); giving up after ${RESTARTS_MAX} restarts.`)
    restarts += 1
    console.error(`${name} ended (${how}). Restarting it (${restarts} of ${RESTARTS_MAX}).`)
    site = await start().catch((error: unknown) => giveUp(error instanceof Error ? error.message : error))
    if (isStopping) return site.stop()
    console.error(`${name} is running again, as process ${site.process.pid}.`)
    watch()
  }

  watch()
  return {
    async stop() {
      isStopping = true
      await site.stop()
    },
  }
}
