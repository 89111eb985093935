import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { findFreePort, startSite } from '../../../tests/processes/site-process.ts'
import { cookieHeader } from '../../../tests/support/cookie-jar.ts'
import { createVisitor } from '../../../tests/support/visitor.ts'
import { checkAnswers, load } from '../support/load.ts'
import type { BenchTable, Scale } from '../support/section.ts'
import { type BenchSite, startBenchSite } from '../support/site.ts'
import { openBulkSqlite } from './bulk-store.ts'
import { fillSessions } from './fill-sessions.ts'
import { readTemplate } from './template.ts'

const CONNECTIONS = 4
const ENTRIES_EACH = 3

function countEntries(path: string): number {
  const database = new Database(path, { readonly: true })
  try {
    return (database.prepare('SELECT count(*) AS count FROM entries').get() as { count: number }).count
  } finally {
    database.close()
  }
}

/** A site whose file is full of what is over, which it sweeps from its start. */
async function startOverfull({ standIns }: BenchSite, path: string) {
  const port = await findFreePort()
  const settings = { ...standIns.environment, PORT: String(port), STORE_URL: `sqlite:${path}` }
  const site = await startSite(settings, { isSilent: true })
  return { site, url: `http://localhost:${port}` }
}

/** How long pages take while entries that are over are swept out of SQLite, and how fast that goes. */
export async function measureSweep(scale: Scale): Promise<BenchTable> {
  const template = await startBenchSite()
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-sweep-'))
  const path = join(folder, 'site.db')
  const count = Math.max(...scale.sizes)
  try {
    const { template: customer, secret, cookies } = await readTemplate(template)
    const store = await openBulkSqlite(path)
    // As many entries as there are sessions in the largest store.
    await fillSessions(store, customer, { secret, count: Math.ceil(count / ENTRIES_EACH), idleSeconds: -1 })
    // Signed in like the visitor of the other site, so that both ask for the same page.
    const [living = ''] = await fillSessions(store, customer, { secret, count: 1 })
    await store.close()
    const sweeping = await startOverfull(template, path)
    try {
      const rows: (string | number)[][] = []
      const visitor = createVisitor({ url: template.url, standIns: template.standIns })
      await visitor.signIn()
      const [livingCookie = ''] = (await cookies.write('sid', living)).split(';')
      const order = (name: string, url: string, pid: number | undefined, Cookie: string) => ({
        ...{ name, url, pid, connections: CONNECTIONS },
        requests: [{ path: '/user/settings', headers: { Cookie } }],
      })
      const orders = [
        order('nothing to sweep', template.url, template.running.process.pid, cookieHeader(visitor.cookies)),
        order('sweeping', sweeping.url, sweeping.site.process.pid, livingCookie),
      ]
      const [before, startedAt] = [countEntries(path), performance.now()]
      for (let round = 0; round < scale.rounds; round += 1)
        for (const { name, ...order } of orders) {
          const result = await load({ ...order, seconds: scale.seconds })
          checkAnswers(result, name)
          rows.push([name, result.p50, result.p99, result.slowest, countEntries(path)])
        }
      const seconds = (performance.now() - startedAt) / 1000
      const perSecond = (before - countEntries(path)) / seconds
      return {
        title: `A customer's settings while SQLite is swept of ${count.toLocaleString('en-GB')} entries that are over; ${CONNECTIONS} connections`,
        headings: ['site', 'p50 ms', 'p99 ms', 'slowest ms', 'entries left'],
        rows: rows.sort(([one], [other]) => String(one).localeCompare(String(other))),
        notes: [`${Math.round(perSecond)} entries a second are swept meanwhile.`],
      }
    } finally {
      await sweeping.site.stop('SIGKILL')
    }
  } finally {
    await template.close()
    await rm(folder, { recursive: true, force: true })
  }
}
