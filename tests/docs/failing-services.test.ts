import { expect, test } from 'vitest'
import { findScreen, SCREEN_PATTERNS } from '../../e2e/screens.ts'
import { FAILING_SERVICES } from '../support/failing-services.ts'
import { fillBag } from '../support/sale.ts'
import { openSite } from '../support/site.ts'
import type { StandInName } from '../stand-ins/start.ts'
import type { Page } from '../support/visitor.ts'

/** Pages that show nothing of an outside service's; signing in, which is refused without one, has tests of its own. */
const ASKING_NONE = new Set([
  ...['/ctrl', '/ctrl-suite/specs', '/ctrl-suite/use-cases', '/ctrl-for-ipad', '/ctrl-for-ipad/specs'],
  ...['/commskit', '/commskit/specs', '/power-users', '/servicedesk', '/about', '/country', '/user/settings'],
  ...['/info/privacy-policy', '/info/terms-of-service', '/info/environmental-policy', '/accessibility'],
  ...['/login', '/callback/login', '/1.0/apps', '/1.0/apps/ledsnaps', '/*'],
])

/** The page as its visitor finds it while the service fails from the start, so that there is no copy of anything. */
async function openWithout(pattern: string, standIn: StandInName): Promise<Page> {
  const site = await openSite()
  try {
    const { path, email } = await findScreen(pattern, site.standIns)
    const visitor = site.visit()
    if (pattern === '/bag' || pattern === '/checkout') await fillBag(visitor)
    site.standIns[standIn].setFault({ status: 503 })
    if (!email) return await visitor.get(path)
    await visitor.signIn(email, path)
    return await visitor.get(path)
  } finally {
    await site.close()
  }
}

test('the table names every page that asks an outside service', () => {
  const asking = SCREEN_PATTERNS.filter((pattern) => !ASKING_NONE.has(pattern))
  expect(
    new Set(FAILING_SERVICES.map(({ pattern }) => pattern)),
    'a new page has a row in tests/support/failing-services.ts, or stands in ASKING_NONE',
  ).toEqual(new Set(asking))
})

test.each(FAILING_SERVICES)(
  '$pattern without $service: $status',
  async ({ pattern, standIn, sentences, status }) => {
    const page = await openWithout(pattern, standIn)
    expect(page.status).toBe(status)
    for (const sentence of sentences) expect(page.text).toContain(sentence)
    if (status === 503) expect(page.headers.get('Retry-After')).toBeTruthy()
  },
)
