import { describe, expect, test } from 'vitest'
import { request } from 'node:http'
import { once } from 'node:events'
import { visitAs } from '../support/customers.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

async function valueOf(line: string): Promise<number> {
  const text = await site.readMetrics()
  const found = text.split('\n').find((other) => other.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? 0)
}

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })

test('requests are counted by route and status, without personal data', async () => {
  for (const path of ['/about?email=ada@example.com', '/no-such-page/ada@example.com', '/About/'])
    await get(path)
  await get('/press/an-invention')
  await expect.poll(() => valueOf('http_requests_total{route="/press/:slug",status="404"}')).toBe(1)
  expect(await valueOf('http_requests_total{route="/about",status="200"}')).toBe(1)
  expect(await valueOf('http_requests_total{route="/about",status="308"}')).toBe(1)
  expect(await valueOf('http_requests_total{route="unknown",status="404"}')).toBe(1)
  expect(await valueOf('http_request_duration_seconds_count{route="/about"}')).toBe(2)
  expect(await valueOf('http_request_duration_seconds_bucket{le="+Inf",route="/about"}')).toBe(2)
  expect(await site.readMetrics()).not.toMatch(/example\.com|invention|no-such/)
})

test('a visitor who leaves early is counted as 499', async () => {
  const leaving = request(`${site.url}/bag`, { method: 'POST', headers: { 'Content-Length': '9' } })
  leaving.write('intent')
  await once(leaving, 'socket').then(([socket]) => once(socket, 'connect'))
  leaving.on('error', () => undefined).destroy()
  await expect.poll(() => valueOf('http_requests_total{route="/bag",status="499"}')).toBe(1)
})

test('calls to services are counted by outcome and timed, and refreshes are counted by kind', async () => {
  await get('/press')
  expect(await valueOf('upstream_calls_total{service="articles",outcome="ok"}')).toBeGreaterThan(0)
  expect(await valueOf('upstream_call_duration_seconds_count{service="articles"}')).toBeGreaterThan(0)
  expect(await valueOf('cache_refreshes_total{kind="articles",outcome="done"}')).toBe(1)
  expect(await valueOf('upstream_breaker_state{service="articles",state="closed"}')).toBe(1)
})

test('token refreshes are counted', async () => {
  const customer = await visitAs(site)
  site.clock.advance(24 * 3600)
  await customer.get('/user/licenses')
  expect(await valueOf('token_refreshes_total{outcome="done"}')).toBe(1)
})

test('store operations are counted and timed', async () => {
  expect(await valueOf('store_operations_total{operation="set",outcome="done"}')).toBeGreaterThan(0)
  expect(await valueOf('store_operation_duration_seconds_count{operation="lock"}')).toBeGreaterThan(0)
})

test('refused webhooks are counted', async () => {
  await get('/webhooks/paddle', { method: 'POST', body: '{}', headers: { 'Paddle-Signature': 'ts=1;h1=0' } })
  expect(await valueOf('webhooks_total{outcome="refused"}')).toBe(1)
})

test('no page shows the metrics', async () => {
  for (const path of ['/metrics', '/metrics/', '/METRICS', '/metrics.data', '//metrics'])
    expect((await get(path)).status).not.toBe(200)
})

describe('web vitals', () => {
  const report = { path: '/press/some-article', formFactor: 'phone', lcp: 900, cls: 0.02, inp: 80 }
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    get('/reports/vitals', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { Origin: site.url, ...headers },
    })
  const count = (route: string, formFactor = 'phone') =>
    valueOf(`web_vital_lcp_seconds_count{route="${route}",form_factor="${formFactor}"}`)

  test('are counted by route and form factor, and set no cookie', async () => {
    const sent = await send(report)
    expect([sent.status, await sent.text(), sent.headers.getSetCookie()]).toEqual([204, '', []])
    const labels = '{route="/press/:slug",form_factor="phone"}'
    expect(await count('/press/:slug')).toBe(1)
    expect(await valueOf(`web_vital_cls_sum${labels}`)).toBe(0.02)
    expect(await valueOf(`web_vital_inp_seconds_sum${labels}`)).toBe(0.08)
  })

  test('have the same label for all unknown paths', async () => {
    await send({ ...report, path: '/invention-1"} 1\nfake_metric 1' })
    await send({ ...report, path: '/invention-2' })
    expect(await count('unknown')).toBe(2)
    expect(await site.readMetrics()).not.toMatch(/invention|fake_metric/)
  })

  test.each<[string, unknown]>([
    ['malformed JSON', '{'],
    ['an unknown form factor', { ...report, formFactor: 'ada@example.com' }],
    ['an unknown field', { ...report, label: 'x' }],
    ['a negative time', { ...report, lcp: -1 }],
    ['a time of hours', { ...report, inp: 1e9 }],
    ['a list', [report]],
    ['a `__proto__` key', '{"__proto__":{"x":1}}'],
  ])('are refused with %s', async (_name, body) => {
    const before = await site.readMetrics()
    expect((await send(body)).status).toBe(400)
    const vitals = (text: string) => text.split('\n').filter((line) => line.startsWith('web_vital'))
    expect(vitals(await site.readMetrics())).toEqual(vitals(before))
  })

  test('are refused if they’re too long or come from another site', async () => {
    expect((await send({ ...report, path: `/${'x'.repeat(2000)}` })).status).toBe(413)
    for (const Origin of ['https://elsewhere.example', 'null'])
      expect((await send(report, { Origin })).status).toBe(403)
  })
})
