import { EDITION_NAMES, PRODUCTS } from '../../app/shop.ts'
import { attributesOf } from '../support/page-document.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const APP_MAKER = 'tomas@example.com'
const SELLER = 'grace@example.com'
const CUSTOMER = 'ada@example.com'

async function visitAs(email: string) {
  const visitor = site.visit()
  await visitor.signIn(email)
  return visitor
}

describe('a page for a role', () => {
  test.each([
    ['/user/apps', CUSTOMER],
    ['/user/sellers', APP_MAKER],
    ['/user/sellers.csv', CUSTOMER],
  ])('%s sends %s to the licenses', async (path, email) => {
    const answer = await (await visitAs(email)).get(path)
    expect([answer.status, answer.location]).toEqual([302, '/user/licenses'])
  })

  test.each([
    [CUSTOMER, false, false],
    [APP_MAKER, true, false],
    [SELLER, false, true],
  ])('is linked for %s only where it may be opened', async (email, apps, sellers) => {
    const { html } = await (await visitAs(email)).get('/user/settings')
    expect([html.includes('href="/user/apps"'), html.includes('href="/user/sellers"')]).toEqual([
      apps,
      sellers,
    ])
  })
})

describe('the app makers’ page', () => {
  test('lists the resources of the 1.0 range and nothing else', async () => {
    const page = await (await visitAs(APP_MAKER)).get('/user/apps')
    expect(page.status).toBe(200)
    for (const name of ['LedSnaps resources', 'App maker templates']) expect(page.text).toContain(name)
    expect(page.text).not.toContain(`${PRODUCTS.engine} 2.4.1`)
  })

  test('leads to a file that only app makers get', async () => {
    const visitor = await visitAs(APP_MAKER)
    const page = await visitor.get('/user/apps')
    const [filePath = ''] = attributesOf(page.document, 'input[name="filePath"][value*="LedSnaps"]', 'value')
    const answer = await visitor.post('/user/downloads', { filePath })
    expect(answer.status).toBe(303)
    expect(answer.location).toContain(filePath)
    expect((await (await visitAs(CUSTOMER)).post('/user/downloads', { filePath })).status).toBe(404)
  })
})

describe('the sellers’ price list', () => {
  // Each test changes what the provider answers, and previews are kept for 5 minutes.
  afterEach(() => site.clock.advance(5 * 60 + 1))

  test('has the whole catalogue in all four currencies', async () => {
    const page = await (await visitAs(SELLER)).get('/user/sellers')
    expect(page.status).toBe(200)
    expect(page.text).toContain(
      `${EDITION_NAMES.core} per license GBP £495.00 EUR €575.00 USD $595.00 AUD $945.00`,
    )
    expect(page.text).toContain(
      `Upgrade to ${EDITION_NAMES.pro} per license GBP £750.00 EUR €875.00 USD $905.00 AUD $1,440.00`,
    )
    expect(page.text).toContain(
      'Entity block updates per block of 5 entities and year GBP £9.00 EUR €10.40 USD $11.00 AUD $17.80',
    )
    expect(page.document.querySelectorAll('tr')).toHaveLength(1 + 9)
  })

  test('comes as a CSV file', async () => {
    const file = await (await visitAs(SELLER)).get('/user/sellers.csv')
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="ctrl-price-list.csv"')
    const lines = file.html.split('\r\n')
    expect(lines).toHaveLength(11)
    expect(lines[0]).toBe('"Product","Product id","Per","GBP","EUR","USD","AUD","Prices as of (UTC)"')
    expect(lines[1]).toMatch(
      new RegExp(
        String.raw`^"${EDITION_NAMES.core}","ctrl-engine-core","license","495.00","575.00","595.00","945.00","20\d\d-[^"]*Z"$`,
      ),
    )
  })

  test('carries the time when its prices were true, not that of the visit', async () => {
    const visitor = await visitAs(SELLER)
    const timeOf = (page: Page) => page.document.querySelector('main time')!.getAttribute('datetime')!
    const first = timeOf(await visitor.get('/user/sellers'))
    expect(Math.abs(Date.parse(first) - site.clock.now())).toBeLessThan(60_000)
    site.clock.advance(4 * 60)
    const later = await visitor.get('/user/sellers')
    expect(timeOf(later)).toBe(first)
    expect(later.text).toMatch(/Live prices, as of \d\d:\d\d UTC on \d+ \w+ 20\d\d/)
    expect((await visitor.get('/user/sellers.csv')).html).toContain(`"${first}"`)
  })
})
