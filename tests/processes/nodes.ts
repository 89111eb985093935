import { type BalancerRules, startRoundRobin } from './round-robin.ts'
import { findFreePort, startSite } from './site-process.ts'
import { type StandInName, startStandIns } from '../stand-ins/start.ts'

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

  async function startNode() {
    const nodePort = await findFreePort()
    const environment = {
      ...standIns.environment,
      PORT: String(nodePort),
      STORE_URL: storeUrl,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    }
    const node = {
      url: `http://127.0.0.1:${nodePort}`,
      site: await startSite(environment, { print }),
      /** Restarts a stopped node on the same port, optionally with the build in `folder`. */
      async restart(folder?: string) {
        node.site = await startSite(environment, { print, folder })
      },
    }
    return node
  }

  const nodes = [await startNode(), await startNode()] as const
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
