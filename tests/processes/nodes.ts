import { type BalancerRules, startRoundRobin } from './round-robin.ts'
import { findFreePort, type RunningSite, startSite } from './site-process.ts'
import { type StandInName, startStandIns } from '../stand-ins/start.ts'

export interface SiteNode {
  url: string
  site: RunningSite
  /** Restarts a stopped node on the same port, optionally with the build in `folder`. */
  restart(folder?: string): Promise<void>
}

export type SiteNodes = Awaited<ReturnType<typeof startNodes>>

export async function startNodes({
  storeUrl,
  port,
  ports = {},
  settings = {},
  licenses = {},
  balancer = {},
  startProxy = startRoundRobin,
  print = false,
}: {
  storeUrl: string
  port: number
  ports?: Partial<Record<StandInName, number>>
  settings?: Record<string, string>
  licenses?: Record<string, number>
  balancer?: BalancerRules
  startProxy?: typeof startRoundRobin
  print?: boolean
}) {
  const standIns = await startStandIns({ siteUrl: `http://localhost:${port}`, ports, licenses })

  async function startNode(): Promise<SiteNode> {
    const nodePort = await findFreePort()
    const environment = {
      ...standIns.environment,
      PORT: String(nodePort),
      STORE_URL: storeUrl,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    }
    const node: SiteNode = {
      url: `http://127.0.0.1:${nodePort}`,
      site: await startSite(environment, { print }),
      async restart(folder) {
        node.site = await startSite(environment, { print, folder })
      },
    }
    return node
  }

  const nodes: [SiteNode, SiteNode] = [await startNode(), await startNode()]
  const proxy = await startProxy(
    nodes.map(({ url }) => url),
    port,
    balancer,
  )
  return {
    url: proxy.url,
    nodes,
    standIns,
    async close() {
      await proxy.close()
      await Promise.all(nodes.map(({ site }) => site.stop()))
      await standIns.close()
    },
  }
}
