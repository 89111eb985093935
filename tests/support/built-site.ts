import { findFreePort, type RunningSite, startSite } from '../processes/site-process.ts'
import { type StandIns, startStandIns } from '../stand-ins/start.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export interface BuiltSite {
  port: number
  url: string
  running: RunningSite
  standIns: StandIns
  /** A new visitor with an empty cookie jar, who comes over a connection. */
  visit(): Visitor
  /** Stops the site gently and starts it again on the same port with the same settings. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the built site (`npm run build`) as a process of its own with its own listener, and every stand-in. `folder` is
 * where another build lies; `settings` changes settings.
 */
export async function startBuiltSite({
  settings = {},
  folder,
}: { settings?: Record<string, string>; folder?: string } = {}): Promise<BuiltSite> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const standIns = await startStandIns({ siteUrl: url })
  const environment = {
    ...standIns.environment,
    PORT: String(port),
    STORE_URL: 'sqlite::memory:',
    ...settings,
  }
  const start = () => startSite(environment, { folder })
  const running = await start().catch(async (error: unknown) => {
    await standIns.close()
    throw error
  })
  const site: BuiltSite = {
    port,
    url,
    running,
    standIns,
    visit: () => createVisitor({ url, standIns, site: fetchWithoutRedirects }),
    async restart() {
      await site.running.stop()
      site.running = await start()
    },
    async close() {
      await site.running.stop('SIGKILL')
      await standIns.close()
    },
  }
  return site
}

const fetchWithoutRedirects = async ({ url, method, headers, body }: Request) =>
  fetch(url, { method, headers, body, duplex: 'half', redirect: 'manual' })
