import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BREAKER_FAILURES } from '../../server/http-client/breaker.ts'
import { FAILING_SERVICES, type FailingService } from '../support/failing-services.ts'
import { serve, type Served } from '../stand-ins/stand-in.ts'
import type { StandInName } from '../stand-ins/start.ts'
import { FAULT_NAMES, faultsWith, SLOW_FAULTS } from './faults.ts'
import { MATRIX_PATTERNS, type MatrixSite, openMatrixSite, RETURN, type Visit } from './matrix-site.ts'
import { problemsOf } from './page-checks.ts'
import { type Found, keep, keptOf, readKept, renderTable, rowsOf } from './table.ts'

/** For a fault with all its pages, and its end. Generous, for a busy machine. */
const TEST_LIMIT_MS = 300_000
/** A call under way when the service comes back holds its place until its own limit has passed. */
const RECOVERY_LIMIT_MS = 90_000
/** More than rendering takes, less than any limit for a page that waits. */
const AT_ONCE_MS = 2500
const LIMIT_MS = 4000
const LONG_LIMIT_MS = 11_000
const SLACK_MS = 1500

const LONG_PAGES = /^\/(login|callback\/login|checkout|store\/pay)/

/** Pages that ask for access tokens, which end. */
const WITH_TOKENS = [
  RETURN,
  ...['/user/licenses', '/user/licenses/activate', '/user/licenses/:id', '/user/licenses/:id/sheet'],
  ...['/user/licenses/:id/extend', '/user/downloads', '/user/apps', '/checkout?license=:id'],
  ...['/checkout/complete', '/checkout/complete?license=:id'],
]

const isLong = (pattern: string) => LONG_PAGES.test(pattern)

/** Pages that ask this service. */
const pagesAsking = (service: StandInName) =>
  service === 'identity'
    ? WITH_TOKENS
    : FAILING_SERVICES.filter(({ standIn }) => standIn === service).map(({ pattern }) => pattern)

/** Pages whose prices are never from a copy. */
const NEVER_COPIED = ['/ctrl-suite/quote', '/checkout', '/checkout?license=:id']

const LIFETIME_SECONDS: Partial<Record<StandInName, number>> = { releases: 6 * 3600, ipLookup: 3600 }
const LIST_LIFETIME_SECONDS = 5 * 60

/** How long it took, in words; null where the machine was too busy to tell. */
const timeOf = ({ tookMs, ownMs, screen }: Visit) => {
  if (tookMs < AT_ONCE_MS) return 'at once'
  if (ownMs < AT_ONCE_MS) return null
  return isLong(screen.pattern) ? 'within 11 s' : 'within 4 s'
}

/** What a page says that is without something, or has an old copy of it. */
const TROUBLE = /(cannot|unavailable)[^.]* at the moment|(does|did) not answer|has not answered/

/** `kept`: what the table says of it, which counts for a time that cannot be told. */
const describeVisit = (visit: Visit, kept = '') => {
  const { status, text } = visit.page
  const time = timeOf(visit) ?? kept.split(', ').at(-1)
  return `${status}${TROUBLE.test(text) ? ', says so' : ''}, ${time}`
}

const isWhole = ({ page, screen }: Visit) =>
  page.status === screen.status && (page.status >= 300 || !TROUBLE.test(page.text))

/** A customer whose tokens are not taken is asked to sign in, once, on all pages. */
const hasEndedSession = ({ page }: Visit, fault: string) =>
  fault === '401' && page.location?.startsWith('/login?') === true

/** What is wrong with pages whatever the service does: late, telling too much, or not whole. */
const faultsOf = (visits: readonly Visit[], standIns: Parameters<typeof problemsOf>[1]) =>
  visits.flatMap(({ screen: { pattern }, page, ownMs }) => {
    const limitMs = (isLong(pattern) ? LONG_LIMIT_MS : LIMIT_MS) + SLACK_MS
    const late = ownMs > limitMs ? [`${Math.round(ownMs)} ms`] : []
    return [...problemsOf(page, standIns), ...late].map((problem) => `${pattern}: ${problem}`)
  })

/** How a page differs from what docs/faults.md says of it without this service. */
function differencesFrom(rows: readonly FailingService[], visits: readonly Visit[]): string[] {
  return visits.flatMap((visit) => {
    const row = rows.find(({ pattern }) => pattern === visit.screen.pattern)
    if (!row || visit.page.status === 302) return []
    const isAsSaid =
      visit.page.status === row.status && row.sentences.every((words) => visit.page.text.includes(words))
    return isAsSaid
      ? []
      : [`${row.pattern} is not as docs/faults.md says: ${visit.page.status} ${mainOf(visit)}`]
  })
}

/** The page's own part, for messages. */
const mainOf = ({ page }: Visit) => page.text.replace(/^.*?Skip to the content/, '').slice(0, 600)

/** Tests every page against every fault of one service, and compares what is found with `docs/faults.md`. */
export function describeFaults(service: StandInName) {
  const asking = pagesAsking(service)
  const found: Found = new Map(asking.map((pattern) => [pattern, new Map()]))
  const received: string[] = []
  let elsewhere: Served

  beforeAll(async () => {
    elsewhere = await serve({
      name: 'elsewhere',
      async fetch({ method, url }) {
        received.push(`${method} ${url}`)
        return Response.json({})
      },
    })
  })
  afterAll(() => elsewhere.close())

  /** A busy machine may be too slow for the services that do not fail: a page of theirs gets a second chance. */
  async function visitAll(matrix: MatrixSite): Promise<Visit[]> {
    const visits = await matrix.visit(MATRIX_PATTERNS, asking)
    const isDue = ({ screen, page, tookMs }: Visit) =>
      !asking.includes(screen.pattern) && page.status !== screen.status && tookMs >= AT_ONCE_MS
    const again = visits.filter(isDue).map(({ screen }) => screen.pattern)
    return [...visits.filter((visit) => !isDue(visit)), ...(await matrix.visit(again))]
  }

  async function tryFault(name: string) {
    for (const byFault of found.values()) byFault.delete(name)
    const fault = faultsWith(`${elsewhere.url}/taken`)[name]!
    const matrix = await openMatrixSite(service, fault)
    const { site } = matrix
    async function expectRecovered() {
      let due = asking
      await vi.waitFor(
        async () => {
          const broken = (await Promise.all(due.map(matrix.visitAgain))).filter((visit) => !isWhole(visit))
          if (broken.length === 0) return
          due = broken.map(({ screen }) => screen.pattern)
          // A call from before may have ended only now, and begun another pause; none of these pages is under way.
          matrix.recover()
          throw new Error(
            broken
              .map((visit) => `${visit.screen.pattern}: ${visit.page.status} ${mainOf(visit)}`)
              .join('\n'),
          )
        },
        { timeout: RECOVERY_LIMIT_MS, interval: 500 },
      )
    }
    try {
      const without = await visitAll(matrix)
      matrix.recover()
      await expectRecovered()

      site.clock.advance((LIFETIME_SECONDS[service] ?? LIST_LIFETIME_SECONDS) + 1)
      matrix.fail(fault)
      const withCopy = await matrix.visit(asking, asking)
      matrix.recover()
      await expectRecovered()

      const copies = new Map(withCopy.map((visit) => [visit.screen.pattern, visit]))
      const readme = FAILING_SERVICES.filter(({ standIn }) => standIn === service)
      const neverCopied = withCopy.filter(({ screen }) => NEVER_COPIED.includes(screen.pattern))
      const problems = [
        ...faultsOf([...without, ...withCopy], site.standIns),
        ...differencesFrom(readme, [...without, ...neverCopied]),
      ]
      const kept = keptOf(readKept(service), name)
      for (const visit of without) {
        const { pattern, status } = visit.screen
        const copied = copies.get(pattern)
        if (copied)
          found.get(pattern)!.set(name, {
            without: describeVisit(visit, kept[pattern]?.without),
            withCopy: describeVisit(copied, kept[pattern]?.withCopy),
          })
        else if (visit.page.status !== status && !hasEndedSession(visit, name))
          problems.push(`${pattern}, which does not ask it: ${describeVisit(visit)}: ${mainOf(visit)}`)
      }
      expect(problems).toEqual([])
      const cells = [...found].map(([pattern, byFault]) => [pattern, byFault.get(name)])
      if (!process.env.SAVE_FAULTS) expect(Object.fromEntries(cells)).toEqual(kept)
    } finally {
      await site.close()
    }
  }

  const options = { timeout: TEST_LIMIT_MS, retry: process.env.SAVE_FAULTS ? 0 : 2 }
  test.each(FAULT_NAMES.filter((name) => !SLOW_FAULTS.includes(name)))('%s', options, tryFault)
  test.concurrent.each(SLOW_FAULTS)('%s', options, tryFault)

  test('once it is known to fail, no page waits for it or asks it', { timeout: TEST_LIMIT_MS }, async () => {
    const matrix = await openMatrixSite(service, { drop: true })
    const pages = asking.filter((pattern) => pattern !== RETURN)
    const { calls } = matrix.site.standIns[service]
    try {
      for (let round = 0; round <= BREAKER_FAILURES; round++) await matrix.visit(pages, pages)
      matrix.fail({ hang: true })
      const before = calls.length
      const visits = await matrix.visit(pages, pages)
      const late = visits.filter((visit) => ![null, 'at once'].includes(timeOf(visit)))
      expect(late.map(({ screen, ownMs }) => `${screen.pattern}: ${Math.round(ownMs)} ms`)).toEqual([])
      expect(calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([])
    } finally {
      await matrix.site.close()
    }
  })

  test('nothing was sent elsewhere', () => expect(received).toEqual([]))

  test('the kept table is what was found', () => {
    const rows = rowsOf(found)
    console.log(`${service}\n${renderTable(rows)}`)
    if (process.env.SAVE_FAULTS) keep(service, rows)
    expect(rows).toEqual(readKept(service))
  })
}
