import { cookieHeader } from '../../tests/support/cookie-jar.ts'
import { createVisitor } from '../../tests/support/visitor.ts'
import { capturePage } from './support/captured-page.ts'
import { startRemixServer } from './support/floors.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { type BenchSite, startBenchSite } from './support/site.ts'
import { measure, ratioOf } from './support/subject.ts'

export const name = 'rendered-pages'

/** What the ratio to the floor is to be at least. */
const RATIO_MIN = 0.7

/**
 * So many answers are given before they are measured. V8 compiles what runs often, beside the answers: the more code a page
 * has, the longer it takes, and a server is new for the first seconds of its life only.
 */
const WARM_UP_COUNT = 1000
const TRIAL_WARM_UP_COUNT = 20

/** The pages that are made for each visitor anew, by what people call them. */
const PAGES = {
  Buy: '/ctrl-suite/buy?edition=core&players=2&entities=4',
  Bag: '/bag',
  Licenses: '/user/licenses',
  Checkout: '/checkout',
}

/** The cookies of a customer with something in the bag, who has seen the message about it. */
async function becomeCustomer({ url, standIns }: BenchSite): Promise<string> {
  const visitor = createVisitor({ url, standIns })
  await visitor.signIn()
  const fields = { intent: 'add', edition: 'ctrl-engine-core', players: '3', entities: '12' }
  const added = await visitor.post('/bag', fields)
  if (added.status !== 303) throw new Error(`Nothing could be put into the bag: ${added.status}.`)
  await visitor.follow(added)
  return cookieHeader(visitor.cookies)
}

/** Pages that no cache can keep, each beside a minimal Remix server that renders the same HTML. */
export async function run(scale: Scale): Promise<BenchTable[]> {
  const site = await startBenchSite()
  try {
    const headers = { Cookie: await becomeCustomer(site) }
    const rows: (string | number)[][] = []
    for (const [label, path] of Object.entries(PAGES)) {
      const floor = await startRemixServer(await capturePage(site.url + path, headers))
      const own = { url: site.url, pid: site.running.process.pid, requests: [{ path, headers }] }
      const [ofFloor, ofSite] = await measure(
        [
          { name: `the floor of ${label}`, ...floor, requests: [{ path: '/', headers }] },
          { name: label, ...own },
        ],
        { ...scale, warmUpCount: scale.isTrial ? TRIAL_WARM_UP_COUNT : WARM_UP_COUNT },
      ).finally(() => floor.stop())
      if (!ofFloor || !ofSite) continue
      const cpuRatio = ofFloor.cpuMsPerRequest / ofSite.cpuMsPerRequest
      rows.push([
        label,
        ofSite.perSecond,
        ofFloor.perSecond,
        ratioOf(ofSite, ofFloor),
        ofSite.cpuMsPerRequest,
        ofFloor.cpuMsPerRequest,
        cpuRatio,
        ofSite.p50,
        ofSite.p99,
        ofSite.bytesPerAnswer,
      ])
    }
    return [
      {
        title: `Pages for one visitor, ${scale.connections} connections`,
        headings: [
          'page',
          'a second',
          'floor',
          'of the floor',
          'CPU ms',
          'floor',
          'of the floor',
          'p50 ms',
          'p99 ms',
          'bytes',
        ],
        rows,
        notes: [
          `The floor: a minimal Remix server that renders the same HTML, asked with the same headers, compressed whole at the same level. To reach: ${RATIO_MIN}. On a busy machine the ratio of processor time is the steadier one.`,
        ],
      },
    ]
  } finally {
    await site.close()
  }
}
