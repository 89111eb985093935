import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StandIns, startStandIns } from '../stand-ins/start.ts'
import { findFreePort, type RunningSite, startSite } from './site-process.ts'

export interface SiteWithStandIns {
  port: number
  url: string
  /** The process that runs now; another one after `restart`. */
  running: RunningSite
  standIns: StandIns
  /** Where its SQLite file is, in a folder of its own. */
  storePath: string
  /** Ends the process with this signal and starts it again on the same port, store and settings. */
  restart(signal?: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

export interface SiteOptions {
  /** Changes settings. */
  settings?: Record<string, string>
  /** Where another build lies. */
  folder?: string
  /** Throws away what it writes to its log. */
  isSilent?: boolean
  /** How many licenses further customers have, by their user reference. */
  licenses?: Record<string, number>
  /** How many press articles there are; without it, the samples. */
  articles?: number
}

/** Starts the built site as a process of its own with its own listener and SQLite file, and every stand-in. */
export async function startSiteWithStandIns({
  settings = {},
  folder,
  isSilent = false,
  licenses = {},
  articles,
}: SiteOptions = {}): Promise<SiteWithStandIns> {
  const data = await mkdtemp(join(tmpdir(), 'ctrl-site-'))
  const storePath = join(data, 'site.db')
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const standIns = await startStandIns({ siteUrl: url, licenses, articles })
  const environment = {
    ...standIns.environment,
    PORT: String(port),
    STORE_URL: `sqlite:${storePath}`,
    ...settings,
  }
  const start = () => startSite(environment, { folder, isSilent })
  async function closeRest() {
    await standIns.close()
    await rm(data, { recursive: true, force: true })
  }
  const running = await start().catch(async (error: unknown) => {
    await closeRest()
    throw error
  })
  const site: SiteWithStandIns = {
    port,
    url,
    running,
    standIns,
    storePath,
    async restart(signal) {
      await site.running.stop(signal)
      site.running = await start()
    },
    async close() {
      await site.running.stop('SIGKILL')
      await closeRest()
    },
  }
  return site
}
