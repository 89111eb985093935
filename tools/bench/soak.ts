import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../tests/processes/site-process.ts'
import { cookieHeader } from '../../tests/support/cookie-jar.ts'
import { createVisitor } from '../../tests/support/visitor.ts'
import { checkAnswers, load } from './support/load.ts'
import { metricsReader } from './support/metrics-reader.ts'
import { rssOf } from './support/process-use.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { type BenchSite, startBenchSite } from './support/site.ts'
import { soakMix } from './support/soak-mix.ts'

export const name = 'soak'
/** A million requests take ten minutes. */
export const onlyWhenNamed = true

const MB_MAX = 250
const STEPS = 10
const CONNECTIONS = 64
const REST_MS = 10_000
const CUSTOMERS = ['ada@example.com', 'noor@example.com', 'vera@example.com', 'tomas@example.com']
const MB = 1_000_000

async function signIn({ url, standIns }: BenchSite, email: string): Promise<string> {
  const visitor = createVisitor({ url, standIns })
  await visitor.signIn(email)
  return cookieHeader(visitor.cookies)
}

/** What the process holds in memory while it answers many requests. */
export async function run({ requests: count, isTrial }: Scale): Promise<BenchTable[]> {
  const metricsPort = await findFreePort()
  const site = await startBenchSite({ TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) })
  const read = metricsReader(`http://127.0.0.1:${metricsPort}/metrics`)
  const { pid } = site.running.process
  const rows: (string | number)[][] = []

  async function note(requests: number | string, result?: { perSecond: number; p99: number }) {
    const [used, total, outside] = await read(
      'nodejs_heap_size_used_bytes',
      'nodejs_heap_size_total_bytes',
      'nodejs_external_memory_bytes',
    )
    const heap = [used!, total!, outside!].map((bytes) => bytes / MB)
    rows.push([requests, rssOf(pid), ...heap, result?.perSecond ?? '', result?.p99 ?? ''])
  }

  try {
    await note(0)
    const cookies = await Promise.all(CUSTOMERS.map((email) => signIn(site, email)))
    const requests = soakMix(cookies)
    for (let step = 1; step <= STEPS; step += 1) {
      const order = { url: site.url, requests, connections: CONNECTIONS, count: count / STEPS, pid }
      const result = await load(order)
      checkAnswers(result, 'soak', ['200', '404'])
      await note((count / STEPS) * step, result)
    }
    if (!isTrial) await wait(REST_MS)
    await note('at rest again')
    return [
      {
        title: `Memory during ${count.toLocaleString('en-GB')} requests, ${CONNECTIONS} connections`,
        headings: ['requests', 'MB', 'heap in use', 'heap', 'outside it', 'a second', 'p99 ms'],
        rows,
        notes: [
          `Wanted: at most ${MB_MAX} MB. Of a hundred requests three are for pages that are made anew: a configuration, a customer's own page, one that is not there.`,
        ],
      },
    ]
  } finally {
    await site.close()
  }
}
