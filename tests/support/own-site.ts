import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, type RunningSite, startSite } from '../processes/site-process.ts'
import { type StandIns, startStandIns } from '../stand-ins/start.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Why no built site can be started; null when nothing is in the way. */
export const buildMissing = existsSync(new URL('../../build/site/index.js', import.meta.url))
  ? null
  : 'There is no build; run `npm run build`.'

export interface OwnSite {
  url: string
  /** Where its SQLite file is, in a folder of its own. */
  storePath: string
  standIns: StandIns
  node: RunningSite
  /** The running node's process id. */
  pid(): number
  /** A new visitor with an empty cookie jar, who asks over the network. */
  visit(): Visitor
  restart(signal?: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

/** The built site as a process of its own, on a SQLite file, with every stand-in. `environment` changes settings. */
export async function startOwnSite(environment: Record<string, string> = {}): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-own-site-'))
  const storePath = join(folder, 'data', 'site.db')
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const standIns = await startStandIns({ siteUrl: url })
  const start = () =>
    startSite({
      ...standIns.environment,
      PORT: String(port),
      STORE_URL: `sqlite:${storePath}`,
      LOG_LEVEL: 'warn',
      ...environment,
    })
  const close = async () => {
    await standIns.close()
    await rm(folder, { recursive: true, force: true })
  }
  let node: RunningSite
  try {
    node = await start()
  } catch (error) {
    await close()
    throw error
  }

  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'GET' ? undefined : await request.arrayBuffer()
    return fetch(new URL(pathname + search, url), { method, headers, body, redirect: 'manual' })
  }
  return {
    url,
    storePath,
    standIns,
    get node() {
      return node
    },
    pid: () => node.process.pid ?? 0,
    visit: () => createVisitor({ site: send, url, standIns }),
    async restart(signal = 'SIGTERM') {
      await node.stop(signal)
      node = await start()
    },
    async close() {
      await node.stop()
      await close()
    },
  }
}
