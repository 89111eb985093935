import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAdjustment } from '../stand-ins/paddle/transactions.ts'
import { sampleDiscounts, samplePrices } from '../stand-ins/start.ts'
import { visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import {
  issueQuote,
  quotePath,
  raisePrice,
  transactionIdIn as idOf,
  transactionIn,
} from '../support/quotes.ts'
import { fillBag, FORBIDDEN, LOST_ANSWER, REFUSED } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

const DAY = 24 * 60 * 60
const ADA = 'ada@example.com'

const issue = (fields?: Record<string, string>, visitor = site.visit()) => issueQuote(visitor, fields)
const numberOf = (page: Page) => /Q-[0-9A-Z]{10}/.exec(page.text)![0]
const buy = (visitor: TestVisitor, path: string) => visitor.post(path, { intent: 'buy' })
const recordOf = (page: Page) => transactionIn(site, page)
const made = () =>
  site.standIns.paddle.calls.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/transactions'),
  )
const stageOf = (page: Page) =>
  page.document.querySelector('[aria-labelledby=progress] [aria-current=step]')?.text.trim() ?? null

describe('a quote', () => {
  test('sells at its own net prices, in its currency, whatever the catalogue says', async () => {
    const path = await issue()
    const ada = await visitAs(site, ADA)
    onTestFinished(() => site.clock.advance(301))
    raisePrice(site)
    site.clock.advance(301)
    const page = await ada.get(path)
    const sold = await buy(ada, path)
    expect(sold.location).toMatch(/^\/store\/pay\?_ptxn=/)
    const { items, currency_code, custom_data, collection_mode, status } = recordOf(sold)
    const productOf = (name: keyof typeof samplePrices) =>
      site.standIns.paddle.catalogue.find(samplePrices[name])!.product.id
    expect(
      items.map(({ price, quantity }) => [price.type, price.unit_price.amount, price.product_id, quantity]),
    ).toEqual([
      ['custom', '119500', productOf('pro'), 1],
      ['standard', expect.any(String), productOf('players'), 2],
      ['standard', expect.any(String), productOf('entities'), 2],
    ])
    expect([currency_code, collection_mode, status]).toEqual(['GBP', 'automatic', 'draft'])
    expect(custom_data).toEqual({
      ...site.standIns.referenceOf(ADA),
      quote: numberOf(page),
      quoteUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const pay = await ada.get(sold.location!)
    expect(pay.text).toContain('Tax Estimate Depends on your address')
  })

  test('can be bought again once its order has been refunded', async () => {
    const path = await issue()
    const ada = await visitAs(site, ADA)
    const first = recordOf(await buy(ada, path))
    first.status = 'completed'
    expect((await ada.get(path)).text).not.toContain('Buy at this price')
    const paid = Number(first.details.totals.total)
    first.adjustments.push(createAdjustment(first, paid, new Date(site.clock.now())))
    expect((await ada.get(path)).text).toContain('Buy at this price')
    expect(recordOf(await buy(ada, path)).status).toBe('draft')
  })

  test('sells products whose prices are no longer in the catalogue, but not once it has expired', async () => {
    const path = await issue()
    const { catalogue } = site.standIns.paddle
    onTestFinished(() => catalogue.restorePrice(samplePrices.players))
    catalogue.archivePrice(samplePrices.players)
    site.clock.advance(301)
    const vera = await visitAs(site, 'vera@example.com')
    await fillBag(vera)
    const page = await vera.get(path)
    expect(page.text).toMatch(
      /Part of this quote is no longer on sale You can still buy it all at the quoted/,
    )
    const issuedAt = new Date((site.clock.now() - 31 * DAY) * 1000).toISOString()
    const configuration = { edition: 'pro', players: 3, entities: 12 } as const
    const over = await vera.get(quotePath(site.standIns.environment, { issuedAt, configuration }))
    expect(over.text).toMatch(/Part of this quote is no longer on sale .* get a new quote/)
    expect(over.text).not.toMatch(/at today’s price|right now|replaces what’s in your bag/)
    const sold = await buy(vera, path)
    expect(recordOf(sold).items.map(({ price }) => price.type)).toEqual(['custom', 'custom', 'custom'])
  })

  test('keeps its currency but adds tax for the buyer’s address, and the page says so', async () => {
    const path = await issue({ country: 'DE', currency: 'USD' })
    const ada = await visitAs(site, ADA)
    await ada.post('/bag', { intent: 'set-country', country: 'AU' })
    expect((await ada.get(path)).text).toContain(
      'The tax shown is for Germany. You’ll pay the tax for your own address.',
    )
    expect(recordOf(await buy(ada, path)).currency_code).toBe('USD')
    const american = (await ada.get(await issue({ country: 'US' }))).text
    expect(american).toContain('You’ll pay the tax for your own address.')
    expect(american).not.toContain('The tax shown')
  })

  test('keeps the visitor’s discount from the preview to the sale, and prints it', async () => {
    const visitor = await visitAs(site, ADA)
    await visitor.get(`/discount/${sampleDiscounts.percentage.code}`)
    const preview = await visitor.get('/ctrl-suite/quote?edition=pro&players=3&entities=12&country=GB')
    expect(preview.text).toMatch(/Discount ?[-−]£/)
    const path = await issue({}, visitor)
    const page = await site.visit().get(path)
    expect(page.document.querySelector('article')!.text).toMatch(/Discount.*SHOW10 is included/s)
    expect(page.text).toContain('Today’s price is the same')
    const { discount } = recordOf(await buy(visitor, path))
    expect(discount?.id).toBe(sampleDiscounts.percentage.id)
  })

  test('is issued without a discount that doesn’t apply, and says so', async () => {
    const visitor = site.visit()
    await visitor.get(`/discount/${sampleDiscounts.restricted.code}`)
    const core = { edition: 'core' }
    const words = 'Your discount doesn’t apply to this configuration, so this quote doesn’t include it.'
    expect((await visitor.get('/ctrl-suite/quote?edition=core&country=GB')).text).toContain(words)
    const page = await visitor.get(await issue(core, visitor))
    expect(page.text).toContain(words)
    expect(page.document.querySelector('article')!.text).not.toContain('Discount')
  })
})

describe('a customer’s transaction for a quote', () => {
  test('is created once, however often they press the button; another customer gets their own', async () => {
    const path = await issue()
    const ada = await visitAs(site, ADA)
    const before = made().length
    const [one, two] = await Promise.all([buy(ada, path), buy(ada, path)])
    expect(idOf(one)).toMatch(/^txn_/)
    expect(idOf(two)).toBe(idOf(one))
    expect(idOf(await buy(await visitAs(site, ADA), path))).toBe(idOf(one))
    expect(made().length).toBe(before + 1)
    expect(idOf(await buy(await visitAs(site, 'noor@example.com'), path))).not.toBe(idOf(one))
  })

  test.each([
    ['is answered too late', { answerDelayMs: 6000 }],
    ['fails after creating one', LOST_ANSWER],
  ])('is found when the first request %s', async (_, fault) => {
    const path = await issue()
    const ada = await visitAs(site, ADA)
    const before = made().length
    site.standIns.paddle.setFault({ match: 'POST /transactions', ...fault })
    const sold = await buy(ada, path)
    site.standIns.clearFaults()
    expect(recordOf(sold)).toBeTruthy()
    expect(idOf(await buy(ada, path))).toBe(idOf(sold))
    expect(made().length).toBe(before + 1)
  })

  test('isn’t created again until an unanswered request is sure to have failed', async () => {
    const path = await issue()
    const ada = await visitAs(site, ADA)
    const before = made().length
    site.standIns.paddle.setFault({ match: 'POST /transactions', drop: true })
    const first = await buy(ada, path)
    expectPage(first, 503, 'so you won’t order twice')
    site.recover()
    expect((await buy(ada, path)).status).toBe(503)
    expect(made().length).toBe(before + 1)
    site.clock.advance(31)
    expect((await buy(ada, path)).status).toBe(303)
    expect(made().length).toBe(before + 2)
  })

  test.each([
    [REFUSED, 422, 'so nothing was ordered'],
    [FORBIDDEN, 503, 'Nothing was ordered. Please try again'],
  ])('can still be created after %j, once the provider accepts it', async (fault, status, words) => {
    const path = await issue()
    const ada = await visitAs(site, ADA)
    site.standIns.paddle.setFault({ match: 'POST /transactions', ...fault })
    expectPage(await buy(ada, path), status, words)
    site.standIns.clearFaults()
    expect((await buy(ada, path)).status).toBe(303)
  })
})

test('anyone with the link can follow the order, without names or keys', async () => {
  const path = await issue()
  const ada = await visitAs(site, ADA)
  const anyone = site.visit()
  expect(stageOf(await anyone.get(path))).toBeNull()
  const sold = await buy(ada, path)
  expect(stageOf(await anyone.get(path))).toBe('Ordered')
  const id = idOf(sold)
  await site.standIns.paddle.payFor(id, { email: ADA, countryCode: 'GB' })
  expect(stageOf(await anyone.get(path))).toBe('Paid')
  expect(idOf(await buy(ada, path))).toBe(id)
  expect((await ada.get(`/checkout/complete?transaction=${id}`)).text).toContain('license')
  const page = await anyone.get(path)
  expect(stageOf(page)).toBe('License ready')
  expect(page.text).toContain('See your orders')
  expect(page.text).not.toContain('Buy at this price')
  expect(page.html).not.toMatch(/ada@example\.com|Marsh|txn_/)
  site.standIns.paddle.setFault({ match: '/transactions/', status: 503 })
  expect((await anyone.get(path)).text).toContain('We can’t check on this quote’s order right now')
})

describe('after a quote’s last day', () => {
  let paid: string
  // No sign-in lasts until then.
  beforeAll(async () => {
    paid = await issue()
    const email = 'layla@example.com'
    const sold = await buy(await visitAs(site, email), paid)
    await site.standIns.paddle.payFor(idOf(sold), { email, countryCode: 'GB' })
  })

  test('it can only be bought through the bag, and its unpaid transaction can’t be paid here', async () => {
    const issuedAt = new Date(site.clock.now() - 29 * DAY * 1000).toISOString()
    const path = quotePath({ SESSION_SECRET: site.standIns.environment.SESSION_SECRET! }, { issuedAt })
    const ada = await visitAs(site, ADA)
    const sold = await buy(ada, path)
    const { pro } = samplePrices
    const other = site.standIns.paddle.createTransaction({ items: [{ priceId: pro, quantity: 1 }] })
    expect(stageOf(await ada.get(path))).toBe('Ordered')
    site.clock.advance(2 * DAY)
    const closed = await ada.get(sold.location!)
    expect(closed.text).toContain('This order is closed')
    expect(closed.text).not.toContain('Opening the secure payment form')
    // A payment may have started on the last day.
    expect(closed.text).not.toContain('charged')
    expect((await ada.get(`/store/pay?_ptxn=${other.id}`)).text).not.toContain('This order is closed')
    const page = await ada.get(path)
    expect(stageOf(page)).toBeNull()
    expect(page.text).toContain('Buy at today’s price')
    const refused = await buy(await visitAs(site, ADA), path)
    expectPage(refused, 422, 'This quote expired on')
  })

  test('it isn’t called expired if it has been paid', async () => {
    site.clock.advance(31 * DAY)
    const page = await site.visit().get(paid)
    expect(page.text).toContain('See your orders')
    expect(page.text).not.toMatch(/expired|at today’s price|Valid until \d+ \w+ \d{4}\. Print/)
  })

  test('another site’s quote isn’t found', async () => {
    const path = quotePath({ SESSION_SECRET: 'a-secret-of-somebody-else-which-is-long-enough' })
    expect((await buy(await visitAs(site, ADA), path)).status).toBe(404)
  })
})
