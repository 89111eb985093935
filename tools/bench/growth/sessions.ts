import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis } from '../../../tests/processes/redis-process.ts'
import { findFreePort, startSite } from '../../../tests/processes/site-process.ts'
import { checkAnswers, load } from '../support/load.ts'
import type { LoadRequest } from '../support/load-process.ts'
import type { BenchTable, Scale } from '../support/section.ts'
import { type BenchSite, startBenchSite } from '../support/site.ts'
import { measure, type Subject } from '../support/subject.ts'
import { type BulkStore, openBulkRedis, openBulkSqlite } from './bulk-store.ts'
import { fillSessions } from './fill-sessions.ts'
import { readTemplate } from './template.ts'

const GROWTH_MAX = 1.25
const PAGE = '/user/licenses'
/**
 * How many customers come in turn: as few as the smallest store has in any case, since what a node and its store hold ready is
 * what visitors have in common. Many tell what more visitors cost, beside more sessions.
 */
const VISITORS = [10, 250]
/** Few, so that the times are the page's own and not those of a queue. */
const CONNECTIONS = 4
const KB = 1000

/** A place where nothing is yet. */
interface Place {
  url: string
  open(): Promise<BulkStore>
  remove(): Promise<void>
}

const KINDS: Record<string, () => Promise<Place>> = {
  async SQLite() {
    const folder = await mkdtemp(join(tmpdir(), 'ctrl-growth-'))
    const path = join(folder, 'site.db')
    return {
      url: `sqlite:${path}`,
      open: () => openBulkSqlite(path),
      remove: () => rm(folder, { recursive: true }),
    }
  },
  async Redis() {
    const redis = await startRedis({ isDurable: false })
    return { url: redis.url, open: () => openBulkRedis(redis.url), remove: redis.close }
  },
}

/** So many of a list, from all over it. */
const spread = <Item>(items: readonly Item[], count: number) =>
  Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!)

/** A site on a store with so many sessions, and requests of some of their customers. */
async function startFilled(
  { standIns }: BenchSite,
  place: Place,
  count: number,
  { template, secret, cookies }: Awaited<ReturnType<typeof readTemplate>>,
) {
  const startedAt = performance.now()
  const store = await place.open()
  const visited = await fillSessions(store, template, { secret, count })
  await store.close()
  const fillSeconds = (performance.now() - startedAt) / 1000
  const port = await findFreePort()
  const settings = { ...standIns.environment, PORT: String(port), STORE_URL: place.url }
  const site = await startSite(settings, { isSilent: true })
  const requests = await Promise.all(
    visited.map(async (sessionId): Promise<LoadRequest> => {
      const [Cookie = ''] = (await cookies.write('sid', sessionId)).split(';')
      return { path: PAGE, headers: { Cookie } }
    }),
  )
  const url = `http://localhost:${port}`
  // Each customer's list is fetched at the first visit, and kept in the store.
  const first = await load({ url, requests, connections: CONNECTIONS, count: requests.length })
  checkAnswers(first, `first visits among ${count} sessions`)
  return { url, requests, site, place, fillSeconds, bytes: await store.bytes(), count }
}

async function measureKind(
  kind: string,
  template: BenchSite,
  known: Awaited<ReturnType<typeof readTemplate>>,
  scale: Scale,
) {
  const filled: Awaited<ReturnType<typeof startFilled>>[] = []
  const places: Place[] = []
  try {
    for (const count of scale.sizes) {
      const place = await KINDS[kind]!()
      places.push(place)
      filled.push(await startFilled(template, place, count, known))
    }
    const rows: (string | number)[][] = []
    for (const visitors of VISITORS) {
      const asked = filled.filter(({ requests }) => requests.length >= visitors)
      const subjects = asked.map(({ url, requests, site, count }): Subject => ({
        ...{ name: String(count), url, pid: site.process.pid },
        requests: spread(requests, visitors),
      }))
      const measured = await measure(subjects, {
        ...scale,
        connections: Math.min(CONNECTIONS, scale.connections),
      })
      const smallest = measured[0]?.p99 ?? NaN
      measured.forEach(({ p50, p99, cpuMsPerRequest }, index) => {
        const { count, bytes, fillSeconds } = asked[index]!
        const times = [p50, p99, p99 / smallest, cpuMsPerRequest]
        rows.push([kind, count, visitors, ...times, bytes / KB / count, fillSeconds])
      })
    }
    return rows
  } finally {
    for (const { site } of filled) await site.stop('SIGKILL')
    for (const place of places) await place.remove()
  }
}

/** How long a customer's page takes where few and where many are signed in. */
export async function growSessions(scale: Scale): Promise<BenchTable> {
  const template = await startBenchSite()
  try {
    const known = await readTemplate(template)
    const rows: (string | number)[][] = []
    for (const kind of Object.keys(KINDS)) rows.push(...(await measureKind(kind, template, known, scale)))
    return {
      title: `A customer's list of licenses, by how many are signed in; ${CONNECTIONS} connections`,
      headings: [
        'store',
        'sessions',
        'visitors',
        'p50 ms',
        'p99 ms',
        'of the fewest',
        'CPU ms',
        'KB each',
        'filled in s',
      ],
      rows,
      notes: [
        `Wanted: p99 at most ${GROWTH_MAX} of the one with the fewest. The sessions are opened by the site's own modules, and written many at a time under the stores' own keys and columns. So many customers as are named come in turn, from all over the store; only what the same number of them gets is compared.`,
      ],
    }
  } finally {
    await template.close()
  }
}
