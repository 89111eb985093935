import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PRICE_NAMES } from '../../app/domain/catalogue.ts'
import { readConfig } from '../../server/config.ts'
import { priceSettingOf } from '../../server/values/price-setting.ts'
import { examine, showFindings, summarise } from '../../server/doctor/examine.ts'
import { redisMissing, reportSkipped, startRedis } from '../support/redis-server.ts'
import { findFreePort } from '../processes/site-process.ts'
import { samplePrices, type StandIns, startStandIns } from '../stand-ins/start.ts'

reportSkipped('the doctor at a Redis server', redisMissing)

let standIns: StandIns
beforeAll(async () => void (standIns = await startStandIns({ siteUrl: 'http://localhost:3000' })))
afterAll(() => standIns.close())
afterEach(() => standIns.clearFaults())

const STORE_URL = `sqlite:${join(mkdtempSync(join(tmpdir(), 'ctrl-doctor-')), 'site.db')}`

async function examineWith(changes: Record<string, string> = {}, skewMs = 0) {
  const config = readConfig({ ...standIns.environment, STORE_URL, ...changes })
  const findings = await examine(config, async (url, init) => {
    const response = await fetch(url, init)
    if (skewMs === 0) return response
    const headers = new Headers(response.headers)
    headers.set('Date', new Date(Date.now() + skewMs).toUTCString())
    return new Response(response.body, { status: response.status, headers })
  })
  const checksThatAre = (verdict: string) =>
    findings.filter((finding) => finding.verdict === verdict).map(({ check }) => check)
  return {
    faults: checksThatAre('wrong'),
    unchecked: checksThatAre('unchecked'),
    said: findings
      .filter(({ verdict }) => verdict === 'wrong')
      .map(({ detail, remedy }) => `${detail} → ${remedy}`)
      .join('\n'),
    shown: showFindings(findings),
    summary: summarise(findings),
    findings,
  }
}

const NOBODY = `http://127.0.0.1:${await findFreePort()}/`
const UNKNOWN_PRICE = `pri_${'0'.repeat(26)}`
const LIVE_TOKEN = 'live_0123456789abcdef0123456789a'
const FORBIDDEN = '{"error":{"type":"request_error","code":"forbidden","detail":"No."}}'

const SIGN_IN = 'Auth0: sign-in page'
const SIGN_OUT = 'Auth0: signing out'
const API_KEY = 'Paddle: API key'

test('good settings have no errors, and what can’t be checked says how to find out', async () => {
  const { faults, unchecked, shown, summary, findings } = await examineWith()
  expect(faults).toEqual([])
  expect(unchecked).toEqual([
    ...['Site', 'Auth0: claims', 'Product API: tokens', 'Paddle: checkout', 'Paddle: notifications'],
  ])
  for (const { verdict, remedy = '' } of findings)
    if (verdict === 'unchecked') expect(remedy.length).toBeGreaterThan(30)
  expect(shown).toMatch(new RegExp(String.raw`ok {4}Paddle: prices +${PRICE_NAMES.length}, in GBP`))
  expect(shown).toMatch(/\? {5}Auth0: claims +not checked\n +Sign in once\./)
  expect(summary).toBe('No problems found. Not checked: 5; the lines with “?” say how to find out.')
})

test('the doctor only makes harmless calls', async () => {
  const services = ['identity', 'productApi', 'paddle', 'releases', 'articles', 'status', 'ipLookup'] as const
  for (const name of services) standIns[name].calls.length = 0
  const transactions = standIns.paddle.transactions.size
  await examineWith()
  const calls = services.flatMap((name) =>
    standIns[name].calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
  )
  expect([...new Set(calls)].sort()).toEqual([
    expect.stringMatching(/^DELETE \/customers\/ctm_0+\/payment-methods\/paymtd_0+$/),
    'GET /',
    'GET /.well-known/jwks.json',
    'GET /adjustments',
    'GET /api/v2/status.json',
    'GET /authorize',
    'GET /customers',
    expect.stringMatching(/^GET \/customers\/ctm_0+\/addresses$/),
    expect.stringMatching(/^GET \/customers\/ctm_0+\/businesses$/),
    expect.stringMatching(/^GET \/customers\/ctm_0+\/payment-methods$/),
    'GET /discounts',
    expect.stringMatching(/^GET \/repos\/.*\/releases\/\d+$/),
    expect.stringMatching(/^GET \/repos\/.*\/releases\/latest$/),
    'GET /user/licenses',
    'GET /v2/logout',
    expect.stringMatching(/^PATCH \/customers\/ctm_0+$/),
    'POST /',
    'POST /adjustments',
    expect.stringMatching(/^POST \/customers\/ctm_0+\/addresses$/),
    expect.stringMatching(/^POST \/customers\/ctm_0+\/auth-token$/),
    expect.stringMatching(/^POST \/customers\/ctm_0+\/businesses$/),
    'POST /oauth/token',
    'POST /pricing-preview',
    'POST /transactions',
  ])
  expect(standIns.paddle.transactions.size).toBe(transactions)
  expect(standIns.identity.passwordResets).toEqual([])
})

test('a SQLite file that doesn’t exist isn’t created, since the site’s user has to own it', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'ctrl-doctor-')), 'data', 'site.db')
  expect((await examineWith({ STORE_URL: `sqlite:${path}` })).shown).toContain(`will create ${path}`)
  expect(existsSync(path)).toBe(false)
})

type Entry = StandIns['paddle']['catalogue']['entries'][number]

const YEARLY = { billing_cycle: { interval: 'year', frequency: 1 } }
const GUESSED = /guessed → Set SESSION_SECRET/

describe('a wrong setting is named, with its remedy:', () => {
  const online = {
    SITE_URL: 'https://www.example.com',
    SESSION_SECRET: 'Zq8-fR3_kW1xLb7Tn5Yc0Hd2Mv9Pj4Gs',
    PADDLE_SCRIPT_URL: '',
  }

  test.each<[Record<string, string>, string, RegExp]>([
    [{ SESSION_SECRET: 'ab'.repeat(20) }, 'Session secret', GUESSED],
    [{ COUNTRY_HEADER: 'CF-IPCountry' }, 'Proxies', /COUNTRY_HEADER is ignored .* → Set TRUST_PROXY/],
    [{ AUTH0_CLIENT_ID: 'another' }, SIGN_IN, /doesn’t know AUTH0_CLIENT_ID → Copy/],
    [{ AUTH0_CLIENT_SECRET: 'old' }, 'Auth0: client', /refuses AUTH0_CLIENT_SECRET → Copy/],
    [{ AUTH0_AUDIENCE: 'https://x/' }, SIGN_IN, /refuses AUTH0_AUDIENCE → .* APIs/],
    [{ AUTH0_ORGANIZATION: 'org_2' }, SIGN_IN, /refuses AUTH0_ORGANIZATION → .*\(org_…\)/],
    [{ AUTH0_ORGANIZATION: 'acme' }, SIGN_IN, /refuses AUTH0_ORGANIZATION → .*\(org_…\)/],
    [{ AUTH0_DB_CONNECTION: 'U' }, 'Auth0: password e-mails', /refuses AUTH0_DB_CONNECTION → .* database/],
    [{ AUTH0_ISSUER_URL: NOBODY }, 'Auth0: signing keys', /could not be reached.* → Check AUTH0_ISSUER_URL/],
    [{ PRODUCT_API_URL: NOBODY }, 'Product API', /reached \(ECONNREFUSED\) → Check PRODUCT_API_URL/],
    [
      { PADDLE_ENVIRONMENT: 'production', PADDLE_CLIENT_TOKEN: LIVE_TOKEN },
      API_KEY,
      /PADDLE_API_KEY is for sandbox, but PADDLE_ENVIRONMENT is production → Set PADDLE_ENVIRONMENT=sandbox/,
    ],
    [{ PADDLE_API_KEY: 'pdl_sdbx_apikey_old' }, API_KEY, /isn’t a valid key .* → Copy PADDLE_API_KEY/],
    [{ PADDLE_API_URL: NOBODY }, API_KEY, /no usable response from Paddle → .* PADDLE_API_URL unset/],
    [{ PADDLE_CLIENT_TOKEN: LIVE_TOKEN }, 'Paddle: checkout', /PADDLE_CLIENT_TOKEN isn’t for sandbox/],
    [{ PADDLE_WEBHOOK_SECRET: 'x' }, 'Paddle: notifications', /PADDLE_WEBHOOK_SECRET doesn’t start with/],
    ...PRICE_NAMES.map((name): [Record<string, string>, string, RegExp] => {
      const setting = priceSettingOf(name)
      return [{ [setting]: UNKNOWN_PRICE }, 'Paddle: prices', new RegExp(`^${setting} doesn’t exist here`)]
    }),
    [
      { PADDLE_PRICE_PRO: samplePrices.core },
      'Paddle: products',
      /PRICE_PRO needs productid ctrl-engine-pro/,
    ],
    [{ RELEASES_API_URL: NOBODY }, 'Releases', /could not be reached.* → Check RELEASES_API_URL/],
    [{ RELEASES_REPO: 'no/body' }, 'Releases', /no release of no\/body → Correct RELEASES_REPO/],
    [{ CONTENT_API_URL: NOBODY }, 'Content service', /→ Check CONTENT_API_URL/],
    [{ STATUS_PAGE_URL: NOBODY }, 'Status page', /→ Check STATUS_PAGE_URL/],
    [{ IP_LOOKUP_URL: NOBODY }, 'IP lookup', /→ Check IP_LOOKUP_URL/],
    [{ ASSETS_FOLDER: '/dev/null/assets' }, 'Kept files', /\/dev\/null isn’t a folder → Set ASSETS_FOLDER/],
    [
      { STORE_URL: 'sqlite::memory:' },
      'Store',
      /restart signs everybody out → Set STORE_URL to a file or Redis/,
    ],
    [{ STORE_URL: 'sqlite:/dev/null/site.db' }, 'Store', /\/dev\/null isn’t a folder → Check STORE_URL/],
    [{ STORE_URL: 'redis://127.0.0.1:9' }, 'Store', /be reached .*ECONNREFUSED.* → Check host and port/],
    [{ STORE_URL: 'redis://no-such-host.invalid' }, 'Store', /can’t be reached .* → Check host and port/],
  ])('%j', async (changes, check, words) => {
    const { faults, said, shown } = await examineWith(changes)
    expect(faults).toEqual([check])
    expect(said).toMatch(words)
    expect(shown).toMatch(new RegExp(`FAIL +${check} +`))
  })

  test('a site address that the provider doesn’t know', async () => {
    const { faults, said } = await examineWith({ SITE_URL: 'http://localhost:3001' })
    expect(faults).toEqual([SIGN_IN, SIGN_OUT])
    expect(said).toMatch(
      /doesn’t allow http:\/\/localhost:3001\/callback\/login → Correct SITE_URL, or add .* Callback URLs/,
    )
  })

  test.each<[Record<string, string>, string, RegExp]>([
    [{ SESSION_SECRET: 'a'.repeat(40) }, 'Session secret', GUESSED],
    [{ SESSION_SECRET: 'our-own-session-secret-for-the-new-site' }, 'Session secret', GUESSED],
    [{ TRUST_PROXY: '' }, 'Proxies', /all visitors share one limit → Set TRUST_PROXY/],
    [{ NODE_ENV: 'development' }, 'Site', /NODE_ENV isn’t production.* → Set NODE_ENV/],
    [{ ERROR_DETAILS: '1' }, 'Site', /ERROR_DETAILS is 1.* → Unset it/],
    [{ PADDLE_SCRIPT_URL: 'http://localhost:9403/paddle.js' }, 'Site', /PADDLE_SCRIPT_URL is set → Unset/],
  ])('%j of a public site', async (changes, check, words) => {
    const { faults, said } = await examineWith({ ...online, TRUST_PROXY: '1', ...changes })
    expect(faults).toEqual([check, SIGN_IN, SIGN_OUT])
    expect(said).toMatch(words)
  })

  test('none of a public site’s good settings', async () => {
    const { faults, unchecked } = await examineWith({ ...online, TRUST_PROXY: '1' })
    expect(faults).toEqual([SIGN_IN, SIGN_OUT])
    expect(unchecked[0]).toBe('Proxies')
  })

  test('that no page may be found by search engines', async () => {
    const { unchecked, shown } = await examineWith({ ...online, TRUST_PROXY: '1', ALLOW_INDEXING: '0' })
    expect(unchecked).toContain('Search engines')
    expect(shown).toContain('ALLOW_INDEXING is 0')
  })

  test.each([
    ['articles', 401, {}, /wants a CONTENT_API_TOKEN → Set it/],
    ['articles', 401, { CONTENT_API_TOKEN: 'old' }, /refuses CONTENT_API_TOKEN → Set it/],
    ['articles', 404, {}, /returned 404 → Check CONTENT_API_URL/],
    ['releases', 401, { RELEASES_TOKEN: 'old' }, /refuses RELEASES_TOKEN → Create/],
    ['releases', 429, {}, /no calls left for this hour → Set RELEASES_TOKEN/],
    ['releases', 429, { RELEASES_TOKEN: 'busy' }, /no calls left for this hour → Wait for an hour/],
    ['status', 404, {}, /returned 404 → Check STATUS_PAGE_URL/],
    ['ipLookup', 404, {}, /returned 404 → Check IP_LOOKUP_URL/],
    ['productApi', 404, {}, /returned 404 → Check PRODUCT_API_URL/],
  ] as const)('if %s answers %i to the settings %j', async (service, status, changes, words) => {
    standIns[service].setFault({ status, body: '{"message":"Bad credentials"}' })
    const { faults, said } = await examineWith(changes)
    expect(faults.length).toBe(1)
    expect(said).toMatch(words)
  })

  test.each<[string, (entry: Entry) => unknown]>([
    ['doesn’t exist here, or is archived', ({ price }) => (price.status = 'archived')],
    ['has no amount in EUR →', ({ price }) => price.unit_price_overrides.splice(1, 1)],
    ['is a subscription', ({ price }) => Object.assign(price, YEARLY)],
    ['allows fewer than 100', ({ price }) => (price.quantity.maximum = 10)],
    ['needs productid', ({ product }) => (product.custom_data = {} as never)],
  ])('PADDLE_PRICE_PLAYERS %s', async (words, spoil) => {
    const entry = standIns.paddle.catalogue.entries.find(({ price }) => price.id === samplePrices.players)!
    const before = structuredClone(entry)
    spoil(entry)
    const { faults, said } = await examineWith()
    Object.assign(entry, before)
    expect(faults.length).toBe(1)
    expect(said).toMatch(new RegExp(`^PADDLE_PRICE_PLAYERS ${words}`))
  })
})

describe.skipIf(redisMissing)('a Redis server', () => {
  const storeOf = async (url: string) => {
    const { faults, said } = await examineWith({ STORE_URL: url })
    expect(faults).toEqual(['Store'])
    expect(said).not.toContain('the-password')
    return said
  }

  test('with an untrusted certificate, or with TLS only', async () => {
    const redis = await startRedis({ isDurable: false, isTls: true })
    expect(await storeOf(redis.url)).toMatch(/certificate isn’t trusted here .* → .*NODE_EXTRA_CA_CERTS/)
    expect(await storeOf(redis.url.replace('rediss', 'redis'))).toMatch(/closes the connection .* rediss:/)
    await redis.close()
  })

  test('that refuses the password, or the commands that the site needs, and keeps nothing', async () => {
    const redis = await startRedis({ isDurable: false })
    const operator = await createClient({ url: redis.url }).connect()
    const setUser = (...rules: string[]) => operator.sendCommand(['ACL', 'SETUSER', 'site', ...rules])
    await setUser('on', '>the-password', '~ctrl:*', '+@all')
    const url = redis.url.replace('//', '//site:the-password@')
    expect(await storeOf(url.replace('the-', 'a-'))).toMatch(/refuses the user or password .* → Correct both/)
    const { faults, unchecked } = await examineWith({ STORE_URL: url })
    expect(faults).toEqual([])
    expect(unchecked).toContain('Redis: settings')
    await expect.poll(() => operator.dbSize()).toBe(0)
    for (const [command, words] of [
      ...['get', 'set', 'del'].map((name) => [name, `NOPERM.*'${name}'`] as const),
      ...['eval', 'pexpire'].map((name) => [name, '^can’t renew locks: '] as const),
      ...['incrby', 'pttl'].map((name) => [name, '^can’t count for rate limits: '] as const),
    ]) {
      await setUser(`-${command}`)
      expect(await storeOf(url), command).toMatch(new RegExp(`${words}.* → Give it the rights`))
      await setUser(`+${command}`)
    }
    await setUser('resetkeys', '~other:*')
    expect(await storeOf(url)).toMatch(/access one of the keys.* → Give it the rights/)
    operator.destroy()
    await redis.close()
  })
})

describe('a problem with a service', () => {
  const NO_FILES = '{"tag_name":"v2","assets":[]}'
  /** To sell quotes, to create customers, to refund, and to see and change what belongs to a customer. */
  const PERMISSIONS = [
    ...['POST /transactions', 'POST /customers', 'POST /adjustments'],
    ...['GET /customers/ctm_', 'DELETE /customers/ctm_', 'PATCH /customers/ctm_'],
  ]

  test.each([
    ['no keys', 'identity', { match: 'jwks', body: '{"keys":[]}' }, 'Auth0: signing keys'],
    ['licenses without a token', 'productApi', { match: '/user/licenses', body: '[]' }, 'Product API'],
    ['a release without files', 'releases', { match: '/releases/1', body: NO_FILES }, 'Releases'],
    ['HTML from the content service', 'articles', { body: '<html>' }, 'Content service'],
    ['a different kind of status page', 'status', { body: '{"status":"ok"}' }, 'Status page'],
    ['a private address', 'ipLookup', { body: '{"ip":"10.0.0.1"}' }, 'IP lookup'],
    ...PERMISSIONS.map((match) => {
      const fault = { match, status: 403, body: FORBIDDEN }
      return [`a key without permission to ${match}`, 'paddle', fault, 'Paddle: permissions'] as const
    }),
    ['a Paddle outage', 'paddle', { status: 500 }, API_KEY],
  ] as const)('is found: %s', async (_, name, fault, expected) => {
    standIns[name].setFault(fault)
    expect((await examineWith()).faults).toEqual([expected])
  })

  test.each([
    ['paddle', '/adjustments', 503, /no usable response .* adjustment\.read, adjustment\.write → Try again/],
    ['identity', '/v2/logout', 429, /^returned 429 → /],
  ] as const)('isn’t blamed on a setting if %s answers %s with %i', async (name, match, status, words) => {
    standIns[name].setFault({ match, status, body: '' })
    const { faults, said } = await examineWith()
    expect(faults.length).toBe(1)
    expect(said).toMatch(words)
  })

  test.each([
    [5000, ['Clock']],
    [-5000, ['Clock']],
    [1000, []],
  ])('a clock that is %i ms off leads to the findings %j', async (skewMs, expected) => {
    expect((await examineWith({}, skewMs)).faults).toEqual(expected)
  })
})
