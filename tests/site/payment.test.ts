import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { samplePrices } from '../stand-ins/start.ts'
import { createPayment } from '../stand-ins/paddle/transactions.ts'
import { visitAs } from '../support/customers.ts'
import { headingOf, linkTo } from '../support/page-parts.ts'
import { createPaymentForm, openPaymentForm, reportPayment, startPayment } from '../support/payments.ts'
import { fillBag, sampleSale, visitWithBag } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestVisitor } from '../support/visitor.ts'

// Each test has its own site, because payments are remembered for a day.
let site: TestSite
beforeEach(async () => void (site = await openSite()))
afterEach(() => site.close())

const BUYER = 'noor@example.com'
const CONFIRMING = /We’re still confirming your £[\d,.]+ payment from \d\d:\d\d UTC/
const RECEIVED = /We’ve received your £[\d,.]+ payment/
const FORM = 'Opening the secure payment form'

const paddle = () => site.standIns.paddle
const transactionOf = (id: string) => paddle().transactions.get(id)!
const createSale = () => paddle().createTransaction(sampleSale(site.standIns.referenceOf(BUYER))).id
const completePath = (id: string) => `/checkout/complete?transaction=${id}`

const startAttempt = (id: string, status: Parameters<typeof createPayment>[2] = 'created') =>
  transactionOf(id).payments.unshift(createPayment(null, 100, status, new Date(site.clock.now())))

const openForm = (visitor: TestVisitor) => openPaymentForm(visitor, site)
const startPaying = (visitor: TestVisitor) => startPayment(visitor, site)

async function visitPaying() {
  const visitor = await visitWithBag(site, BUYER)
  return { visitor, id: await startPaying(visitor) }
}

const textOn = async (visitor: TestVisitor, path: string) => (await visitor.get(path)).text
const hasForm = async (visitor: TestVisitor, path = '/checkout') =>
  (await textOn(visitor, path)).includes(FORM)

describe('a payment that is under way', () => {
  test('is said by bag, panel and checkout, where no second form opens, in any browser of the customer', async () => {
    const { visitor, id } = await visitPaying()
    const bag = await visitor.get('/bag')
    expect(bag.text).toMatch(CONFIRMING)
    expect(linkTo(bag, completePath(id), 'Check payment status')).toBeTruthy()
    expect((await visitor.get('/bag.data?panel&_routes=pages%2Fbag%2Fbag')).html).toContain('under-way')
    expect(headingOf(await visitor.get(completePath(id)))).toBe('We’re still confirming your payment')
    const other = await visitAs(site, BUYER, 'GB')
    await fillBag(other, { edition: 'pro' })
    expect(await textOn(other, '/bag')).toMatch(CONFIRMING)
    for (const each of [visitor, other]) {
      const checkout = await textOn(each, '/checkout')
      expect(checkout).toMatch(CONFIRMING)
      expect(checkout).not.toContain(FORM)
    }
  })

  test('is nobody else’s: after signing out, the next customer reads nothing of it, and can pay', async () => {
    const { visitor } = await visitPaying()
    await visitor.post('/logout', {})
    visitor.provider.cookies.clear()
    await fillBag(visitor)
    expect(await textOn(visitor, '/bag')).not.toContain('confirming')
    await visitor.signIn('ada@example.com')
    expect(await textOn(visitor, '/bag')).not.toContain('confirming')
    expect(await hasForm(visitor)).toBe(true)
  })

  test('is known by its attempt, even if the page couldn’t report that it started', async () => {
    const visitor = await visitWithBag(site, BUYER)
    const id = await openForm(visitor)
    expect(await hasForm(visitor)).toBe(true)
    startAttempt(id)
    expect(await textOn(visitor, '/bag')).toMatch(CONFIRMING)
  })

  test.each([
    ['is still said', startPaying, 'We’re still confirming your', true],
    ['isn’t claimed, if only a form was open,', openForm, 'We can’t check your last payment', false],
  ] as const)('%s while the provider is down, and no form opens', async (_, begin, words, isClaimed) => {
    const visitor = await visitWithBag(site, BUYER)
    const id = await begin(visitor)
    paddle().setFault({ match: '/transactions/', status: 503 })
    const checkout = await textOn(visitor, '/checkout')
    expect(checkout).toContain(words)
    expect(checkout).not.toContain(FORM)
    for (const text of [checkout, await textOn(visitor, '/bag')])
      expect(text.includes('confirming')).toBe(isClaimed)
    expect((await visitor.get(completePath(id))).status).toBe(503)
  })

  test('is still said when prices are unavailable too', async () => {
    const { visitor, id } = await visitPaying()
    site.clock.advance(3600)
    paddle().setFault({ match: '/', status: 503 })
    const checkout = await visitor.get('/checkout')
    expect(checkout.text).toContain('We’re still confirming your')
    expect(linkTo(checkout, completePath(id), 'Check payment status')).toBeTruthy()
    expect(checkout.text).not.toContain('You can pay as soon as')
  })

  const declined = async (visitor: TestVisitor, id: string) => {
    startAttempt(id, 'error')
    await reportPayment(visitor, id, { failed: '1' })
  }
  const payAgain = (visitor: TestVisitor, transaction: string) =>
    visitor.post('/checkout', { intent: 'pay-again', transaction })

  test.each<[string, (visitor: TestVisitor, id: string) => unknown, boolean]>([
    ['it fails', (_, id) => startAttempt(id, 'error'), true],
    ['its form says that it was declined', declined, true],
    ['the customer decides to pay again', payAgain, false],
    ['a day has passed', () => site.clock.advance(2), false],
  ])('ends when %s', async (_, end, hasFailed) => {
    const { visitor, id } = await visitPaying()
    site.clock.advance(86_399)
    expect(await textOn(visitor, '/bag')).toContain('We’re still confirming your')
    await end(visitor, id)
    expect(await textOn(visitor, '/bag')).not.toContain('confirming')
    const checkout = await textOn(visitor, '/checkout')
    expect(checkout).toContain(FORM)
    expect(checkout.includes('Your last payment didn’t go through')).toBe(hasFailed)
  })

  test('is said for a week while the provider lists it, so that nobody pays a second time', async () => {
    const { visitor, id } = await visitPaying()
    startAttempt(id, 'pending_no_action_required')
    const FROM = /still confirming your £[\d,.]+ payment from \d\d:\d\d UTC on \d+ \w+ \d{4}/
    for (const day of [3, 6]) {
      site.clock.advance(3 * 86_400)
      for (const path of ['/bag', '/checkout']) expect(await textOn(visitor, path), `${day}`).toMatch(FROM)
      expect(await hasForm(visitor)).toBe(false)
    }
    transactionOf(id).status = 'paid'
    const bag = await textOn(visitor, '/bag')
    expect(bag).toMatch(RECEIVED)
    expect(bag).not.toContain('Bag 1')
  })

  test('is unconfirmed on the pages of its order as long as everywhere else', async () => {
    const { visitor, id } = await visitPaying()
    site.clock.advance(2 * 3600)
    expect(headingOf(await visitor.get(completePath(id)))).toBe('We’re still confirming your payment')
    const order = await textOn(visitor, `/user/orders/${id}`)
    for (const words of ['confirming your payment', 'Payment in progress']) expect(order).toContain(words)
    expect(order).not.toContain('Unpaid')
  })

  test('for an invoice is said by the pages of its order, which keep checking', async () => {
    const customer = { email: BUYER, countryCode: 'GB' }
    const sale = { ...sampleSale(site.standIns.referenceOf(BUYER)), customer }
    const { id } = paddle().createTransaction(sale)
    const old = new Date(site.clock.now() - 20 * 86_400_000).toISOString()
    const invoice = { status: 'billed', collection_mode: 'manual', created_at: old, billed_at: old } as const
    Object.assign(transactionOf(id), invoice)
    const visitor = await visitAs(site, BUYER)
    expect(await textOn(visitor, '/user/orders')).toContain('Invoiced')
    startAttempt(id, 'captured')
    await reportPayment(visitor, id, { started: '1' }, `/store/pay?_ptxn=${id}`)
    const complete = await visitor.get(completePath(id))
    expect(headingOf(complete)).toBe('We’re still confirming your payment')
    expect(linkTo(complete, completePath(id), 'Check again')).toBeTruthy()
    for (const path of ['/user/orders', `/user/orders/${id}`]) {
      const text = await textOn(visitor, path)
      expect(text).toContain('Payment in progress')
      expect(text).not.toMatch(/been invoiced|Invoiced/)
    }
  })

  test('isn’t forgotten for late reports of open forms, its own or a dozen others', async () => {
    const { visitor, id } = await visitPaying()
    await reportPayment(visitor, id)
    expect(await hasForm(visitor)).toBe(false)
    for (const sold of Array.from({ length: 12 }, (_, index) => `lic_${index}`))
      await reportPayment(visitor, createSale(), { sold }, `/checkout?license=${sold}&updates=1`)
    expect(await hasForm(visitor)).toBe(false)
  })
})

describe('a payment that has been received', () => {
  test('empties the bag, and is said until the customer has seen the order', async () => {
    const { visitor, id } = await visitPaying()
    transactionOf(id).status = 'paid'
    const bag = await visitor.get('/bag')
    expect(bag.text).toMatch(RECEIVED)
    expect(bag.text).not.toContain('Bag 1')
    expect(linkTo(bag, completePath(id), 'See your order')).toBeTruthy()
    await visitor.get(completePath(id))
    expect(await textOn(visitor, '/bag')).not.toMatch(RECEIVED)
  })

  test('is said for a day at most', async () => {
    const { visitor, id } = await visitPaying()
    transactionOf(id).status = 'paid'
    expect(await textOn(visitor, '/bag')).toMatch(RECEIVED)
    site.clock.advance(86_401)
    expect(await textOn(visitor, '/bag')).not.toContain('received your')
  })

  test('empties the bag on any page, and the checkout leads to the order', async () => {
    const other = await visitWithBag(site, BUYER)
    const { visitor, id } = await visitPaying()
    transactionOf(id).status = 'paid'
    expect(await textOn(visitor, '/country')).not.toContain('Bag 1')
    expect((await other.get('/checkout')).location).toBe(completePath(id))
    expect(other.cookies.has('bag')).toBe(false)
  })

  test('is found though the browser was closed before it could report anything but the open form', async () => {
    const visitor = await visitWithBag(site, BUYER)
    const id = await openForm(visitor)
    transactionOf(id).status = 'completed'
    expect((await visitor.get('/checkout')).location).toBe(completePath(id))
  })

  test('ends by webhook while the provider’s API is down', async () => {
    const { visitor, id } = await visitPaying()
    paddle().setFault({ match: '/transactions/', status: 503 })
    await paddle().sendEvent('transaction.paid', { id, custom_data: site.standIns.referenceOf(BUYER) })
    const bag = await textOn(visitor, '/bag')
    expect(bag).toMatch(/We’ve received your .*payment/)
    expect(bag).toContain('Your bag is currently empty')
    // The API may lag behind.
    site.recover()
    expect(await textOn(visitor, `/store/pay?_ptxn=${id}`)).not.toContain(FORM)
    site.clock.advance(2 * 3600)
    expect(await textOn(visitor, `/user/orders/${id}`)).not.toMatch(/Unpaid|wasn’t completed/)
    expect(headingOf(await visitor.get(completePath(id)))).toBe('Thank you, we’ve received your payment')
    expect(await textOn(visitor, '/bag')).not.toContain('confirming')
  })

  test('is known if the provider’s event came before the page’s report', async () => {
    const visitor = await visitWithBag(site, BUYER)
    const id = await createPaymentForm(visitor, site)
    const record = transactionOf(id)
    record.status = 'paid'
    await paddle().sendEvent('transaction.paid', { id, custom_data: record.custom_data })
    await reportPayment(visitor, id, { started: '1' })
    expect(await textOn(visitor, '/bag')).toMatch(RECEIVED)
  })

  const addAgain = async (visitor: TestVisitor) => {
    await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.core })
    await fillBag(visitor)
  }
  test.each<[string, (visitor: TestVisitor) => Promise<void>]>([
    ['other items', (visitor) => fillBag(visitor, { edition: 'pro' })],
    ['what was added since, even if it’s the same', addAgain],
  ])('leaves in the bag %s', async (_, change) => {
    const { visitor, id } = await visitPaying()
    site.clock.advance(1)
    await change(visitor)
    transactionOf(id).status = 'paid'
    expect(await textOn(visitor, '/bag')).toContain('Bag 1')
    expect(await hasForm(visitor)).toBe(true)
  })
})

describe('a report', () => {
  test.each([
    ['looks like an unknown one', 200],
    ['is dropped as soon as the provider answers', 503],
  ])('of somebody else’s transaction changes nothing, and %s', async (_, status) => {
    const visitor = await visitWithBag(site, 'ada@example.com')
    const id = createSale()
    startAttempt(id)
    if (status === 503) paddle().setFault({ match: '/transactions/', status })
    for (const transaction of [id, `txn_${'0'.repeat(26)}`])
      expect((await reportPayment(visitor, transaction, { started: '1' })).status).toBe(204)
    site.standIns.clearFaults()
    expect(await textOn(visitor, '/bag')).not.toContain('confirming')
    expect(await hasForm(visitor)).toBe(true)
    expect(await textOn(await visitAs(site, BUYER), '/bag')).not.toContain('confirming')
  })

  const COMPLETE = '/checkout/complete?transaction=x'
  test.each<[string, Record<string, string>]>([
    ['another site’s link', { order: `https://elsewhere.test${COMPLETE}` }],
    ['a link that a header can’t have', { order: `${COMPLETE}\r\nSet-Cookie: a=b` }],
    ['an amount in words', { total: 'a lot', currency: 'GBP' }],
    ['a link of a hundred renewals', { order: COMPLETE + '&renew=lic_1234567'.repeat(99) }],
  ])('with %s still counts', async (_, fields) => {
    const visitor = await visitWithBag(site, BUYER)
    const id = await openForm(visitor)
    expect((await reportPayment(visitor, id, { started: '1', ...fields })).status).toBe(204)
    const bag = await visitor.get('/bag')
    expect(linkTo(bag, completePath(id), 'Check payment status')).toBeTruthy()
  })

  test('without a transaction is refused', async () => {
    expect((await reportPayment(await visitAs(site), '')).status).toBe(422)
  })

  test('by a visitor who isn’t signed in records nothing', async () => {
    const { id } = paddle().createTransaction(sampleSale())
    expect((await reportPayment(site.visit(), id, {}, `/store/pay?_ptxn=${id}`)).status).toBe(204)
  })
})

test('the payment page has no form while its transaction is being paid, for its owner and anyone else', async () => {
  const id = createSale()
  const path = `/store/pay?_ptxn=${id}`
  expect(await hasForm(site.visit(), path)).toBe(true)
  startAttempt(id)
  const own = await (await visitAs(site, BUYER)).get(path)
  expect(own.text).toMatch(CONFIRMING)
  expect(own.text).not.toContain(FORM)
  expect(linkTo(own, completePath(id), 'Check payment status')).toBeTruthy()
  for (const visitor of [site.visit(), await visitAs(site, 'ada@example.com')]) {
    const text = await textOn(visitor, path)
    expect(text).toMatch(/We’re still confirming this £[\d,.]+ payment from/)
    expect(text).not.toContain(FORM)
    expect(text).not.toMatch(/your (£|payment)/i)
  }
})

test('an order that only its buyer’s e-mail address names is followed too, but only for that buyer', async () => {
  const { id } = paddle().createTransaction({
    items: sampleSale().items,
    customer: { email: BUYER, countryCode: 'GB' },
  })
  const path = `/store/pay?_ptxn=${id}`
  const [owner, other] = [await visitAs(site, BUYER), await visitAs(site, 'ada@example.com')]
  for (const visitor of [owner, other]) await reportPayment(visitor, id, { started: '1' }, path)
  const known = async (visitor: TestVisitor) =>
    JSON.parse((await visitor.get(`/checkout/payment.json?transaction=${id}`)).html) as unknown
  expect(await known(owner)).toMatchObject({ state: 'under-way' })
  expect(await hasForm(owner, path)).toBe(false)
  expect(await known(other)).toBeNull()
  expect(await hasForm(other, path)).toBe(true)
  // Without an answer about the e-mail address, nobody loses a payment, and nobody is told of another's.
  paddle().setFault({ match: 'include=', status: 503 })
  expect(await known(owner)).toMatchObject({ state: 'under-way' })
  expect(await known(other)).toBeNull()
  await reportPayment(other, id, {}, path)
  transactionOf(id).status = 'paid'
  expect(await known(other)).not.toMatchObject({ state: 'paid' })
  site.standIns.clearFaults()
  expect(await known(other)).toBeNull()
})

test('an open page is told of a payment, reported or not, but only to its owner, and visitors have to sign in', async () => {
  const ask = async (visitor: TestVisitor, query: string) => {
    const { status, location, html } = await visitor.get(`/checkout/payment.json?${query}`)
    return { status, location, payment: status === 200 ? (JSON.parse(html) as unknown) : null }
  }
  const id = createSale()
  const [owner, other] = [await visitAs(site, BUYER), await visitAs(site, 'ada@example.com')]
  expect((await ask(owner, `transaction=${id}`)).payment).toMatchObject({ state: 'open' })
  transactionOf(id).status = 'paid'
  expect((await ask(owner, `transaction=${id}`)).payment).toMatchObject({ state: 'paid' })
  for (const query of [`transaction=${id}`, `transaction=txn_${'0'.repeat(26)}`, 'transaction=x'])
    expect(await ask(other, query)).toEqual({ status: 200, location: null, payment: null })
  expect(await ask(site.visit(), '')).toMatchObject({ status: 401, location: null })
})
