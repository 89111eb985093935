import { setTimeout as wait } from 'node:timers/promises'
import type { StandIns } from '../stand-ins/start.ts'
import { createVisitor, type Page, type TestVisitor } from '../support/visitor.ts'
import { RESPONSE_LIMIT_MS, openConnection } from './connection.ts'
import type { Pace } from './pace.ts'
import type { Kind, RequestOutcome, Record } from './record.ts'

export interface ChaosWorld {
  /** Where the visitors' requests go. */
  url: string
  standIns: StandIns
  record: Record
  pace: Pace
}

/** What a response has to be. */
export interface Due {
  /** 200 unless said otherwise. */
  statuses?: readonly number[]
  /** Whether nothing is missing on the page. */
  isWhole?: (page: Page) => boolean
}

/** One visitor on a connection of its own, whose every request is recorded. */
export interface Visiting {
  name: string
  visitor: TestVisitor
  /** Who is signed in here, to the visitor's knowledge; it says so itself after signing in and before signing out. */
  email: string | null
  /** The page, or null when no usable response came. */
  ask(kind: Kind, what: string, act: (visitor: TestVisitor) => Promise<Page>, due?: Due): Promise<Page | null>
  get(kind: Kind, path: string, due?: Due): Promise<Page | null>
  close(): void
}

/** What one visitor does, again and again. */
export interface Journey {
  visiting: Visiting
  /** Done in turn, each a request or a few. */
  moves: (() => Promise<unknown>)[]
  /** After the faults: reports what is not as it was acknowledged. */
  audit(): Promise<void>
}

const ANYBODY = /[\w.-]+@chaos\.example/g

function judge(page: Page, { statuses = [200], isWhole = () => true }: Due): RequestOutcome {
  if (!statuses.includes(page.status)) return `${page.status}`
  return isWhole(page) ? 'good' : 'incomplete'
}

export function openVisiting(world: ChaosWorld, index: number, name: string): Visiting {
  const { url, standIns, record } = world
  // The stand-ins place these networks; a private address has the site ask for its own public one.
  const address = `${['192.0.2', '198.51.100', '203.0.113', '10.0.0'][index % 4]}.${index}`
  const connection = openConnection(address)
  const visitor = createVisitor({ site: (request) => connection.send(request), url, standIns })
  let turn = index * 7

  /** Nobody may be signed out, lose the bag, or see somebody else's page, whatever fails. */
  function checkWhoItIs(what: string, page: Page, before: ReadonlyMap<string, string>) {
    const other = page.html.match(ANYBODY)?.find((email) => email !== visiting.email)
    if (other) record.lost(`${name}: ${what} shows the page of ${other}`)
    if (!visiting.email) return
    const isTurnedAway = page.location?.startsWith('/login') && page.status < 400
    if (visitor.cookies.has('sid') && !isTurnedAway) return
    record.lost(
      `${name}: the session, at ${what} (${page.status}${isTurnedAway ? ', sent to sign in' : ''}${
        before.has('sid') && !visitor.cookies.has('sid') ? ', cookie removed' : ''
      })`,
    )
    visiting.email = null
    visitor.cookies.delete('sid')
  }

  const visiting: Visiting = {
    name,
    visitor,
    email: null,
    async ask(kind, what, act, due = {}) {
      await wait(world.pace.pauseMs(++turn))
      const before = new Map(visitor.cookies)
      const startedAt = performance.now()
      const see = (outcome: RequestOutcome) =>
        record.see({ kind, what, outcome, startedAt, endedAt: performance.now() })
      let page: Page
      try {
        page = await act(visitor)
      } catch {
        see(performance.now() - startedAt >= RESPONSE_LIMIT_MS - 100 ? 'no answer' : 'cut off')
        return null
      }
      const isNamed = !visiting.email || page.status !== 200 || page.html.includes(visiting.email)
      const outcome = judge(page, due)
      see(outcome === 'good' && !isNamed ? 'incomplete' : outcome)
      checkWhoItIs(what, page, before)
      return page
    },
    get: (kind, path, due) => visiting.ask(kind, `GET ${path}`, () => visitor.get(path), due),
    close: () => connection.close(),
  }
  return visiting
}
