import { afterEach, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'

const BUY = '/ctrl-suite/buy?edition=core&players=1&entities=0'
const sites: TestSite[] = []
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()))
})

/** A site that has found out nothing yet, behind so many proxies. */
async function open(proxies = 0) {
  const site = await openSite({ TRUST_PROXY: String(proxies) })
  sites.push(site)
  return site
}

/** The different places for which the payment provider was asked. */
function placesAsked(site: TestSite): unknown[] {
  const places = site.standIns.paddle.calls
    .filter(({ path }) => path === '/pricing-preview')
    .map(({ body }) => {
      const { address, customer_ip_address } = JSON.parse(body) as Record<string, unknown>
      return JSON.stringify({ address, customer_ip_address })
    })
  return [...new Set(places)].map((place) => JSON.parse(place) as unknown)
}

describe('a visitor who has not said a country, on the server’s own network', () => {
  test('gets the prices of the network’s public address, which is looked up once', async () => {
    const site = await open()
    site.standIns.ipLookup.setIp('198.51.100.4')
    expect((await site.visit().get(BUY)).text).toContain('Subtotal €575.00')
    await site.visit().get('/ctrl-suite/buy?edition=pro')
    expect(site.standIns.ipLookup.calls).toHaveLength(1)
    expect(placesAsked(site)[0]).toEqual({ customer_ip_address: '198.51.100.4' })
  })

  test.each([
    ['is down', { status: 500 }],
    ['answers no address', { body: '{"ip":"localhost"}' }],
    ['answers a private address', { body: '{"ip":"10.0.0.1"}' }],
    ['answers no JSON', { body: '<html>' }],
    ['drops the connection', { drop: true }],
  ])('gets the prices of the default country when the lookup %s', async (_, fault) => {
    const site = await open()
    site.standIns.ipLookup.setFault(fault)
    expect((await site.visit().get(BUY)).text).toContain('Total £594.00')
    expect(placesAsked(site)).toEqual([{ address: { country_code: 'GB' } }])
  })

  test('gets the prices of the country once it is said, without any lookup', async () => {
    const site = await open()
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'AU' })
    expect((await visitor.get(BUY)).text).toContain('Subtotal $945.00')
    expect(placesAsked(site)).toEqual([{ address: { country_code: 'AU' } }])
    expect(site.standIns.ipLookup.calls).toHaveLength(0)
  })
})

describe('a visitor’s address in X-Forwarded-For', () => {
  test.each([
    [0, '198.51.100.4', '192.0.2.7', 'no proxy is trusted'],
    [1, '198.51.100.4', '198.51.100.4', 'the one proxy’s word counts'],
    [1, '203.0.113.1, 198.51.100.4', '198.51.100.4', 'what the visitor wrote before it does not'],
    [2, '203.0.113.1, 198.51.100.4, 10.0.0.2', '198.51.100.4', 'two proxies are counted from the end'],
    [2, '198.51.100.4', '192.0.2.7', 'fewer entries than proxies tell nothing'],
    [1, 'unknown', '192.0.2.7', 'a word is no address'],
    [1, '10.1.2.3', '192.0.2.7', 'a private address is looked up'],
    [1, '', '192.0.2.7', 'an empty header tells nothing'],
  ])('behind %i proxies, %j means %s: %s', async (proxies, header, address) => {
    const site = await open(proxies)
    expect((await site.visit().get(BUY, { 'X-Forwarded-For': header })).status).toBe(200)
    expect(placesAsked(site)).toEqual([{ customer_ip_address: address }])
  })

  test('of a visitor whom the provider cannot place gives dollars', async () => {
    const site = await open(1)
    const page = await site.visit().get(BUY, { 'X-Forwarded-For': '8.8.8.8' })
    expect(page.text).toContain('Subtotal $595.00 Tax Estimate $0.00 Total $595.00')
  })

  test('that the provider does not take gives the prices of the default country', async () => {
    const site = await open(1)
    site.standIns.paddle.setFault({
      match: '/pricing-preview',
      matchBody: 'customer_ip_address',
      status: 400,
      body: JSON.stringify({
        error: {
          type: 'request_error',
          code: 'invalid_field',
          detail: 'Request does not pass validation.',
          documentation_url: '',
          errors: [{ field: 'customer_ip_address', message: 'must be a public address' }],
        },
        meta: { request_id: 'r' },
      }),
    })
    const page = await site.visit().get(BUY, { 'X-Forwarded-For': '198.51.100.4' })
    expect(page.text).toContain('Total £594.00')
  })
})
