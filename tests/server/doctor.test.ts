import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PRICE_NAMES } from '../../app/domain/catalogue.ts'
import { readConfig } from '../../server/config.ts'
import { examine, showFindings } from '../../server/doctor/examine.ts'
import { redisMissing, reportSkipped, startRedis } from '../support/redis-server.ts'
import { findFreePort } from '../processes/site-process.ts'
import { samplePrices, type StandIns, startStandIns } from '../stand-ins/start.ts'

reportSkipped('the doctor at a Redis server', redisMissing)

let standIns: StandIns
beforeAll(async () => void (standIns = await startStandIns({ siteUrl: 'http://localhost:3000' })))
afterAll(() => standIns.close())
afterEach(() => standIns.clearFaults())

async function examineWith(changes: Record<string, string> = {}, skewMs = 0) {
  const config = readConfig({ ...standIns.environment, STORE_URL: 'sqlite::memory:', ...changes })
  const findings = await examine(config, async (url, init) => {
    const response = await fetch(url, init)
    if (skewMs === 0) return response
    const headers = new Headers(response.headers)
    headers.set('Date', new Date(Date.now() + skewMs).toUTCString())
    return new Response(response.body, { status: response.status, headers })
  })
  const faults = findings.filter(({ isGood }) => !isGood)
  return { faults: faults.map(({ check }) => check), shown: showFindings(findings), findings }
}

const NOBODY = 'http://127.0.0.1:9/'

test('good settings have no errors', async () => {
  const { faults, shown, findings } = await examineWith()
  expect(faults).toEqual([])
  expect(findings.length).toBeGreaterThanOrEqual(12)
  expect(shown).toMatch(new RegExp(String.raw`ok {4}Paddle: prices +all ${PRICE_NAMES.length} are for sale`))
  expect(shown).not.toMatch(/FAIL/)
})

test('the doctor only makes harmless calls', async () => {
  const services = ['productApi', 'paddle', 'releases', 'articles', 'status', 'ipLookup'] as const
  for (const name of services) standIns[name].calls.length = 0
  const transactions = standIns.paddle.transactions.size
  await examineWith()
  const calls = services.flatMap((name) =>
    standIns[name].calls.map(({ method, path }) => `${method} ${path}`),
  )
  expect([...new Set(calls)].sort()).toEqual([
    'GET /',
    'GET /api/v2/status.json',
    expect.stringMatching(/^GET \/repos\/.*\/releases\/\d+$/),
    expect.stringMatching(/^GET \/repos\/.*\/releases\/latest$/),
    'GET /user/licenses',
    'POST /',
    'POST /customers',
    expect.stringMatching(/^POST \/customers\/ctm_0+\/addresses$/),
    expect.stringMatching(/^POST \/customers\/ctm_0+\/businesses$/),
    'POST /pricing-preview',
    expect.stringMatching(/^POST \/transactions/),
  ])
  expect(standIns.paddle.transactions.size).toBe(transactions)
  expect(standIns.articles.calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { query: '{ __typename }' },
  ])
})

test('an unreachable service is reported with the network error', async () => {
  const { shown } = await examineWith({ PRODUCT_API_URL: `http://127.0.0.1:${await findFreePort()}/` })
  expect(shown).toMatch(/FAIL +Product API +could not be reached \(ECONNREFUSED\)/)
})

test.skipIf(redisMissing)('a Redis user without permission to run scripts is an error', async () => {
  const redis = await startRedis({ isDurable: false })
  expect((await examineWith({ STORE_URL: redis.url })).faults).toEqual([])
  const operator = await createClient({ url: redis.url }).connect()
  await operator.sendCommand(['ACL', 'SETUSER', 'default', '-@scripting'])
  const { faults, shown } = await examineWith({ STORE_URL: redis.url })
  operator.destroy()
  await redis.close()
  expect(faults).toEqual(['Store'])
  expect(shown).toContain('Let the user in STORE_URL run scripts')
})

describe('a wrong setting', () => {
  test.each([
    ['AUTH0_ISSUER_URL', NOBODY, ['Identity provider: signing keys']],
    ['PRODUCT_API_URL', NOBODY, ['Product API']],
    ['PADDLE_API_KEY', 'pdl_sdbx_apikey_of_somebody_else', ['Paddle: API key']],
    ['PADDLE_API_URL', NOBODY, ['Paddle: API key']],
    ['PADDLE_WEBHOOK_SECRET', 'the secret', ['Paddle: webhook secret']],
    ['PADDLE_CLIENT_TOKEN', 'live_0123456789abcdef0123456789a', ['Paddle: client-side token']],
    ['PADDLE_PRICE_UPGRADE_PRO', `pri_${'0'.repeat(26)}`, ['Paddle: prices']],
    ['PADDLE_PRICE_PRO', samplePrices.core, ['Paddle: products']],
    ['RELEASES_API_URL', NOBODY, ['Releases']],
    ['RELEASES_REPO', 'nobody/nothing', ['Releases']],
    ['CONTENT_API_URL', NOBODY, ['Content service']],
    ['STATUS_PAGE_URL', NOBODY, ['Status page']],
    ['IP_LOOKUP_URL', NOBODY, ['IP lookup']],
    ['STORE_URL', 'sqlite:/dev/null/site.db', ['Store']],
    ['STORE_URL', 'redis://127.0.0.1:9', ['Store']],
  ])('is found, with a fix: %s=%s', async (name, value, expected) => {
    const { faults, findings } = await examineWith({ [name]: value })
    expect(faults).toEqual(expected)
    for (const { isGood, remedy } of findings) expect(isGood || (remedy ?? '').length > 20).toBe(true)
  })
})

describe('a problem with a service', () => {
  test.each([
    ['no keys', 'identity', { match: 'jwks', body: '{"keys":[]}' }, 'Identity provider: signing keys'],
    ['licenses without a token', 'productApi', { match: '/user/licenses', body: '[]' }, 'Product API'],
    [
      'a release without files',
      'releases',
      { match: '/releases/1', body: '{"tag_name":"v2","assets":[]}' },
      'Releases',
    ],
    ['HTML from the content service', 'articles', { body: '<html>' }, 'Content service'],
    ['a different kind of status page', 'status', { body: '{"status":"ok"}' }, 'Status page'],
    ['a private address', 'ipLookup', { body: '{"ip":"10.0.0.1"}' }, 'IP lookup'],
    [
      'a key without permission to sell quotes',
      'paddle',
      {
        match: 'POST /transactions',
        status: 403,
        body: '{"error":{"type":"request_error","code":"forbidden","detail":"No."}}',
      },
      'Paddle: quotes',
    ],
    [
      'a key without permission to create customers',
      'paddle',
      {
        match: 'POST /customers',
        status: 403,
        body: '{"error":{"type":"request_error","code":"forbidden","detail":"No."}}',
      },
      'Paddle: invoices',
    ],
    ['a Paddle outage', 'paddle', { status: 500 }, 'Paddle: API key'],
  ] as const)('is found: %s', async (_, name, fault, expected) => {
    standIns[name].setFault(fault)
    expect((await examineWith()).faults).toEqual([expected])
  })

  test('an archived price is named by its setting', async () => {
    standIns.paddle.catalogue.archivePrice(samplePrices.updatesPlayers)
    const { shown } = await examineWith()
    standIns.paddle.catalogue.restorePrice(samplePrices.updatesPlayers)
    expect(shown).toContain('not for sale: PADDLE_PRICE_UPDATES_PLAYERS')
  })

  test.each([
    [5000, ['Clock']],
    [-5000, ['Clock']],
    [1000, []],
  ])('a clock that is %i ms off leads to the findings %j', async (skewMs, expected) => {
    expect((await examineWith({}, skewMs)).faults).toEqual(expected)
  })
})
