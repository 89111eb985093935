import { afterAll, beforeAll, expect, test } from 'vitest'
import { BREAKER_FAILURES, createBreakers } from '../../server/http-client/breaker.ts'
import { listenForMetrics } from '../../server/metrics/listen.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'

const breakers = createBreakers()
const broken = breakers.add('releases')
breakers.add('Paddle')
let served: Awaited<ReturnType<typeof listenForMetrics>>
beforeAll(
  async () =>
    void (served = await listenForMetrics(
      createMetrics({ breakers, buildId: 'one', isRead: false, storeFolder: null }),
      {
        port: 0,
        host: '127.0.0.1',
      },
    )),
)
afterAll(() => served.close())

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${served.port}${path}`, init)

test('nothing but GET /metrics is served', async () => {
  expect((await get('/')).status).toBe(404)
  expect((await get('/metrics', { method: 'POST' })).status).toBe(404)
})

test('every breaker tells its state, in the format of Prometheus', async () => {
  for (let call = 0; call < BREAKER_FAILURES; call++)
    await broken.run(async () => ({ result: null, failure: 'quick' }))
  const response = await get('/metrics')
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain('upstream_breaker_state{service="releases",state="open"} 1')
  expect(text).toContain('upstream_breaker_state{service="releases",state="closed"} 0')
  expect(text).toContain('upstream_breaker_state{service="Paddle",state="closed"} 1')
})
