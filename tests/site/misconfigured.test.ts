import { expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite({ LOG_LEVEL: 'warn', METRICS_PORT: '0' })

const REFUSED_TOKEN = JSON.stringify({ error: { code: 'invalid_token', message: 'No.' } })
const FORBIDDEN = JSON.stringify({ error: { type: 'request_error', code: 'forbidden', detail: 'No.' } })

async function counted(service: string): Promise<number> {
  const line = `upstream_calls_total{service="${service}",outcome="misconfigured"} `
  const found = (await site.readMetrics()).split('\n').find((other) => other.startsWith(line))
  return Number(found?.slice(line.length) ?? 0)
}

const linesSince = (count: number, service: string) =>
  site.lines
    .slice(count)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.service === service)

test.each([
  ['releases', 'releases', 401, '', ['/commskit/download/mac', '/commskit/download/win']],
  ['articles', 'articles', 401, '', ['/press', '/press/two-editions']],
  ['product API', 'productApi', 403, '', ['/user/licenses', '/user/downloads']],
  ['Paddle', 'paddle', 403, FORBIDDEN, ['/ctrl-suite/buy?players=7', '/ctrl-suite/buy?players=8']],
] as const)(
  '%s: a refusal of our settings is logged once, and counted',
  async (service, name, status, body, paths) => {
    const visitor = await visitAs(site, 'vera@example.com')
    const before = site.lines.length
    site.standIns[name].setFault({ status, body })
    for (const path of paths) await visitor.get(path)
    expect(linesSince(before, service)).toEqual([
      expect.objectContaining({ status, msg: `${service} refuses this site’s settings; run the doctor` }),
    ])
    expect(await counted(service)).toBeGreaterThan(0)
    site.clock.advance(3600)
  },
)

test('a fresh token that the product API refuses is logged once', async () => {
  const before = site.lines.length
  site.standIns.productApi.setFault({ status: 401, body: REFUSED_TOKEN })
  for (const email of ['ada@example.com', 'vera@example.com'])
    await (await visitAs(site, email)).get('/user/licenses')
  expect(linesSince(before, 'product API')).toEqual([
    expect.objectContaining({ msg: 'product API refuses a fresh token; check AUTH0_AUDIENCE' }),
  ])
})

test('what a customer has done wrong is neither', async () => {
  const visitor = await visitAs(site, 'ada@example.com')
  const [before, earlier] = [site.lines.length, await counted('product API')]
  await visitor.post('/user/licenses/lic_nothing', { intent: 'label', label: 'Rack' })
  await visitor.post('/user/settings', { intent: 'migrate', email: 'a@example.com', password: 'wrong' })
  expect(linesSince(before, 'product API')).toEqual([])
  expect(await counted('product API')).toBe(earlier)
})
