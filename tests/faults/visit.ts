import { findScreen } from '../../e2e/screens.ts'
import type { Fault } from '../stand-ins/stand-in.ts'
import type { FailingService } from '../support/failing-services.ts'
import { fillBag } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page } from '../support/visitor.ts'

/** The longest for which a service that has refused a call is left alone. */
const PAUSE_SECONDS = 61

export interface FailedVisit {
  site: TestSite
  page: Page
  tookMs: number
  /** The page again, once the service is back and the pause after its failure is over. */
  visitAgain(): Promise<Page>
}

/** Opens a page whose service fails from the start, so that there is no copy of anything. */
export async function visitWithout({ pattern, standIn }: FailingService, fault: Fault): Promise<FailedVisit> {
  const site = await openSite()
  const { path, email } = await findScreen(pattern, site.standIns)
  const visitor = site.visit()
  if (pattern === '/bag' || pattern === '/checkout') await fillBag(visitor)
  site.standIns[standIn].setFault(fault)
  if (email) await visitor.signIn(email, '/about')
  const startedAt = performance.now()
  const page = await visitor.get(path)
  return {
    site,
    page,
    tookMs: performance.now() - startedAt,
    async visitAgain() {
      site.recover()
      site.clock.advance(PAUSE_SECONDS)
      return visitor.get(path)
    },
  }
}
