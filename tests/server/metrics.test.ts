import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBreakers } from '../../server/http-client/breaker.ts'
import { listenForMetrics } from '../../server/metrics/listen.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'

let served: Awaited<ReturnType<typeof listenForMetrics>>
beforeAll(
  async () =>
    void (served = await listenForMetrics(
      createMetrics({ breakers: createBreakers(), buildId: 'one', isRead: false, storeFolder: null }),
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
