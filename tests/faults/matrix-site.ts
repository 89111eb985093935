import { performance } from 'node:perf_hooks'
import { findScreen, type Screen, SCREEN_PATTERNS } from '../../e2e/screens.ts'
import { fillBag } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { signInThrough } from '../support/provider-sign-in.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'
import type { Fault } from '../stand-ins/stand-in.ts'
import type { StandInName } from '../stand-ins/start.ts'

/** A page as it was found, and how long it took. */
export interface Visit {
  screen: Screen
  page: Page
  tookMs: number
  /** The same without the time in which other processes had the machine: what this one worked, and had nothing to do. */
  ownMs: number
}

/** Measures from now on; call it at the end. */
function startWatch() {
  const startedAt = performance.now()
  const loop = performance.eventLoopUtilization()
  const cpu = process.cpuUsage()
  return () => {
    const tookMs = performance.now() - startedAt
    const { user, system } = process.cpuUsage(cpu)
    const { idle } = performance.eventLoopUtilization(loop)
    return { tookMs, ownMs: Math.min(tookMs, idle + (user + system) / 1000) }
  }
}

/** Coming back from the provider with a code, which is no page of the route table but the most delicate visit. */
export const RETURN = '/callback/login?code'

export const MATRIX_PATTERNS: readonly string[] = [...SCREEN_PATTERNS, RETURN]

/** How many pages that ask nobody are asked for at the same time. */
const AT_ONCE = 4

/** A customer of whom no page is visited; it is by her that the product API learns the provider's keys. */
const BYSTANDER = 'vera@example.com'

export interface MatrixSite {
  site: TestSite
  /** Ends the fault there is; from now on the service fails like this. */
  fail(fault: Fault): void
  /** Visits these pages, those of `first` all at once before the others. */
  visit(patterns: readonly string[], first?: readonly string[]): Promise<Visit[]>
  /** The same page again, signed in again where the session has ended. */
  visitAgain(pattern: string): Promise<Visit>
  /** The service answers as ever, and the pauses are over in which the site leaves it alone. */
  recover(): void
}

/** Longer than any pause after a failure. */
const PAUSE_SECONDS = 61
/** Longer than the prices live, as a copy too, that the page after an addition to the bag asks for. */
const ARRIVAL_SECONDS = 2 * 3600

/** A site that has seen nothing but its visitors' arrival, with a service that fails. */
export async function openMatrixSite(service: StandInName, fault: Fault): Promise<MatrixSite> {
  const site = await openSite()
  const { standIns } = site
  const fail = (what: Fault) => {
    standIns[service].clearFaults()
    standIns[service].setFault(what)
  }
  // Customers' tokens then end before each page.
  if (service === 'identity') standIns.identity.accessTokenLifetimeSeconds = 1
  const screens = new Map<string, Screen>()
  for (const pattern of SCREEN_PATTERNS) screens.set(pattern, await findScreen(pattern, standIns))
  if (service === 'identity') await site.visit().signIn(BYSTANDER, '/user/licenses')

  const visitors = new Map<string | null, TestVisitor>()
  for (const email of new Set([...screens.values()].map((screen) => screen.email))) {
    const visitor = site.visit()
    await fillBag(visitor)
    if (email) await visitor.signIn(email, '/country')
    visitors.set(email, visitor)
  }
  /** Somebody who has come from the provider with a code, which the site has not seen yet. */
  async function arrive() {
    const newcomer = site.visit()
    const away = await newcomer.post('/login', { intent: 'sign-in' })
    const address = await signInThrough(standIns.identity, away.location!, 'ada@example.com')
    visitors.set(RETURN, newcomer)
    screens.set(RETURN, { pattern: RETURN, path: address.slice(site.url.length), email: RETURN, status: 302 })
  }
  site.clock.advance(ARRIVAL_SECONDS)
  await arrive()
  fail(fault)

  async function visitOne(pattern: string): Promise<Visit> {
    const screen = screens.get(pattern)!
    const stopWatch = startWatch()
    const page = await visitors.get(screen.email)!.get(screen.path)
    return { screen, page, ...stopWatch() }
  }

  return {
    site,
    fail,
    async visit(patterns, first = []) {
      const asking = await Promise.all(patterns.filter((pattern) => first.includes(pattern)).map(visitOne))
      const others = patterns.filter((pattern) => !first.includes(pattern))
      const visits: Visit[] = []
      const visitOthers = async () => {
        for (let next = others.shift(); next; next = others.shift()) visits.push(await visitOne(next))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, visitOthers))
      return [...asking, ...visits]
    },
    async visitAgain(pattern) {
      if (pattern === RETURN) await arrive()
      const visit = await visitOne(pattern)
      const { email, path } = visit.screen
      if (!email || email === RETURN || !visit.page.location?.startsWith('/login')) return visit
      await visitors.get(email)!.signIn(email, path)
      return visitOne(pattern)
    },
    recover() {
      site.recover()
      site.clock.advance(PAUSE_SECONDS)
    },
  }
}
