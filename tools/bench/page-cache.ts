import { setTimeout as wait } from 'node:timers/promises'
import { capturePage, type CapturedPage } from './support/captured-page.ts'
import { startBareServer, startRemixServer } from './support/floors.ts'
import { shareOneCore } from './support/cores.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { startBenchSite } from './support/site.ts'
import { measure, type Measured, ratioOf } from './support/subject.ts'

export const name = 'page-cache'

/** What has to be true of kept pages beside bare `node:http` and a minimal Remix server. */
const OF_BARE_MIN = 0.5
const OF_REMIX_MIN = 100
const MANY_CONNECTIONS = 64
const P99_OF_BARE_MAX = 3
const WAIT_MS = 50
const WAITS_MAX = 100

/** The page as it comes when it has been kept for a moment: in the best compression. */
async function captureKept(url: string): Promise<CapturedPage> {
  for (let count = 0; count < WAITS_MAX; count += 1) {
    const page = await capturePage(url)
    if (page.headers.some(([name, value]) => name === 'content-encoding' && value === 'br')) return page
    await wait(WAIT_MS)
  }
  throw new Error('The page is not kept in the best compression.')
}

/** How much less processor time an answer takes: on a busy machine, or where the load needs a core, it is the steadier ratio. */
const cpuRatioOf = (one: Measured, other: Measured) => one.cpuMsPerRequest / other.cpuMsPerRequest

const verdict = (isMet: boolean) => (isMet ? 'yes' : 'NO')

/** The home page from the page cache beside its two floors. */
export async function run(scale: Scale): Promise<BenchTable[]> {
  const site = await startBenchSite()
  const page = await captureKept(`${site.url}/`)
  const bare = await startBareServer(page)
  const remix = await startRemixServer(page)
  const hasOwnCore = shareOneCore([site.running.process.pid, bare.pid, remix.pid])
  const kept = { name: 'kept page', url: `${site.url}/`, pid: site.running.process.pid, hasOwnCore }
  const bareSubject = { name: 'bare node:http', ...bare, hasOwnCore }
  const etag = page.headers.find(([name]) => name === 'etag')?.[1] ?? ''
  try {
    const few = await measure(
      [
        bareSubject,
        kept,
        { ...kept, name: 'with a query that nobody reads', url: `${site.url}/?utm_source=bench` },
        {
          ...kept,
          name: 'a browser has it (304)',
          due: '304',
          requests: [{ path: '/', headers: { 'If-None-Match': etag } }],
        },
        { name: 'minimal Remix', ...remix, hasOwnCore },
      ],
      scale,
    )
    const many = await measure([bareSubject, kept], {
      ...scale,
      connections: scale.isTrial ? scale.connections : MANY_CONNECTIONS,
    })
    const find = (all: Measured[], wanted: string) => all.find(({ name }) => name === wanted)!
    const [floor, cached, slow] = [
      find(few, bareSubject.name),
      find(few, kept.name),
      find(few, 'minimal Remix'),
    ]
    const p99 = find(many, kept.name).p99 / find(many, bareSubject.name).p99
    const rowsOf = (all: Measured[], own: Measured) =>
      all.map((one) => [
        one.name,
        one.perSecond,
        ratioOf(one, own),
        one.cpuMsPerRequest,
        one.p50,
        one.p99,
        one.bytesPerAnswer,
      ])
    const headings = ['server', 'a second', 'of bare', 'CPU ms', 'p50 ms', 'p99 ms', 'bytes']
    return [
      { title: `Kept page, ${scale.connections} connections`, headings, rows: rowsOf(few, floor) },
      {
        title: `Kept page, ${MANY_CONNECTIONS} connections`,
        headings,
        rows: rowsOf(many, find(many, bareSubject.name)),
      },
      {
        title: 'Kept page, what must be true',
        headings: ['what', 'is', 'must be', 'met'],
        rows: [
          [
            'of bare node:http',
            ratioOf(cached, floor),
            `≥ ${OF_BARE_MIN}`,
            verdict(ratioOf(cached, floor) >= OF_BARE_MIN),
          ],
          [
            'times a minimal Remix server',
            ratioOf(cached, slow),
            `≥ ${OF_REMIX_MIN}`,
            verdict(ratioOf(cached, slow) >= OF_REMIX_MIN),
          ],
          ['of bare node:http, by processor time', cpuRatioOf(floor, cached), '', ''],
          ['times a minimal Remix server, by processor time', cpuRatioOf(slow, cached), '', ''],
          [
            `p99 of bare, ${MANY_CONNECTIONS} connections`,
            p99,
            `≤ ${P99_OF_BARE_MAX}`,
            verdict(p99 <= P99_OF_BARE_MAX),
          ],
        ],
        notes: [
          hasOwnCore
            ? 'Each server had one core, and what sent the requests the other one.'
            : 'The servers could use every core: there is one alone, or no `taskset`.',
        ],
      },
    ]
  } finally {
    await Promise.all([bare.stop(), remix.stop(), site.close()])
  }
}
