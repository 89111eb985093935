import { afterEach, describe, expect, test } from 'vitest'
import { wordsOf } from '../support/page-document.ts'
import { messageOf } from '../support/page-parts.ts'
import { fillBag, frameSaleOf } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const BUY = '/ctrl-suite/buy?edition=core&players=1&entities=0'
/** Addresses that are registered in these countries, and two that only Paddle's stand-in knows. */
const IN = { GB: '81.2.69.142', DE: '193.99.144.80', US: '8.8.8.8', RU: '77.88.8.8' }
const UNLISTED = { gb: '192.0.2.7', de: '3fff::7' }

const sites: TestSite[] = []
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())))

async function open(environment: Record<string, string> = {}) {
  const site = await openSite(environment)
  sites.push(site)
  return site
}

/** A site whose visitors are all on its own network, with this public address. */
async function openAt(address: string) {
  const site = await open()
  site.standIns.ipLookup.setIp(address)
  return site
}

function placesAsked(site: TestSite): unknown[] {
  const places = site.standIns.paddle.calls
    .filter(({ path }) => path === '/pricing-preview')
    .map(({ body }) => {
      const { address, customer_ip_address } = JSON.parse(body) as Record<string, unknown>
      return JSON.stringify({ address, customer_ip_address })
    })
  return [...new Set(places)].map((place) => JSON.parse(place) as unknown)
}

const pickerOf = ({ document }: Page) =>
  wordsOf(document.querySelector('footer .country-button') ?? document)
    .replace('Country:', '')
    .trim()

async function expectEverywhere(visitor: TestVisitor, country: string, subtotal: string) {
  for (const path of [BUY, '/bag']) {
    const page = await visitor.get(path)
    expect(page.text).toContain(`Subtotal ${subtotal}`)
    expect(pickerOf(page)).toBe(country)
  }
  expect((await visitor.get('/ctrl-suite')).text).toContain(`from ${subtotal}`)
}

describe('a visitor on the server’s own network', () => {
  test('gets prices for its public address, which is looked up once', async () => {
    const site = await openAt(IN.DE)
    expect((await site.visit().get(BUY)).text).toContain('Subtotal €575.00')
    await site.visit().get('/ctrl-suite/buy?edition=pro')
    expect(site.standIns.ipLookup.calls).toHaveLength(1)
    expect(placesAsked(site)).toEqual([{ address: { country_code: 'DE' } }])
  })

  test('gets the default country’s prices when the lookup is down', async () => {
    const site = await open()
    site.standIns.ipLookup.setFault({ status: 500 })
    const page = await site.visit().get(BUY)
    expect(page.text).toContain('Total £594.00')
    expect(pickerOf(page)).toBe('United Kingdom')
    expect(placesAsked(site)).toEqual([{ address: { country_code: 'GB' } }])
  })
})

test.each([
  ['DE', '1', '€575.00', 'Germany'],
  ['DE', '0', '£495.00', 'United Kingdom'],
  ['XX', '1', '£495.00', 'United Kingdom'],
])(
  'the country %j, behind %s trusted proxies, gives %s for %s',
  async (value, proxies, subtotal, country) => {
    const site = await open({ TRUST_PROXY: proxies, COUNTRY_HEADER: 'CF-IPCountry' })
    const page = await site.visit().get(BUY, { 'CF-IPCountry': value })
    expect(page.text).toContain(`Subtotal ${subtotal}`)
    expect(pickerOf(page)).toBe(country)
  },
)

describe('an unlisted address', () => {
  test('is located by the payment provider, and the picker says so', async () => {
    const site = await openAt(UNLISTED.de)
    const visitor = site.visit()
    await fillBag(visitor, { players: '1', entities: '0' })
    await expectEverywhere(visitor, 'Your location', '€575.00')
    expect(placesAsked(site)).toEqual([{ customer_ip_address: UNLISTED.de }])
    const list = await visitor.get('/country')
    expect(list.document.querySelector('main [aria-current]')).toBeNull()
  })

  test('gets a country from the payment frame, which then applies everywhere', async () => {
    const visitor = (await openAt(UNLISTED.gb)).visit()
    await fillBag(visitor, { players: '1', entities: '0' })
    expect((await visitor.signIn('jonas@example.com', '/checkout')).text).toContain('Subtotal £495.00')
    expect((await frameSaleOf(visitor)).country).toBeNull()
    await visitor.post('/bag', { intent: 'set-country', country: 'DE', redirectTo: '/checkout' })
    const checkout = await visitor.get('/checkout')
    expect(messageOf(checkout)).toContain('You’re now seeing prices for Germany, in euros. Change')
    expect(checkout.text).toContain('Subtotal €575.00')
    expect((await frameSaleOf(visitor)).country).toBe('DE')
  })
})

test('a country we don’t sell to is named on every page with prices', async () => {
  const visitor = (await openAt(IN.RU)).visit()
  await fillBag(visitor)
  for (const path of [BUY, '/bag', '/ctrl-suite']) {
    const page = await visitor.get(path)
    expect(page.text).toContain('No prices for this country')
    expect(page.text).toContain('can’t sell to Russia.')
    expect(pickerOf(page)).toBe('Russia')
    expect(page.text).not.toMatch(/[£€$]\d/)
  }
})
