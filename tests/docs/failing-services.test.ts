import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findScreen, SCREEN_PATTERNS } from '../../e2e/screens.ts'
import { fillBag } from '../support/sale.ts'
import { openSite } from '../support/site.ts'
import type { Page } from '../support/visitor.ts'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const [, SECTION = ''] = /## When a service does not answer\n([^]*?)\n## /.exec(README) ?? []

/** The table's rows: the page, what it is without, what it shows, and its status. */
const ROWS = [...SECTION.matchAll(/^\| `(\/[^`]*)` +\| ([^|]+?) +\| ([^|]+?) +\| (\d{3}) +\|$/gm)].map(
  ([, pattern = '', service = '', shown = '', status]) => ({
    pattern,
    service,
    shown,
    status: Number(status),
  }),
)

const STAND_INS: Record<string, 'articles' | 'status' | 'releases' | 'paddle' | 'productApi'> = {
  'the content service': 'articles',
  'the status page': 'status',
  'the releases': 'releases',
  'the payment provider': 'paddle',
  'the product API': 'productApi',
}

/** Pages that show nothing of an outside service's; signing in, which is refused without one, has tests of its own. */
const ASKING_NONE = new Set([
  ...['/ctrl', '/ctrl-suite/specs', '/ctrl-suite/use-cases', '/ctrl-for-ipad', '/ctrl-for-ipad/specs'],
  ...['/commskit', '/commskit/specs', '/power-users', '/servicedesk', '/about', '/country', '/user/settings'],
  ...['/info/privacy-policy', '/info/terms-of-service', '/info/environmental-policy', '/accessibility'],
  ...['/login', '/callback/login', '/1.0/apps', '/1.0/apps/ledsnaps', '/*'],
])

/** The page as its visitor finds it while the service fails from the start, so that there is no copy of anything. */
async function openWithout(pattern: string, service: string): Promise<Page> {
  const site = await openSite()
  try {
    const { path, email } = await findScreen(pattern, site.standIns)
    const visitor = site.visit()
    if (pattern === '/bag' || pattern === '/checkout') await fillBag(visitor)
    site.standIns[STAND_INS[service]!].setFault({ status: 503 })
    if (!email) return await visitor.get(path)
    await visitor.signIn(email, path)
    return await visitor.get(path)
  } finally {
    await site.close()
  }
}

test('the table names every page that asks an outside service', () => {
  const asking = SCREEN_PATTERNS.filter((pattern) => !ASKING_NONE.has(pattern))
  expect(new Set(ROWS.map(({ pattern }) => pattern))).toEqual(new Set(asking))
})

test.each(ROWS)('$pattern without $service: $status', async ({ pattern, service, shown, status }) => {
  const page = await openWithout(pattern, service)
  expect(page.status).toBe(status)
  const sentences = [...shown.matchAll(/“([^”]+)”/g)].map(([, sentence = '']) => sentence)
  for (const sentence of sentences) expect(page.text).toContain(sentence)
  if (status === 503) expect(page.headers.get('Retry-After')).toBeTruthy()
})
