import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStandIns } from '../stand-ins/start.ts'
import { findFreePort, startSite } from './site-process.ts'

export interface SiteOptions {
  settings?: Record<string, string>
  /** The folder of a different build. */
  folder?: string
  discardsLog?: boolean
  /** How many licenses customers other than the samples have, by user reference. */
  licenses?: Record<string, number>
  /** How many press articles there are; by default, only the samples. */
  articles?: number
}

export async function startSiteWithStandIns({
  settings = {},
  folder,
  discardsLog = false,
  licenses = {},
  articles,
}: SiteOptions = {}) {
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
  const start = () => startSite(environment, { folder, discardsLog })
  async function closeRest() {
    await standIns.close()
    await rm(data, { recursive: true, force: true })
  }
  const running = await start().catch(async (error: unknown) => {
    await closeRest()
    throw error
  })
  const site = {
    ...{ port, url, running, standIns, storePath },
    async restart(signal?: NodeJS.Signals) {
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
