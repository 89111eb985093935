import { expect, test } from 'vitest'
import { SCREEN_PATTERNS } from '../../e2e/screens.ts'
import { locatePage } from '../../app/content/page-location.ts'
import { COMPANY } from '../../app/shop.ts'
import { textsOf } from '../support/page-parts.ts'
import { FAILING_SERVICES, visitWithout } from './faults.ts'

/** Pages that use no external service; and sign-in and activation requests sent together, which have tests of their own. */
const INDEPENDENT = new Set([
  ...['/ctrl', '/ctrl-suite/specs', '/ctrl-suite/use-cases', '/ctrl-for-ipad', '/ctrl-for-ipad/specs'],
  ...['/commskit', '/commskit/specs', '/power-users', '/servicedesk', '/about', '/country'],
  ...['/info/privacy-policy', '/info/terms-of-service', '/info/environmental-policy', '/accessibility'],
  ...['/login', '/callback/login', '/1.0/apps', '/1.0/apps/ledsnaps', '/search', '/*'],
  ...[
    '/power-users/unattended',
    '/support/purchasing',
    '/user/licenses/labels',
    '/user/licenses/activate/:batch',
  ],
])

test('every page that uses an external service is in the table', () => {
  const dependent = SCREEN_PATTERNS.filter((pattern) => !INDEPENDENT.has(pattern))
  expect(
    new Set(FAILING_SERVICES.map(({ pattern }) => pattern)),
    'add a new page to tests/faults/faults.ts, or to INDEPENDENT',
  ).toEqual(new Set(dependent))
})

test.each(FAILING_SERVICES)('$pattern without $standIn is a $status with an explanation', async (row) => {
  const { site, page } = await visitWithout(row, { status: 503 })
  try {
    expect(page.status).toBe(row.status)
    if (row.sentence) expect(page.text).toContain(row.sentence)
    if (row.status === 503) expect(page.headers.get('Retry-After')).toBeTruthy()
    if (row.status === 503 && row.pattern.startsWith('/user')) {
      expect(textsOf(page, 'title')).toEqual([`${locatePage(row.pattern).page?.title} – ${COMPANY.brand}`])
      expect(textsOf(page, 'nav[aria-label="Account"] a')).toEqual(
        expect.arrayContaining(['Licenses', 'Downloads', 'Orders', 'Settings']),
      )
    }
  } finally {
    await site.close()
  }
})
