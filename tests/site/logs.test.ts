import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'
import { visitAs } from '../support/customers.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACE = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`, tracestate: 'vendor=1' }

interface Line {
  msg: string
  requestId?: string
  traceId?: string
  method?: string
  path?: string
  status?: number
  milliseconds?: number
}

let site: TestSite
beforeAll(async () => void (site = await openSite({ LOG_LEVEL: 'trace' })))
afterAll(() => site.close())

/** The lines that are written while this runs. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = site.lines.length
  await act()
  return site.lines.slice(before).map((line) => JSON.parse(line) as Line)
}

test('a request is one line: its id, what was asked for, how it ended and how long it took', async () => {
  const visitor = site.visit()
  let requestId: string | null = null
  const lines = await linesOf(async () => {
    requestId = (await visitor.get('/about?email=ada@example.com')).headers.get('X-Request-Id')
  })
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request',
      requestId,
      traceId: String(requestId).replaceAll('-', ''),
      method: 'GET',
      path: '/about',
      status: 200,
      milliseconds: expect.any(Number) as number,
    }),
  ])
})

describe('the trace of a request', () => {
  test('is in each of its lines, also about services', async () => {
    site.standIns.releases.setFault({ status: 500 })
    const lines = await linesOf(() => site.visit().get('/commskit/download/mac', TRACE))
    site.recover()
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]))
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('goes on to our own services, each call as another span, and to nobody else', async () => {
    const { standIns } = site
    const visitor = await visitAs(site, 'vera@example.com')
    for (const { calls } of [standIns.productApi, standIns.articles]) calls.length = 0
    await visitor.get('/user/licenses', TRACE)
    await visitor.get('/press/no-such-article', TRACE)
    await visitor.get('/ctrl-suite/buy?players=7', TRACE)
    await visitor.get('/commskit/download', TRACE)
    const ours = [...standIns.productApi.calls, ...standIns.articles.calls].map(({ headers }) => headers)
    expect(ours.length).toBeGreaterThan(1)
    for (const headers of ours) {
      expect(headers.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[\\da-f]{16}-01$`))
      expect(headers.tracestate).toBe('vendor=1')
    }
    expect(new Set(ours.map(({ traceparent }) => traceparent)).size).toBe(ours.length)
    const { identity, paddle, releases, status, ipLookup } = standIns
    const others = [identity, paddle, releases, status, ipLookup].flatMap(({ calls }) => calls)
    expect(others.length).toBeGreaterThan(3)
    for (const { headers } of others) expect(Object.keys(headers).join()).not.toContain('trace')
  })

  test('is a new one where the request names none that is valid', async () => {
    const headers = { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, tracestate: 'vendor=1' }
    const [line] = await linesOf(() => site.visit().get('/about', headers))
    expect(line?.traceId).toMatch(/^[\da-f]{32}$/)
    expect(line?.traceId).not.toMatch(/^0+$/)
    expect(line?.traceId).toBe(line?.requestId?.replaceAll('-', ''))
  })
})
