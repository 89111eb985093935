import { startRedis } from '../../../tests/processes/redis-process.ts'
import { startRoundRobin } from '../../../tests/processes/round-robin.ts'
import { findFreePort, startSite } from '../../../tests/processes/site-process.ts'
import { startStandIns } from '../../../tests/stand-ins/start.ts'
import { cookieHeader } from '../../../tests/support/cookie-jar.ts'
import { createVisitor } from '../../../tests/support/visitor.ts'
import { checkAnswers, load } from '../support/load.ts'
import type { LoadRequest } from '../support/load-process.ts'
import { medianOf } from '../support/median.ts'
import { cpuMsOf } from '../support/process-use.ts'
import type { BenchTable, Scale } from '../support/section.ts'

const COUNTS = [1, 2, 4]
const PAGES = { 'home, kept': '/', 'licenses, made anew': '/user/licenses' }

type StandIns = Awaited<ReturnType<typeof startStandIns>>

/** So many processes of the site on one Redis, behind a proxy that asks them in turn. */
async function startNodes(count: number, storeUrl: string, port: number, standIns: StandIns) {
  const ports: number[] = []
  const nodes: Awaited<ReturnType<typeof startSite>>[] = []
  for (let index = 0; index < count; index += 1) {
    const own = await findFreePort()
    const settings = { ...standIns.environment, PORT: String(own), STORE_URL: storeUrl, TRUST_PROXY: '1' }
    nodes.push(await startSite(settings, { isSilent: true }))
    ports.push(own)
  }
  const proxy = await startRoundRobin(
    ports.map((own) => `http://127.0.0.1:${own}`),
    port,
  )
  return {
    cpuMs: () => nodes.reduce((sum, { process }) => sum + cpuMsOf(process.pid), 0),
    async close() {
      await proxy.close()
      await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
    },
  }
}

/** What several processes behind one proxy do together. */
export async function growNodes(scale: Scale): Promise<BenchTable> {
  const redis = await startRedis({ isDurable: false })
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const standIns = await startStandIns({ siteUrl: url })
  const rows: (string | number)[][] = []
  let cookie = ''
  try {
    for (const count of scale.isTrial ? [1] : COUNTS) {
      const nodes = await startNodes(count, redis.url, port, standIns)
      try {
        if (!cookie) {
          const visitor = createVisitor({ url, standIns })
          await visitor.signIn()
          cookie = cookieHeader(visitor.cookies)
        }
        for (const [label, path] of Object.entries(PAGES)) {
          const request: LoadRequest = path === '/' ? { path } : { path, headers: { Cookie: cookie } }
          const order = { url, requests: [request], connections: scale.connections, seconds: scale.seconds }
          await load(order)
          const turns: { perSecond: number; p50: number; p99: number; cpuMs: number }[] = []
          for (let round = 0; round < scale.rounds; round += 1) {
            const before = nodes.cpuMs()
            const result = await load(order)
            checkAnswers(result, label)
            turns.push({ ...result, cpuMs: (nodes.cpuMs() - before) / result.count })
          }
          const median = (key: 'perSecond' | 'p50' | 'p99' | 'cpuMs') =>
            medianOf(turns.map((turn) => turn[key]))
          rows.push([label, count, median('perSecond'), median('p50'), median('p99'), median('cpuMs')])
        }
      } finally {
        await nodes.close()
      }
    }
    return {
      title: `Several processes behind a proxy, on one Redis; ${scale.connections} connections`,
      headings: ['page', 'processes', 'a second', 'p50 ms', 'p99 ms', 'CPU ms'],
      rows,
      notes: [
        'CPU ms: of all processes of the site together, for one answer. The proxy, the load, Redis and the services run on the same cores.',
      ],
    }
  } finally {
    await standIns.close()
    await redis.close()
  }
}
