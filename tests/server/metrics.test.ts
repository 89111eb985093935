import { expect, onTestFinished, test } from 'vitest'
import { createBreakers } from '../../server/http-client/breaker.ts'
import { listenForMetrics } from '../../server/metrics/metrics-port.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'

test('only GET /metrics is served', async () => {
  const metrics = createMetrics({ breakers: createBreakers(), buildId: 'one', isRead: false, storeUrl: '' })
  const { port, close } = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1' })
  onTestFinished(close)
  const get = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status
  expect([await get('/metrics'), await get('/'), await get('/metrics', { method: 'POST' })]).toEqual([
    200, 404, 404,
  ])
})
