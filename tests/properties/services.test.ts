import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StandInName } from '../stand-ins/start.ts'
import { visitAs } from '../support/customers.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { judge } from './judge.ts'
import { anyJsonChange, runs } from './odd-values.ts'

/** Longer than any value stays fresh. */
const CACHED_SECONDS = 2 * 24 * 3600

let site: TestSite
beforeAll(async () => void (site = await openSite({ TRUST_PROXY: '1' })))
afterAll(() => site.close())

const CALLS: [service: StandInName, match: string, path: string, isCustomers?: boolean][] = [
  ['articles', '', '/press'],
  ['articles', '', '/press/ctrl-suite-2-4'],
  ['status', '', '/support'],
  ['releases', '/releases/latest', '/commskit/download'],
  ['paddle', '/pricing-preview', '/ctrl-suite/buy?edition=pro&players=3&entities=12'],
  ['paddle', '/pricing-preview', '/checkout', true],
  ['productApi', 'GET /user/licenses', '/user/licenses', true],
  ['productApi', 'GET /user/downloads', '/user/downloads', true],
]

const BODIES = [
  ...['', ' ', 'null', '[]', '{}', '"text"', '0', '{"data":null}', '{"data":[]}', '\ufeff{}', '\u0000'],
  `<!doctype html><title>Gateway</title><h1>"'><zq7 x=1></h1>`,
  '{"__proto__":{"ok":true},"data":{"__proto__":[]}}',
  '['.repeat(50_000),
]

const anyAlteration = fc.record({
  changes: fc.array(anyJsonChange, { maxLength: 3 }),
  body: fc.option(fc.constantFrom(...BODIES), { freq: 5 }),
  status: fc.option(fc.constantFrom(200, 201, 204, 302, 304, 400, 404, 409, 429, 500, 503), { freq: 3 }),
  headers: fc.dictionary(
    fc.constantFrom('Retry-After', 'Content-Type', 'ETag', 'Set-Cookie', 'Location'),
    fc.constantFrom('-1', 'soon', 'text/html', 'zq7=1; Path=/', 'https://evil.example/', '1e9'),
    { maxKeys: 2 },
  ),
})

test('pages can handle any response of a service', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CALLS), anyAlteration, async (call, alteration) => {
      const [service, match, path, isCustomers] = call
      const { changes, body, status, headers } = alteration
      site.recover()
      site.clock.advance(CACHED_SECONDS)
      const visitor = isCustomers ? await visitAs(site) : site.visit()
      await visitor.post('/bag', { intent: 'add', edition: 'core', players: '2', entities: '7' })
      site.standIns[service].setFault({
        match,
        async alter(answer) {
          const text = body ?? changes.reduce((before, change) => change(before), await answer.text())
          const isEmpty = [204, 304].includes(status ?? answer.status)
          return new Response(isEmpty ? null : text, {
            status: status ?? answer.status,
            headers: { 'Content-Type': 'application/json', ...headers },
          })
        },
      })
      const page = await visitor.get(path)
      expect(judge(page, { siteUrl: site.url, mayFail: true })).toEqual([])
    }),
    runs(25),
  )
})
