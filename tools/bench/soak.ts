import { checkAnswers, load } from './support/load.ts'
import type { LoadRequest } from './support/load-process.ts'
import { rssOf } from './support/process-use.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { startBenchSite } from './support/site.ts'

export const name = 'soak'

const MB_MAX = 250
const STEPS = 10
const CONNECTIONS = 64

/** Pages for reading, as most requests ask for. */
const READ = [
  '/',
  '/ctrl-suite',
  '/ctrl-suite/specs',
  '/ctrl-for-ipad',
  '/commskit',
  '/support',
  '/about',
  '/press',
]
/** One request in so many is for a page that is made anew for its visitor. */
const RENDERED_EVERY = 100
const CONFIGURATIONS = 200
const CYCLE = RENDERED_EVERY * CONFIGURATIONS

/** A mix in which one request in a hundred is for a configuration, of which there are 200. */
function requestAt(index: number): LoadRequest {
  if (index % RENDERED_EVERY > 0) return { path: READ[index % READ.length] ?? '/' }
  const players = 1 + ((index / RENDERED_EVERY) % 100)
  return {
    path: `/ctrl-suite/buy?edition=${index % (2 * RENDERED_EVERY) ? 'core' : 'pro'}&players=${players}`,
  }
}

/** What the process holds in memory while it answers many requests. */
export async function run({ requests: count }: Scale): Promise<BenchTable[]> {
  const site = await startBenchSite()
  const { pid } = site.running.process
  const rows: (string | number)[][] = [[0, rssOf(pid), '', '']]
  const requests = Array.from({ length: CYCLE }, (_, index) => requestAt(index))
  try {
    for (let step = 1; step <= STEPS; step += 1) {
      const result = await load({
        url: site.url,
        requests,
        connections: CONNECTIONS,
        count: count / STEPS,
        pid,
      })
      checkAnswers(result, 'soak')
      rows.push([(count / STEPS) * step, rssOf(pid), result.perSecond, result.p99])
    }
    return [
      {
        title: `Memory during ${count.toLocaleString('en-GB')} requests, ${CONNECTIONS} connections`,
        headings: ['requests', 'MB', 'a second', 'p99 ms'],
        rows,
        notes: [`Wanted: at most ${MB_MAX} MB.`],
      },
    ]
  } finally {
    await site.close()
  }
}
