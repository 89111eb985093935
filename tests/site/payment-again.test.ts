import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPayment } from '../stand-ins/paddle/transactions.ts'
import { visitAs } from '../support/customers.ts'
import { createPaymentForm, openPaymentForm, reportPayment, startPayment } from '../support/payments.ts'
import { fillBag, visitWithBag } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestVisitor } from '../support/visitor.ts'

// Each test has its own site, because payments are remembered for a day.
let site: TestSite
beforeEach(async () => void (site = await openSite()))
afterEach(() => site.close())

const BUYER = 'noor@example.com'
const CONFIRMING = /We’re still confirming your/
const FORM = 'Opening the secure payment form'

const transactionOf = (id: string) => site.standIns.paddle.transactions.get(id)!
const addAttempt = (id: string, status: Parameters<typeof createPayment>[2]) =>
  transactionOf(id).payments.unshift(createPayment(null, 100, status, new Date(site.clock.now())))
const textOn = async (visitor: TestVisitor, path: string) => (await visitor.get(path)).text
const payAgain = (visitor: TestVisitor, transaction: string) =>
  visitor.post('/checkout', { intent: 'pay-again', transaction })

async function receive(id: string) {
  transactionOf(id).status = 'paid'
  const { custom_data } = transactionOf(id)
  await site.standIns.paddle.sendEvent('transaction.paid', { id, custom_data })
}

async function visitPaying() {
  const visitor = await visitWithBag(site, BUYER)
  return { visitor, id: await startPayment(visitor, site) }
}

async function expectSold(visitor: TestVisitor, id: string) {
  expect((await visitor.get('/checkout')).location).toBe(`/checkout/complete?transaction=${id}`)
  expect(await textOn(visitor, '/bag')).toContain('Your bag is currently empty')
}

describe('a second card in the same form', () => {
  async function payTwice() {
    const { visitor, id } = await visitPaying()
    addAttempt(id, 'error')
    await reportPayment(visitor, id, { failed: '1' })
    site.clock.advance(20)
    await reportPayment(visitor, id, { started: '1' })
    return { visitor, id }
  }

  test('is under way although the provider still lists the first one’s failure', async () => {
    const { visitor, id } = await payTwice()
    for (const path of ['/bag', '/checkout', '/bag']) expect(await textOn(visitor, path)).toMatch(CONFIRMING)
    expect(await textOn(visitor, '/checkout')).not.toContain(FORM)
    await receive(id)
    await expectSold(visitor, id)
  })

  test('is under way even if the provider couldn’t be asked when it started', async () => {
    const { visitor, id } = await visitPaying()
    addAttempt(id, 'error')
    await reportPayment(visitor, id, { failed: '1' })
    site.standIns.paddle.setFault({ match: '/transactions/', status: 503 })
    await reportPayment(visitor, id, { started: '1' })
    site.recover()
    expect(await textOn(visitor, '/checkout')).toMatch(CONFIRMING)
  })

  test('has failed once the provider says so of this attempt', async () => {
    const { visitor, id } = await payTwice()
    addAttempt(id, 'error')
    expect(await textOn(visitor, '/checkout')).toContain(FORM)
  })
})

test('a payment that fails before its page’s report arrives has failed', async () => {
  const visitor = await visitWithBag(site, BUYER)
  const id = await openPaymentForm(visitor, site)
  site.clock.advance(5)
  addAttempt(id, 'error')
  site.clock.advance(1)
  await reportPayment(visitor, id, { started: '1' })
  expect(await textOn(visitor, '/checkout')).toContain(FORM)
})

describe('a payment that the customer no longer waits for', () => {
  test('lets them pay again, and is said if it’s received after all', async () => {
    const { visitor, id } = await visitPaying()
    await payAgain(visitor, id)
    const checkout = await textOn(visitor, '/checkout')
    expect(checkout).toContain(FORM)
    expect(checkout).not.toMatch(CONFIRMING)
    await openPaymentForm(visitor, site)
    await receive(id)
    await expectSold(visitor, id)
  })

  test('doesn’t come back when the form of its transaction opens again', async () => {
    const { visitor, id } = await visitPaying()
    await payAgain(visitor, id)
    await reportPayment(visitor, id)
    expect(await textOn(visitor, '/checkout')).toContain(FORM)
  })
})

describe('a payment that no page could report', () => {
  const visitUnreported = async () => {
    const visitor = await visitWithBag(site, BUYER)
    return { visitor, id: await createPaymentForm(visitor, site) }
  }

  test('empties the bag when the provider’s event comes', async () => {
    const { visitor, id } = await visitUnreported()
    await receive(id)
    await expectSold(visitor, id)
  })

  test('empties the bag when the event comes again, after Paddle’s API couldn’t be asked', async () => {
    const { visitor, id } = await visitUnreported()
    site.standIns.paddle.setFault({ match: '/transactions/', status: 503 })
    await receive(id)
    site.recover()
    expect(site.standIns.paddle.deliveries.at(-1)!.status).toBe(503)
    await receive(id)
    await expectSold(visitor, id)
  })

  test('empties the bag when the customer sees that it’s received', async () => {
    const { visitor, id } = await visitUnreported()
    transactionOf(id).status = 'paid'
    expect(await textOn(visitor, `/checkout/complete?transaction=${id}`)).toContain('received your payment')
    expect(await textOn(visitor, '/bag')).toContain('Your bag is currently empty')
  })

  test('leaves what was added since', async () => {
    const { visitor, id } = await visitUnreported()
    site.clock.advance(1)
    await fillBag(visitor, { edition: 'pro' })
    await receive(id)
    expect(await textOn(visitor, '/bag')).toContain('Bag 1')
  })
})

test.each<[string, (visitor: TestVisitor, site: TestSite) => Promise<string>]>([
  ['its page had reported it', openPaymentForm],
  ['no page had', createPaymentForm],
])('a checkout paid by its link is still the bag’s, whether or not %s', async (_, createForm) => {
  const visitor = await visitWithBag(site, BUYER)
  const id = await createForm(visitor, site)
  const link = `/store/pay?_ptxn=${id}`
  await reportPayment(visitor, id, { sold: '' }, link)
  await reportPayment(visitor, id, { sold: '', started: '1' }, link)
  const checkout = await textOn(visitor, '/checkout')
  expect(checkout).toMatch(CONFIRMING)
  expect(checkout).not.toContain(FORM)
  transactionOf(id).status = 'paid'
  await expectSold(visitor, id)
})

test('the amount received is the provider’s, whatever the form’s was when it opened', async () => {
  const visitor = await visitWithBag(site, BUYER)
  const id = await createPaymentForm(visitor, site)
  await reportPayment(visitor, id, { total: '100', currency: 'GBP' })
  await receive(id)
  expect(await textOn(visitor, '/bag')).toContain('We’ve received your £1,170.00 payment')
})

test('beyond the limit of questions, an open form isn’t taken for unpaid', async () => {
  const visitor = await visitAs(site, BUYER, 'GB')
  await fillBag(visitor)
  await openPaymentForm(visitor, site)
  for (let count = 0; count < 60; count += 1) await visitor.get('/bag')
  expect(await textOn(visitor, '/checkout')).not.toContain(FORM)
})
