import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())
afterEach(() => site.recover())

const OLD = 'Prices as of'
const BUY = '/ctrl-suite/buy?edition=pro&players=2&entities=12'
const QUOTE = '/ctrl-suite/quote?edition=pro&players=2&entities=12'
/** Longer than prices count as current, and far shorter than old ones are shown. */
const AGE_SECONDS = 301

/** What a player and a year of updates for a license of the customer's cost. */
function extendPath(): string {
  const { people, productApi } = site.standIns
  const ada = people.find(({ email }) => email === 'ada@example.com')!
  const { id, players } = productApi.licensesOf(ada.id).find(({ edition }) => edition === 'core')!
  return `/user/licenses/${id}/extend?players=${players! + 1}&updates=1`
}

/** A customer with a bag who has seen every price once, and then the payment provider falls silent. */
async function seeOldPrices() {
  const visitor = site.visit()
  await visitor.signIn()
  await visitor.post('/bag', { intent: 'add', edition: 'pro', players: '2', entities: '12' })
  for (const path of ['/ctrl-suite', BUY, QUOTE, '/bag', '/checkout', extendPath()]) await visitor.get(path)
  site.clock.advance(AGE_SECONDS)
  site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
  return { visitor }
}

describe('while the payment provider does not answer', () => {
  test('the pages that only show prices show the last ones, and say of when they are', async () => {
    const { visitor } = await seeOldPrices()
    for (const path of ['/ctrl-suite', BUY, '/bag', extendPath()]) {
      const page = await visitor.get(path)
      expect(page.status, path).toBe(200)
      expect(page.text, path).toContain(OLD)
      expect(page.text, path).toMatch(/£\d/)
    }
    expect((await visitor.get('/ctrl-suite')).html).not.toContain('"@type":"Offer"')
  })

  test('the checkout and the quote have none, since an old price is no offer', async () => {
    const { visitor } = await seeOldPrices()
    const extension = extendPath().replace(/^.*licenses\/(.+)\/extend\?/, '/checkout?license=$1&')
    for (const path of ['/checkout', extension, QUOTE]) {
      const page = await visitor.get(path)
      expect(page.text, path).toContain('unavailable')
      expect(page.text, path).not.toContain(OLD)
    }
  })

  test('no discount is called applied by an old price', async () => {
    const { visitor } = await seeOldPrices()
    const page = await visitor.post('/bag', { intent: 'apply-discount', code: 'SHOW10' })
    expect(page.status).toBe(503)
    expect((await visitor.get('/bag')).text).not.toContain('SHOW10')
  })

  test('old prices are gone after an hour', async () => {
    const { visitor } = await seeOldPrices()
    site.clock.advance(3600)
    const page = await visitor.get(BUY)
    expect(page.text).toContain('Prices are unavailable right now')
    expect(page.text).not.toContain(OLD)
  })
})
