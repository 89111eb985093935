import { describe, expect, test } from 'vitest'
import { useSite } from '../support/use-site.ts'

const site = useSite({ LOG_LEVEL: 'error' })

describe('every response to a data request names its build', () => {
  test.each([
    ['/support.data', 200],
    ['/support.data?_routes=pages/support/support', 200],
    ['/no-such-page.data', 404],
    ['/user/licenses.data', 401],
    ['/ctrl-suite/pricing.data', 202],
  ])('%s, %i', async (path, status) => {
    const page = await site.visit().get(path)
    expect([page.status, page.headers.get('X-Build-Id')]).toEqual([status, 'unbundled'])
    if (status === 200) expect(page.html).toContain('"buildId"')
  })

  test('a refused form', async () => {
    const page = await site.visit().post('/bag.data', { intent: 'apply-discount', code: 'NOSUCHCODE' })
    expect([page.status, page.headers.get('X-Build-Id')]).toEqual([422, 'unbundled'])
    expect(page.html).toContain('"unbundled"')
  })
})

test.each([
  ...['/readyz', '/healthz', '/webhooks/paddle', '/csp-report', '/metrics', '/no-such-page', '/favicon.ico'],
  ...['/robots.txt', '/sitemap.xml', '/search.json', '/press/feed.xml', '/user/licenses.csv'],
  ...['/builds/meta/x.json', '/press/a/pictures/b'],
])('%s isn’t a page, so its data is a quiet 404', async (path) => {
  const lines = site.lines.length
  for (const method of ['GET', 'HEAD', 'POST']) {
    const request = new Request(`${site.url}${path}.data`, { method, headers: { Origin: site.url } })
    expect((await site.site(request)).status).toBe(404)
  }
  expect(site.lines.slice(lines)).toEqual([])
})
