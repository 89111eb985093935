import { describe, expect, test } from 'vitest'
import { PRICE_NAMES } from '../../app/domain/catalogue.ts'
import { EDITION_NAMES, PRODUCTS } from '../../app/shop.ts'
import { visitAs } from '../support/customers.ts'
import { expectFile, expectPage } from '../support/expect-page.ts'
import { attributesOf } from '../support/page-document.ts'
import { textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const APP_MAKER = 'tomas@example.com'
const SELLER = 'grace@example.com'

test('only app makers see the resources of the 1.0 range', async () => {
  const page = await (await visitAs(site, APP_MAKER)).get('/user/apps')
  expectPage(page, 200, 'LedSnaps resources', 'App maker templates')
  expect(page.text).not.toContain(`${PRODUCTS.engine} 2.4.1`)
})

test('an empty list of resources that can’t be refreshed says so', async () => {
  const { productApi } = site.standIns
  productApi.setFault({ match: 'GET /user/downloads', body: '{"downloads":[]}' })
  const visitor = await visitAs(site, APP_MAKER)
  const none = await visitor.get('/user/apps?refresh=1')
  expectPage(none, 200, 'No resources yet')
  expect(attributesOf(none.document, 'main a[href^="/support"]', 'href')).toEqual(['/support#contact'])
  site.recover()
  site.clock.advance(11)
  productApi.setFault({ match: 'GET /user/downloads', status: 503 })
  expectPage(await visitor.get('/user/apps?refresh=1'), 200, 'We can’t load new resources right now')
})

describe('the sellers’ price list', () => {
  test('has the whole catalogue in all four currencies', async () => {
    const page = await (await visitAs(site, SELLER)).get('/user/sellers')
    expectPage(
      page,
      200,
      'Product GBP EUR USD AUD',
      `${EDITION_NAMES.core} per license £495.00 €575.00 $595.00 $945.00`,
      `Upgrade to ${EDITION_NAMES.pro} per license £750.00 €875.00 $905.00 $1,440.00`,
      'Entity block updates per block of 5 entities per year £9.00 €10.40 $11.00 $17.80',
    )
    expect(page.document.querySelectorAll('tr')).toHaveLength(1 + 3 + PRICE_NAMES.length)
    expect(textsOf(page, '[scope=rowgroup]')).toEqual(['Licenses', 'Updates, per year', 'Upgrade'])
    expect(textsOf(page, 'th:not([scope])')).toEqual([])
  })

  test('can be downloaded as a CSV file', async () => {
    const file = await (await visitAs(site, SELLER)).get('/user/sellers.csv')
    expectFile(file, 'text/csv; charset=utf-8', 'ctrl-price-list.csv')
    const lines = file.html.split('\r\n')
    expect(lines).toHaveLength(2 + PRICE_NAMES.length)
    expect(lines[0]).toBe('"product","product_id","per","gbp","eur","usd","aud","as_of_utc"')
    const core = `"${EDITION_NAMES.core}","ctrl-engine-core","license","495.00","575.00","595.00","945.00"`
    expect(lines[1]!.replace(/,"20\d\d-[^"]*Z"$/, '')).toBe(core)
  })
})
