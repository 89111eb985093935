import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { samplePrices } from '../stand-ins/start.ts'
import { createPayment } from '../stand-ins/paddle/transactions.ts'
import { licensesOf, visitAs } from '../support/customers.ts'
import { dataOf, headingOf, linkTo } from '../support/page-parts.ts'
import { fillBag, frameSaleOf, payAs, sampleSale } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestVisitor } from '../support/visitor.ts'

// Each test has its own site, because payments are remembered for a day.
let site: TestSite
beforeEach(async () => void (site = await openSite()))
afterEach(() => site.close())

const BUYER = 'noor@example.com'
const CONFIRMING = /We’re still confirming your £[\d,.]+ payment from \d\d:\d\d UTC/
const RECEIVED = /We’ve received your £[\d,.]+ payment/

const paddle = () => site.standIns.paddle
const transactionOf = (id: string) => paddle().transactions.get(id)!

const startAttempt = (id: string, status: Parameters<typeof createPayment>[2] = 'created') =>
  transactionOf(id).payments.unshift(createPayment(null, 100, status, new Date(site.clock.now())))

async function visitWithBag(email = BUYER): Promise<TestVisitor> {
  const visitor = await visitAs(site, email, 'GB')
  await fillBag(visitor)
  return visitor
}

/** What the frame does when it opens, and the page's report of it. */
async function openForm(visitor: TestVisitor, path = '/checkout'): Promise<string> {
  const { items, email, customData } = await frameSaleOf(visitor, path)
  const { id } = paddle().createTransaction({ items, customer: { email, countryCode: 'GB' }, customData })
  expect((await report(visitor, id, {}, path)).status).toBe(204)
  return id
}

const report = (
  visitor: TestVisitor,
  transaction: string,
  fields: Record<string, string> = {},
  path = '/checkout',
) => visitor.post(path, { intent: 'paying', transaction, ...fields })

async function startPaying(visitor: TestVisitor, path = '/checkout'): Promise<string> {
  const id = await openForm(visitor, path)
  await report(visitor, id, { started: '1' }, path)
  return id
}

const hasForm = async (visitor: TestVisitor, path = '/checkout') =>
  (await visitor.get(path)).text.includes('Opening the secure payment form')

describe('a payment that is under way', () => {
  test('is said by the bag, its panel and the checkout, where no second form opens', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    const bag = await visitor.get('/bag')
    expect(bag.text).toMatch(CONFIRMING)
    expect(linkTo(bag, `/checkout/complete?transaction=${id}`, 'Check payment status')).toBeTruthy()
    expect((await visitor.get('/bag.data?panel&_routes=pages%2Fbag%2Fbag')).html).toContain('under-way')
    const checkout = await visitor.get('/checkout')
    expect(checkout.text).toMatch(CONFIRMING)
    expect(checkout.text).not.toContain('Opening the secure payment form')
    expect(headingOf(await visitor.get(`/checkout/complete?transaction=${id}`))).toBe(
      'We’re still confirming your payment',
    )
  })

  test('is said in another browser of the same customer, also for other items', async () => {
    await startPaying(await visitWithBag())
    const other = await visitAs(site, BUYER, 'GB')
    await fillBag(other, { edition: 'pro' })
    expect((await other.get('/bag')).text).toMatch(CONFIRMING)
    expect(await hasForm(other)).toBe(false)
  })

  test('is nobody else’s: after signing out, the next customer reads nothing of it, and can pay', async () => {
    const visitor = await visitWithBag()
    await startPaying(visitor)
    await visitor.post('/logout', {})
    visitor.provider.cookies.clear()
    await fillBag(visitor)
    expect((await visitor.get('/bag')).text).not.toContain('confirming')
    await visitor.signIn('ada@example.com')
    expect((await visitor.get('/bag')).text).not.toContain('confirming')
    expect(await hasForm(visitor)).toBe(true)
  })

  test('doesn’t block anything once the customer decides to pay again', async () => {
    const visitor = await visitWithBag()
    const transaction = await startPaying(visitor)
    expect((await visitor.post('/checkout', { intent: 'pay-again', transaction })).status).toBe(204)
    expect((await visitor.get('/bag')).text).not.toMatch(CONFIRMING)
    expect(await hasForm(visitor)).toBe(true)
  })

  test('is known by its attempt, even if the page couldn’t report that it started', async () => {
    const visitor = await visitWithBag()
    const id = await openForm(visitor)
    expect(await hasForm(visitor)).toBe(true)
    startAttempt(id)
    expect((await visitor.get('/bag')).text).toMatch(CONFIRMING)
  })

  test('never counts as unpaid while the provider is down', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    paddle().setFault({ match: '/transactions/', status: 503 })
    expect((await visitor.get('/bag')).text).toContain('We’re still confirming your')
    expect(await hasForm(visitor)).toBe(false)
    expect((await visitor.get(`/checkout/complete?transaction=${id}`)).status).toBe(503)
  })

  test('isn’t claimed while the provider is down, if only a form was open', async () => {
    const visitor = await visitWithBag()
    await openForm(visitor)
    paddle().setFault({ match: '/transactions/', status: 503 })
    const page = await visitor.get('/checkout')
    expect(page.text).toContain('We can’t check your last payment right now')
    expect(page.text).not.toMatch(/confirming|Opening the secure payment form/)
  })

  test('ends when it fails', async () => {
    const visitor = await visitWithBag()
    startAttempt(await startPaying(visitor), 'error')
    expect((await visitor.get('/bag')).text).not.toMatch(CONFIRMING)
    expect(await hasForm(visitor)).toBe(true)
  })

  test('ends when its form says that it was declined', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    startAttempt(id, 'error')
    await report(visitor, id, { failed: '1' })
    expect((await visitor.get('/checkout')).text).toContain('Your last payment didn’t go through')
    expect(await hasForm(visitor)).toBe(true)
  })

  test('is unconfirmed on the pages of its order as long as everywhere else', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    site.clock.advance(2 * 3600)
    expect(headingOf(await visitor.get(`/checkout/complete?transaction=${id}`))).toBe(
      'We’re still confirming your payment',
    )
    const order = await visitor.get(`/user/orders/${id}`)
    expect(order.text).toContain('confirming your payment')
    expect(order.text).toContain('Payment in progress')
    expect(order.text).not.toContain('Unpaid')
  })

  test('isn’t undone by a report of the open form that comes late', async () => {
    const visitor = await visitWithBag()
    await report(visitor, await startPaying(visitor))
    expect(await hasForm(visitor)).toBe(false)
  })

  test('isn’t forgotten for forms that nobody paid in', async () => {
    const visitor = await visitWithBag()
    await startPaying(visitor)
    for (const license of Array.from({ length: 12 }, (_, index) => `lic_${index}`)) {
      const { id } = paddle().createTransaction(sampleSale(site.standIns.referenceOf(BUYER)))
      await report(visitor, id, { sold: license }, `/checkout?license=${license}&updates=1`)
    }
    expect(await hasForm(visitor)).toBe(false)
  })

  test('ends after a day', async () => {
    const visitor = await visitWithBag()
    await startPaying(visitor)
    site.clock.advance(86_399)
    expect((await visitor.get('/bag')).text).toContain('We’re still confirming your')
    site.clock.advance(2)
    expect((await visitor.get('/bag')).text).not.toContain('confirming')
  })
})

describe('a payment that has been received', () => {
  test('empties the bag, and is said until the customer has seen the order', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    transactionOf(id).status = 'paid'
    const bag = await visitor.get('/bag')
    expect(bag.text).toMatch(RECEIVED)
    expect(bag.text).not.toContain('Bag 1')
    expect(linkTo(bag, `/checkout/complete?transaction=${id}`, 'See your order')).toBeTruthy()
    await visitor.get(`/checkout/complete?transaction=${id}`)
    expect((await visitor.get('/bag')).text).not.toMatch(RECEIVED)
  })

  test('empties the bag on any page, and the checkout leads to the order', async () => {
    const visitor = await visitWithBag()
    const other = await visitWithBag()
    const id = await startPaying(visitor)
    transactionOf(id).status = 'paid'
    expect((await visitor.get('/country')).text).not.toContain('Bag 1')
    expect((await other.get('/checkout')).location).toBe(`/checkout/complete?transaction=${id}`)
    expect(other.cookies.has('bag')).toBe(false)
  })

  test('is found though the browser was closed before it could report anything but the open form', async () => {
    const visitor = await visitWithBag()
    const id = await openForm(visitor)
    transactionOf(id).status = 'completed'
    expect((await visitor.get('/checkout')).location).toBe(`/checkout/complete?transaction=${id}`)
  })

  test('ends by webhook while the provider’s API is down', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    paddle().setFault({ match: '/transactions/', status: 503 })
    await paddle().sendEvent('transaction.paid', { id, custom_data: site.standIns.referenceOf(BUYER) })
    const bag = await visitor.get('/bag')
    expect(bag.text).toMatch(/We’ve received your .*payment/)
    expect(bag.text).toContain('Your bag is currently empty')
    // The API may lag behind.
    site.recover()
    site.clock.advance(2 * 3600)
    const order = await visitor.get(`/user/orders/${id}`)
    expect(order.text).not.toMatch(/Unpaid|wasn’t completed/)
    expect(headingOf(await visitor.get(`/checkout/complete?transaction=${id}`))).toBe(
      'Thank you, we’ve received your payment',
    )
    expect((await visitor.get('/bag')).text).not.toContain('confirming')
  })

  test('is known if the provider’s event came before the page’s report', async () => {
    const visitor = await visitWithBag()
    const { items, email, customData } = await frameSaleOf(visitor, '/checkout')
    const { id } = paddle().createTransaction({
      items,
      customer: { email, countryCode: 'GB' },
      customData,
    })
    transactionOf(id).status = 'paid'
    await paddle().sendEvent('transaction.paid', { id, custom_data: customData })
    await report(visitor, id, { started: '1' })
    expect((await visitor.get('/bag')).text).toMatch(RECEIVED)
  })

  test('leaves what was added since in the bag, also if it’s the same', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    site.clock.advance(1)
    await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.core })
    await fillBag(visitor)
    transactionOf(id).status = 'paid'
    expect((await visitor.get('/bag')).text).toContain('Bag 1')
    expect(await hasForm(visitor)).toBe(true)
  })

  test('leaves other items in the bag', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    await fillBag(visitor, { edition: 'pro' })
    transactionOf(id).status = 'paid'
    expect((await visitor.get('/bag')).text).toContain('Bag 1')
  })

  test('is forgotten after a day', async () => {
    const visitor = await visitWithBag()
    const id = await startPaying(visitor)
    transactionOf(id).status = 'paid'
    expect((await visitor.get('/bag')).text).toMatch(RECEIVED)
    site.clock.advance(86_401)
    expect((await visitor.get('/bag')).text).not.toContain('received your')
  })
})

describe('an extension’s payment', () => {
  const OWNER = 'vera@example.com'
  const pathFor = (index: number) => {
    const license = licensesOf(site, OWNER).filter(({ edition }) => edition === 'core')[index]!
    return { license, path: `/checkout?license=${license.id}&players=${license.players + 1}` }
  }

  test('blocks only its own license, and leaves the bag alone', async () => {
    const visitor = await visitWithBag(OWNER)
    const { license, path } = pathFor(0)
    await startPaying(visitor, path)
    expect(await hasForm(visitor, path)).toBe(false)
    expect((await visitor.get(`/user/licenses/${license.id}/extend`)).text).toMatch(CONFIRMING)
    expect(await hasForm(visitor, pathFor(1).path)).toBe(true)
    expect((await visitor.get('/bag')).text).not.toMatch(CONFIRMING)
    expect(await hasForm(visitor)).toBe(true)
  })

  test('is said by the license’s own page', async () => {
    const visitor = await visitAs(site, OWNER, 'GB')
    const { license, path } = pathFor(1)
    const own = `/user/licenses/${license.id}`
    expect((await visitor.get(own)).text).not.toMatch(CONFIRMING)
    const id = await startPaying(visitor, path)
    const page = await visitor.get(own)
    expect(page.text).toMatch(CONFIRMING)
    expect(linkTo(page, `/checkout/complete?transaction=${id}`, 'Check payment status')).toBeTruthy()
  })

  test('is said when the browser’s Back leads to the checkout or the form again', async () => {
    const visitor = await visitAs(site, OWNER, 'GB')
    const { license, path } = pathFor(3)
    const players = license.players + 1
    const { id } = await payAs(visitor, site, 'GB', path)
    await report(visitor, id, { started: '1' }, path)
    const checkout = await visitor.get(path)
    expect([checkout.status, headingOf(checkout)]).toEqual([200, expect.stringMatching(RECEIVED)])
    expect(linkTo(checkout, `/checkout/complete?transaction=${id}`, 'See your order')).toBeTruthy()
    expect(linkTo(checkout, `/user/licenses/${license.id}`, 'See the license')).toBeTruthy()
    const form = await visitor.get(`/user/licenses/${license.id}/extend?players=${players}`)
    expect(form.text).toMatch(RECEIVED)
    expect(linkTo(form, `/checkout/complete?transaction=${id}`, 'See your order')).toBeTruthy()
    // Other mistakes are still the form's.
    const other = await visitor.get(`/checkout?license=${license.id}&players=${players - 1}`)
    expect(other.location).toContain('/extend?')
  })

  test('isn’t taken twice while the license doesn’t have it yet', async () => {
    const visitor = await visitAs(site, OWNER, 'GB')
    const { path } = pathFor(2)
    const { sold, completeHref } = await dataOf<Record<string, string>>(
      visitor,
      path,
      'pages/checkout/checkout',
    )
    const id = await openForm(visitor, path)
    const order = completeHref!.replace('?', `?transaction=${id}&`)
    await report(visitor, id, { started: '1', sold: sold!, order }, path)
    transactionOf(id).status = 'paid'
    expect((await visitor.get(path)).location).toBe(order)
  })
})

describe('a report', () => {
  test('of somebody else’s transaction changes nothing, and looks like an unknown one', async () => {
    const visitor = await visitWithBag('ada@example.com')
    const { id } = paddle().createTransaction(sampleSale(site.standIns.referenceOf(BUYER)))
    startAttempt(id)
    for (const transaction of [id, `txn_${'0'.repeat(26)}`])
      expect((await report(visitor, transaction, { started: '1' })).status).toBe(204)
    expect((await visitor.get('/bag')).text).not.toContain('confirming')
    expect(await hasForm(visitor)).toBe(true)
    expect((await (await visitAs(site, BUYER)).get('/bag')).text).not.toContain('confirming')
  })

  test('of somebody else’s transaction is dropped as soon as the provider answers', async () => {
    const visitor = await visitWithBag('ada@example.com')
    const { id } = paddle().createTransaction(sampleSale(site.standIns.referenceOf(BUYER)))
    paddle().setFault({ match: '/transactions/', status: 503 })
    await report(visitor, id, { started: '1' })
    site.standIns.clearFaults()
    expect(await hasForm(visitor)).toBe(true)
  })

  test.each<[string, Record<string, string>]>([
    ['another site’s link', { order: 'https://elsewhere.test/checkout/complete?transaction=txn' }],
    ['a link that a header can’t have', { order: '/checkout/complete?transaction=x\r\nSet-Cookie: a=b' }],
    ['an amount in words', { total: 'a lot', currency: 'GBP' }],
    [
      'a link of a hundred renewals',
      { order: `/checkout/complete?transaction=x${'&renew=lic_1234567'.repeat(99)}` },
    ],
  ])('with %s still counts', async (_, fields) => {
    const visitor = await visitWithBag()
    const id = await openForm(visitor)
    expect((await report(visitor, id, { started: '1', ...fields })).status).toBe(204)
    const bag = await visitor.get('/bag')
    expect(linkTo(bag, `/checkout/complete?transaction=${id}`, 'Check payment status')).toBeTruthy()
  })

  test('without a transaction is refused', async () => {
    expect((await report(await visitAs(site), '')).status).toBe(422)
  })

  test('from another site is refused', async () => {
    const visitor = await visitAs(site)
    const headers = { Origin: 'https://elsewhere.test' }
    const fields = { intent: 'paying', transaction: `txn_${'0'.repeat(26)}` }
    expect((await visitor.post('/checkout', fields, headers)).status).toBe(403)
  })

  test('by a visitor who isn’t signed in records nothing', async () => {
    const { id } = paddle().createTransaction(sampleSale())
    expect((await report(site.visit(), id, {}, `/store/pay?_ptxn=${id}`)).status).toBe(204)
  })
})

describe('the payment page', () => {
  test('has no form while its transaction is being paid, for its owner and anyone else', async () => {
    const { id } = paddle().createTransaction(sampleSale(site.standIns.referenceOf(BUYER)))
    const path = `/store/pay?_ptxn=${id}`
    expect(await hasForm(site.visit(), path)).toBe(true)
    startAttempt(id)
    const pageFor = async (visitor: TestVisitor) => {
      const page = await visitor.get(path)
      expect(page.text).not.toContain('Opening the secure payment form')
      return page
    }
    const own = await pageFor(await visitAs(site, BUYER))
    expect(own.text).toMatch(CONFIRMING)
    expect(linkTo(own, `/checkout/complete?transaction=${id}`, 'Check payment status')).toBeTruthy()
    for (const visitor of [site.visit(), await visitAs(site, 'ada@example.com')]) {
      const page = await pageFor(visitor)
      expect(page.text).toMatch(/We’re still confirming this £[\d,.]+ payment from/)
      expect(page.text).not.toMatch(/your (£|payment)/i)
    }
  })
})

describe('what an open page asks', () => {
  const ask = async (query: string, email = BUYER) => {
    const { status, html } = await (await visitAs(site, email)).get(`/checkout/payment.json?${query}`)
    return { status, payment: JSON.parse(html) as { state: string } | null }
  }

  test('is answered for a transaction, reported or not, but only to its owner', async () => {
    const { id } = paddle().createTransaction(sampleSale(site.standIns.referenceOf(BUYER)))
    expect((await ask(`transaction=${id}`)).payment?.state).toBe('open')
    transactionOf(id).status = 'paid'
    expect((await ask(`transaction=${id}`)).payment?.state).toBe('paid')
    for (const query of [`transaction=${id}`, `transaction=txn_${'0'.repeat(26)}`, 'transaction=x'])
      expect(await ask(query, 'ada@example.com')).toEqual({ status: 200, payment: null })
  })

  test('is only for customers', async () => {
    const answer = await site.visit().get('/checkout/payment.json')
    expect([answer.status, answer.location]).toEqual([401, null])
  })
})
