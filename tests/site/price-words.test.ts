import { expect, test } from 'vitest'
import { ADD } from '../support/bag.ts'
import { licensesOf, visitAs } from '../support/customers.ts'
import { sampleDiscounts } from '../stand-ins/start.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const ADA = 'ada@example.com'
/** Parts of a sum, a unit price within its line, and a table row whose heading says it. */
const PARTS = /(?:Subtotal|Tax Estimate|Discount|\d ×) −?[£€]\S+|Price before tax(?: £\S+)+/g
const PRICE = /[£€][\d.,]*\d(?: [A-Z]{3})?(?: each,| for 5,)?(.{0,11})/g

test.each([
  ['/', 'GB', 'incl. VAT'],
  ['/ctrl-suite', 'GB', 'incl. VAT'],
  ['/ctrl-suite/use-cases', 'GB', 'incl. VAT'],
  ['/ctrl-suite/buy?edition=pro&players=3&entities=12', 'GB', 'incl. VAT'],
  ['/ctrl-suite/buy?edition=pro&players=3&entities=12', 'DE', 'incl. VAT'],
  ['/bag', 'GB', 'incl. VAT'],
  ['/bag?edition=pro&players=3&entities=12', 'GB', 'incl. VAT'],
  ['/checkout', 'GB', 'incl. VAT'],
  ['/user/licenses?updates=due', 'GB', 'incl. VAT'],
  ['/user/licenses/:id', 'GB', 'incl. VAT'],
  ['/user/licenses/:id/extend?edition=pro&players=3', 'GB', 'incl. VAT'],
])('every price on %s in %s says whether tax is included', async (path, country, included) => {
  const visitor = await visitAs(site, ADA)
  await visitor.post('/bag', { intent: 'set-country', country })
  await visitor.post('/bag', ADD)
  await visitor.post('/bag', { intent: 'apply-discount', code: sampleDiscounts.percentage.code })
  const core = licensesOf(site, ADA).find(({ edition }) => edition === 'core')!
  const page = await visitor.get(path.replace(':id', core.id))
  const prices = [...page.text.replace(PARTS, '').matchAll(PRICE)]
  expect(prices).not.toEqual([])
  for (const [price, words] of prices)
    expect([' before tax', ` ${included}`], price).toContain(
      words!.slice(0, words!.includes('incl') ? 10 : 11),
    )
})

test('a bag, an offer and an order say subtotal, tax, discount and total in one order', async () => {
  const visitor = await visitAs(site, ADA)
  await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
  await visitor.post('/bag', ADD)
  await visitor.post('/bag', { intent: 'apply-discount', code: sampleDiscounts.percentage.code })
  for (const path of [
    '/bag',
    '/bag?edition=pro&players=3&entities=12',
    '/checkout',
    '/ctrl-suite/buy?edition=core&players=3&entities=12',
  ])
    expect((await visitor.get(path)).text).toMatch(
      /Subtotal £[\d.,]+ Tax Estimate £[\d.,]+ Discount −£[\d.,]+ Total £[\d.,]+ GBP incl\. VAT/,
    )
})

test.each([
  '/bag',
  '/bag?edition=pro&players=3&entities=12',
  '/checkout',
  '/ctrl-suite/buy?edition=core&players=3&entities=12',
  '/ctrl-suite/quote?edition=core&players=3&entities=12',
  '/user/licenses/:id/extend?edition=pro&players=3',
])('no tax of $0.00 is estimated on %s in the United States, where it needs a ZIP code', async (path) => {
  const visitor = await visitAs(site, ADA)
  await visitor.post('/bag', { intent: 'set-country', country: 'US' })
  await visitor.post('/bag', ADD)
  const core = licensesOf(site, ADA).find(({ edition }) => edition === 'core')!
  expect((await visitor.get(path.replace(':id', core.id))).text).toMatch(
    /Subtotal \$[\d.,]+ Tax Estimate (United States )?Calculated at checkout Total \$[\d.,]+ USD before tax/,
  )
})
