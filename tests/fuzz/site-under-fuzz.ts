import { once } from 'node:events'
import Database from 'libsql'
import type { StandIns } from '../stand-ins/start.ts'
import { startBuiltSite } from '../support/built-site.ts'
import { cookieHeader } from '../support/cookie-jar.ts'
import type { TestVisitor } from '../support/visitor.ts'

/** The customers who are signed in: with licenses, with none, and with each of the two roles. */
export const PEOPLE = [
  'ada@example.com',
  'noor@example.com',
  'tomas@example.com',
  'grace@example.com',
] as const
export type FuzzedPerson = (typeof PEOPLE)[number]

/** The built site as a process of its own, behind one proxy, with a store of its own and every service. */
export interface SiteUnderFuzz {
  port: number
  url: string
  standIns: StandIns
  secret: string
  webhookSecret: string
  /** A new visitor with an empty cookie jar. */
  visit(): TestVisitor
  /** The cookie header of a customer who is signed in. */
  cookiesOf(person: FuzzedPerson): string
  /** A path with `{license}` in it, for this customer. */
  fill(path: string, person: FuzzedPerson | null): string
  isAlive(): boolean
  /** Resolves when it answers again, or has ended. */
  settled(): Promise<void>
  /** How many entries its store holds. */
  countRows(): number
  /** Makes the site fetch everything again that it has cached in its store. */
  dropCopies(): void
  /** The lines that it has logged since this was last asked. */
  takeLog(): string[]
  close(): Promise<void>
}

export async function openSiteUnderFuzz({ hasFastClock = false } = {}): Promise<SiteUnderFuzz> {
  const { port, url, standIns, running, storePath, visit, close } = await startBuiltSite({
    settings: {
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      ...(hasFastClock && { NODE_OPTIONS: `--import=${new URL('fast-clock.js', import.meta.url).href}` }),
    },
  })
  const { environment } = standIns

  const cookies = new Map<FuzzedPerson, string>()
  for (const person of PEOPLE) {
    const visitor = visit()
    await visitor.signIn(person, '/country')
    cookies.set(person, cookieHeader(visitor.cookies))
  }
  const ownLicense = (person: FuzzedPerson | null) => {
    const sub = standIns.people.find(({ email }) => email === person)?.id
    return (sub && standIns.productApi.licensesOf(sub)[0]?.id) || 'lic_somebody-elses'
  }
  const database = new Database(storePath)
  database.pragma('busy_timeout = 2000')
  const count = database.prepare('SELECT COUNT(*) AS rows FROM entries')
  let read = 0

  return {
    port,
    url,
    standIns,
    secret: environment.SESSION_SECRET ?? '',
    webhookSecret: environment.PADDLE_WEBHOOK_SECRET ?? '',
    visit,
    cookiesOf: (person) => cookies.get(person) ?? '',
    fill: (path, person) => path.replace('{license}', ownLicense(person)),
    isAlive: () => running.process.exitCode === null && running.process.signalCode === null,
    async settled() {
      await Promise.race([
        once(running.process, 'exit'),
        fetch(`${url}/healthz`).catch(() => new Promise((resolve) => setTimeout(resolve, 200))),
      ])
    },
    countRows: () => (count.get() as { rows: number }).rows,
    dropCopies: () => void database.exec("DELETE FROM entries WHERE key LIKE 'cache:%'"),
    takeLog() {
      const text = running.output().slice(read)
      const end = text.lastIndexOf('\n') + 1
      read += end
      return text.slice(0, end).split('\n').filter(Boolean)
    },
    async close() {
      database.close()
      await close()
    },
  }
}
