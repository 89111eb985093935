import { describe, expect, test } from 'vitest'
import { BREAKER_FAILURES } from '../../server/http-client/breaker.ts'
import { secretsIn } from '../stand-ins/secrets.ts'
import { DEMO_PASSWORD, sampleDiscounts } from '../stand-ins/start.ts'
import { visitAs } from '../support/customers.ts'
import { licensePathsOf } from '../support/page-parts.ts'
import { sendRaw } from '../support/raw-request.ts'
import { sampleForms } from '../support/sample-forms.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACE = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`, tracestate: 'vendor=1' }

interface Line {
  msg: string
  requestId?: string
  traceId?: string
}

const site = useSite({ LOG_LEVEL: 'trace' })

async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = site.lines.length
  await act()
  return site.lines.slice(before).map((line) => JSON.parse(line) as Line)
}

/** What a request logs, and its id. */
async function request(visitor: TestVisitor, path: string) {
  let requestId = ''
  const lines = await linesOf(async () => {
    requestId = (await visitor.get(path)).headers.get('X-Request-Id')!
  })
  return { lines, requestId }
}

test('a request is one line, with its id, route, status and duration', async () => {
  const { lines, requestId } = await request(site.visit(), '/about?email=ada@example.com')
  expect(lines).toEqual([
    expect.objectContaining({
      ...{ msg: 'request', method: 'GET', route: '/about', path: '/about', status: 200, cache: 'none' },
      requestId,
      traceId: requestId.replaceAll('-', ''),
      milliseconds: expect.any(Number) as number,
    }),
  ])
})

test('a page that’s incomplete because of an open breaker logs that, with its request id', async () => {
  const visitor = await visitAs(site, 'vera@example.com')
  site.standIns.productApi.setFault({ status: 503 })
  for (let failure = 0; failure < BREAKER_FAILURES; failure += 1) await visitor.get('/user/licenses')
  const { lines, requestId } = await request(visitor, '/user/licenses')
  const msg = 'skipped call to product API: breaker open'
  expect(lines).toContainEqual(expect.objectContaining({ requestId, msg }))
})

test('a missing article is logged', async () => {
  const lines = await linesOf(() => site.visit().get('/press/nothing-here'))
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'article not found', slug: 'nothing-here' }))
})

describe('the trace id of a request', () => {
  test('is in every line about the request, including those about services', async () => {
    site.standIns.releases.setFault({ status: 500 })
    const lines = await linesOf(() => site.visit().get('/commskit/download/mac', TRACE))
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]))
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('is sent only to our own services, with a new span for each call', async () => {
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
})

test('log lines and control characters can’t be injected', async () => {
  const before = site.lines.length
  await fetch(`${site.url}/a%0a%7B%22level%22:60%7D%1b[2J%c2%9b31m`)
  const headers = { 'User-Agent': 'evil \x9b31m \x85 end', 'Content-Length': '0' }
  await sendRaw(site.url, '/webhooks/paddle', { method: 'POST', headers })
  const written = site.lines.slice(before)
  expect(written.length).toBeGreaterThan(1)
  for (const line of written) {
    expect(line).toMatch(/^[^\n]+\n$/)
    expect(() => JSON.parse(line) as unknown).not.toThrow()
    expect(line.trimEnd()).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}|\u202e/u)
  }
})

describe('secrets are not logged', () => {
  const EMAIL = 'planted@example.com'
  const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJlLXBsYW50ZWQ'
  const CARD = '4242 4242 4242 4242'
  const CODE = sampleDiscounts.percentage.code
  const ALL = `${EMAIL} ${TOKEN} ${CARD} ${DEMO_PASSWORD}`
  const query = new URLSearchParams({ code: TOKEN, state: ALL, email: EMAIL, card: CARD }).toString()

  const lineKinds = (lines: readonly string[]) =>
    lines.flatMap((line) => secretsIn(line).map((secret) => `${secret}: ${line.slice(0, 300)}`))

  test('these tests would find a secret that is logged', () => {
    for (const secret of [EMAIL, TOKEN, CARD, CODE, DEMO_PASSWORD, 'sid=abcdefgh12', '/x?state=abc'])
      expect(secretsIn(`{"msg":"${secret}"}`)).not.toEqual([])
  })

  test('from any page’s path, query, cookies or other headers', async () => {
    const before = site.lines.length
    const visitor = site.visit()
    const headers = {
      Cookie: `sid=${TOKEN}; bag=${TOKEN}; signed_in=1; email=${EMAIL}`,
      Authorization: `Bearer ${TOKEN}`,
      Referer: `https://elsewhere.example/?email=${EMAIL}`,
      'X-Forwarded-For': EMAIL,
      'If-None-Match': TOKEN,
    }
    for (const path of [
      ...['/about', '/login', '/callback/login', '/user/licenses', '/checkout/complete', '/store/pay'],
      ...[`/discount/${CODE}`, `/discount/${CODE}.data`, `/press/${EMAIL}`, `/${CARD.replaceAll(' ', '')}`],
      ...[`/quotes/${TOKEN}`, `/quotes/${TOKEN}/x`, `//Quotes/${TOKEN}.data`, `/user/licenses/${TOKEN}`],
      ...[`/press/${encodeURIComponent(EMAIL)}`, `/${TOKEN}/${EMAIL}`],
    ])
      await visitor.get(`${path}?${query}`, headers)
    expect(site.lines.length).toBeGreaterThan(before + 10)
    expect(lineKinds(site.lines.slice(before))).toEqual([])
  })

  test('from any form, whether services answer or not', async () => {
    const before = site.lines.length
    const visitor = await visitAs(site, 'ada@example.com')
    const [, licensePath = ''] = licensePathsOf(await visitor.get('/user/licenses'))
    const { identity, ...services } = site.standIns
    for (const isDown of [false, true]) {
      if (isDown)
        for (const service of [identity, services.productApi, services.paddle, services.articles])
          service.setFault({ status: 500, body: ALL })
      for (const { path, good, bad } of sampleForms(licensePath)) {
        await visitor.post(path, good)
        if (bad) await visitor.post(path, bad.fields)
        await visitor.post(path, Object.fromEntries(Object.keys(good).map((name) => [name, ALL])))
        await visitor.post(path, { ...good, email: EMAIL, password: DEMO_PASSWORD, code: CODE, label: ALL })
      }
      site.clock.advance(3600)
      await visitor.get('/user/licenses?refresh=1')
      await visitor.get('/user/settings')
    }
    expect(site.lines.length).toBeGreaterThan(before + 100)
    expect(lineKinds(site.lines.slice(before))).toEqual([])
  })
})
