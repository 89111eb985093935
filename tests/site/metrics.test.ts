import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from 'node:http'
import { once } from 'node:events'
import { openSite, type TestSite } from '../support/site.ts'
import { visitAs } from '../support/customers.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

/** The value of one line, without which it has not been counted. */
async function valueOf(line: string): Promise<number> {
  const text = await site.readMetrics()
  const found = text.split('\n').find((other) => other.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? 0)
}

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })

test('requests are counted by route and status, never by what was asked for', async () => {
  const [ok, missing, moved] = [
    await get('/about?email=ada@example.com'),
    await get('/no-such-page/ada@example.com'),
    await get('/About/'),
  ]
  expect([ok.status, missing.status, moved.status]).toEqual([200, 404, 308])
  await get('/press/an-invention')
  await expect.poll(() => valueOf('http_requests_total{route="/press/:slug",status="404"}')).toBe(1)
  expect(await valueOf('http_requests_total{route="/about",status="200"}')).toBe(1)
  expect(await valueOf('http_requests_total{route="/about",status="308"}')).toBe(1)
  expect(await valueOf('http_requests_total{route="unknown",status="404"}')).toBe(1)
  expect(await valueOf('http_request_duration_seconds_count{route="/about"}')).toBe(2)
  expect(await valueOf('http_request_duration_seconds_bucket{route="/about",le="+Inf"}')).toBe(2)
  expect(await site.readMetrics()).not.toMatch(/example\.com|invention|no-such/)
})

test('a visitor who leaves before the answer is not counted as served', async () => {
  const leaving = request(`${site.url}/bag`, { method: 'POST', headers: { 'Content-Length': '9' } })
  leaving.write('intent')
  await once(leaving, 'socket').then(([socket]) => once(socket, 'connect'))
  leaving.on('error', () => undefined).destroy()
  await expect.poll(() => valueOf('http_requests_total{route="/bag",status="499"}')).toBe(1)
})

test('calls of services are counted by outcome, and their times, and refreshes by kind', async () => {
  await get('/press')
  expect(await valueOf('upstream_calls_total{service="articles",outcome="ok"}')).toBeGreaterThan(0)
  expect(await valueOf('upstream_call_duration_seconds_count{service="articles"}')).toBeGreaterThan(0)
  expect(await valueOf('cache_refreshes_total{kind="articles",outcome="done"}')).toBe(1)
  expect(await valueOf('upstream_breaker_state{service="articles",state="closed"}')).toBe(1)
})

test('tokens that are refreshed', async () => {
  const customer = await visitAs(site)
  site.clock.advance(24 * 3600)
  await customer.get('/user/licenses')
  expect(await valueOf('token_refreshes_total{outcome="done"}')).toBe(1)
})

test('operations of the store', async () => {
  expect(await valueOf('store_operations_total{operation="set",outcome="done"}')).toBeGreaterThan(0)
  expect(await valueOf('store_operation_duration_seconds_count{operation="lock"}')).toBeGreaterThan(0)
})

test('what is sent in the name of the payment provider', async () => {
  const sent = await get('/webhooks/paddle', {
    method: 'POST',
    body: '{}',
    headers: { 'Paddle-Signature': 'ts=1;h1=0' },
  })
  expect(sent.status).toBeGreaterThanOrEqual(400)
  expect(await valueOf('webhooks_total{outcome="refused"}')).toBe(1)
})

test('no page shows the metrics', async () => {
  for (const path of ['/metrics', '/metrics/', '/METRICS', '/metrics.data', '//metrics'])
    expect((await get(path)).status).not.toBe(200)
})
