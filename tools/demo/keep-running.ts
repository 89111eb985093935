import type { RunningSite } from '../../tests/processes/site-process.ts'

const RESTARTS_MAX = 3

/**
 * Calls `start` whenever a running site ends by itself, and says so; after a few times it calls `giveUp`, since a demo
 * whose site is gone must not seem to run.
 */
export function keepRunning(
  running: RunningSite,
  start: () => Promise<RunningSite>,
  { name, giveUp }: { name: string; giveUp: () => void },
): { stop(): Promise<void> } {
  let isStopping = false
  let restarts = 0
  let site = running

  function watch() {
    site.process.once('exit', (status, signal) => {
      if (!isStopping) void startAgain(signal ?? `status ${status}`)
    })
  }

  async function startAgain(how: string) {
    if (restarts === RESTARTS_MAX) {
      console.error(
        `${name} has ended again (${how}). It was started again ${RESTARTS_MAX} times; that is enough.`,
      )
      return giveUp()
    }
    restarts += 1
    console.error(`${name} has ended (${how}). It is being started again (${restarts} of ${RESTARTS_MAX}).`)
    try {
      site = await start()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return giveUp()
    }
    if (isStopping) return site.stop()
    console.error(`${name} runs again, as process ${site.process.pid}.`)
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
