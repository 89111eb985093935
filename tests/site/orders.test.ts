import { beforeAll, describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { visitAs } from '../support/customers.ts'
import { linkTo } from '../support/page-parts.ts'
import { sampleSale, webhookHeaders } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'
import { createPayment } from '../stand-ins/paddle/transactions.ts'
import { SAMPLE, samplePrices } from '../stand-ins/start.ts'

const site = useSite()
const ADA = 'ada@example.com'
const UNKNOWN = 'txn_00000000000000000000000000'
let ada: TestVisitor
beforeAll(async () => {
  ada = await visitAs(site, ADA)
})

const countPaddle = () => site.standIns.paddle.calls.length
const orderOf = (id: string) => `/user/orders/${id}`
const ordersOf = (email: string) =>
  [...site.standIns.paddle.transactions.values()]
    .filter(({ customer }) => customer?.email === email)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())

/** Signs in with an address that the identity provider has not verified. */
async function visitUnverified(email: string) {
  const person = site.standIns.identity.people.find((candidate) => candidate.email === email)!
  person.isEmailVerified = false
  try {
    return await visitAs(site, email)
  } finally {
    person.isEmailVerified = true
  }
}

/** A sale under this address; without custom data nothing but the address says whose it is. */
const saleUnder = (email: string, customData?: Record<string, unknown>) =>
  site.standIns.paddle.createTransaction({
    items: [{ priceId: samplePrices.pro, quantity: 1 }],
    customer: { email, countryCode: 'GB' },
    customData,
  })

/** The same, invoiced. */
function invoiceTo(email: string, customData?: Record<string, unknown>) {
  const sale = saleUnder(email, customData)
  Object.assign(site.standIns.paddle.transactions.get(sale.id)!, {
    status: 'billed',
    collectionMode: 'manual',
    billedAt: new Date(site.clock.now()),
    invoiceNumber: '64202-1',
  })
  return sale
}

describe('the list', () => {
  test('has the customer’s own orders, the newest first, with total and status', async () => {
    const page = await ada.get('/user/orders')
    expect(page.status).toBe(200)
    const links = page.document
      .querySelectorAll('h2 a')
      .map((link) => link.getAttribute('href')!.split('/').at(-1))
    expect(links).toEqual(ordersOf(ADA).map(({ id }) => id))
    for (const words of [
      'Your orders and invoices.',
      '3 orders',
      'Invoiced',
      'Pay by bank transfer',
      'Partly refunded',
      'Completed',
      'GBP',
      'incl. VAT',
    ])
      expect(page.text).toContain(words)
    expect(page.text).not.toContain('Pay now')
    const actions = page.document
      .querySelectorAll('main form')
      .filter((form) => form.querySelector('input[name=intent][value=invoice]'))
      .map((form) => form.getAttribute('action'))
    expect(actions).toEqual(ordersOf(ADA).map(({ id }) => orderOf(id)))
  })

  test('says when there are no orders, and links to the shop', async () => {
    const page = await (await visitAs(site, 'noor@example.com')).get('/user/orders')
    expect(page.text).toContain('No orders yet')
    expect(linkTo(page, '/ctrl-suite/buy', 'Configure an engine')).toBeTruthy()
  })

  test('has 20 a page, and asks the provider nothing for a page that is not there', async () => {
    const vera = await visitAs(site, 'vera@example.com')
    const first = await vera.get('/user/orders')
    expect(first.text).toContain('1–20 of 229 orders')
    expect(first.text).toContain('Overdue')
    const [overdue, abandoned] = ordersOf('vera@example.com')
    expect(linkTo(first, `/store/pay?_ptxn=${overdue!.id}`, 'Pay now')).toBeTruthy()
    expect(first.html).not.toContain(abandoned!.id)
    const before = countPaddle()
    expect((await vera.get('/user/orders?page=12')).text).toContain('221–229 of 229 orders')
    const beyond = await vera.get('/user/orders?page=1000000000')
    expect(linkTo(beyond, '/user/orders?page=12', 'Go to page 12')).toBeTruthy()
    for (const page of ['0', '-1', 'x'])
      expect((await vera.get(`/user/orders?page=${page}`)).status).toBe(200)
    expect(countPaddle()).toBe(before)
  })

  test('is narrowed by year and status, which paging and the file keep', async () => {
    const vera = await visitAs(site, 'vera@example.com')
    const year = new Date(site.clock.now() - 200 * 86_400_000).getUTCFullYear()
    const orders = ordersOf('vera@example.com').filter(({ billedAt }) => billedAt?.getUTCFullYear() === year)
    const paid = orders.filter(({ status }) => status === 'completed')
    const path = `/user/orders?year=${year}&status=paid`
    const page = await vera.get(path)
    expect(page.text).toContain(`1–20 of ${paid.length} orders`)
    expect(linkTo(page, `${path}&page=2`, '2')).toBeTruthy()
    expect(linkTo(page, `${path}&refresh=1`, 'Refresh')).toBeTruthy()
    expect(page.document.querySelector('select[name=year] option[selected]')?.text).toBe(String(year))
    expect(page.document.querySelector('select[name=status] option[selected]')?.text).toBe('Paid')
    expect(page.document.querySelector('form:has(select[name=year])')?.getAttribute('method')).toBe('get')
    const file = await vera.get(
      linkTo(page, `/user/orders.csv?year=${year}&status=paid`, 'CSV')!.getAttribute('href')!,
    )
    expect(new Set(file.html.match(/txn_\w+/g))).toEqual(new Set(paid.map(({ id }) => id)))
    const none = await vera.get('/user/orders?year=1999&status=all')
    expect(linkTo(none, '/user/orders', 'Show all 229 orders')).toBeTruthy()
  })

  test('has a checkout only while a payment of it is on its way', async () => {
    const email = 'noor@example.com'
    const noor = await visitAs(site, email)
    const sale = saleUnder(email, site.standIns.referenceOf(email))
    const record = site.standIns.paddle.transactions.get(sale.id)!
    const list = async () => {
      site.clock.advance(11)
      return noor.get('/user/orders?refresh=1')
    }
    expect((await list()).text).toContain('No orders yet')

    const at = new Date(site.clock.now())
    const pay = (status: Parameters<typeof createPayment>[2]) =>
      record.payments.unshift(createPayment(null, 100, status, at))
    pay('error')
    pay('authorized')
    const page = await list()
    expect(page.text).toContain('1 order')
    expect(page.text).toContain('Payment in progress')
    expect(linkTo(page, `/checkout/complete?transaction=${sale.id}`, 'Check payment status')).toBeTruthy()
    expect(page.text).not.toContain('Pay now')
    expect((await noor.get('/user/orders.csv')).html).toContain('"Payment in progress"')
    const one = await noor.get(orderOf(sale.id))
    expect(one.text).toContain('please check before you pay again')
    expect(linkTo(one, `/checkout/complete?transaction=${sale.id}`, 'Check payment status')).toBeTruthy()
    const outcome = await noor.get(`/checkout/complete?transaction=${sale.id}`)
    expect(outcome.text).toContain('please check before you pay again')
    for (const { html } of [one, outcome]) expect(html).not.toContain('/store/pay')

    pay('error')
    expect((await list()).text).toContain('No orders yet')
    expect((await noor.get('/user/orders.csv')).html).not.toContain(sale.id)
  })

  test('is kept for 5 minutes, and shown with its time while the provider is down', async () => {
    const tomas = await visitAs(site, 'tomas@example.com')
    invoiceTo('tomas@example.com')
    await tomas.get('/user/orders')
    site.clock.advance(301)
    site.standIns.paddle.setFault({ status: 503 })
    const page = await tomas.get('/user/orders')
    expect(page.status).toBe(200)
    expect(page.text).toContain('this may be out of date')
    expect(page.text).toContain('1 order')
    const file = await tomas.get('/user/orders.csv')
    expect(file.status).toBe(200)
  })

  test('is fetched again after a webhook of one of its transactions, also of the first', async () => {
    const email = 'grace@example.com'
    const grace = await visitAs(site, email)
    const send = async (type: string, data: { id: string }) => {
      const event = {
        event_id: `evt_${type}_${data.id}`,
        event_type: type,
        occurred_at: new Date().toISOString(),
        data,
      }
      const body = JSON.stringify(event)
      const headers = webhookHeaders(body, SAMPLE.webhookSecret, new Date(site.clock.now()))
      expect((await site.visit().post('/webhooks/paddle', body, headers)).status).toBe(200)
    }
    expect((await grace.get('/user/orders')).text).toContain('No orders yet')
    const first = invoiceTo(email, site.standIns.referenceOf(email))
    await send('transaction.billed', first)
    expect((await grace.get('/user/orders')).text).toContain('1 order')
    const second = invoiceTo(email)
    expect((await grace.get('/user/orders')).text).toContain('1 order')
    await send('transaction.past_due', second)
    expect((await grace.get('/user/orders')).text).toContain('2 orders')
  })

  test('says when there is more than it fetches', async () => {
    const email = 'layla@example.com'
    for (let count = 0; count < 361; count++) invoiceTo(email)
    const page = await (await visitAs(site, email)).get('/user/orders')
    expect(page.text).toContain('1–20 of 360 orders')
    expect(page.text).toContain('your latest orders only')
  })
})

describe('an order’s owner', () => {
  test('is nobody else: another’s, an unknown and a malformed one look alike, and the last asks nothing', async () => {
    const foreign = saleUnder('noor@example.com', site.standIns.referenceOf('noor@example.com'))
    const made = saleUnder('noor@example.com', {
      userReference: 'usr_ada_marsh',
      userReferenceSignature: 'made up',
    })
    const unknown = await ada.get(orderOf(UNKNOWN))
    expect(unknown.status).toBe(404)
    for (const { id } of [foreign, made]) {
      const page = await ada.get(orderOf(id))
      expect([page.status, page.text]).toEqual([404, unknown.text])
      const invoice = await ada.post(orderOf(id), { intent: 'invoice' })
      expect([invoice.status, invoice.location]).toEqual([404, null])
    }
    const before = countPaddle()
    for (const id of ['txn_1', 'nonsense', `${UNKNOWN}0`, '..%2Fadjustments'])
      expect((await ada.get(orderOf(id))).status).toBe(404)
    expect(countPaddle()).toBe(before)
  })

  test('is the customer named by its reference, whatever its e-mail address', async () => {
    const { id } = invoiceTo(ADA, site.standIns.referenceOf('noor@example.com'))
    site.clock.advance(301)
    expect((await ada.get('/user/orders')).html).not.toContain(id)
    expect((await ada.get('/user/orders.csv')).html).not.toContain(id)
    for (const path of [orderOf(id), `/checkout/complete?transaction=${id}`])
      expect((await ada.get(path)).status).toBe(404)
    expect((await ada.post(orderOf(id), { intent: 'invoice' })).status).toBe(404)
    const noor = await visitAs(site, 'noor@example.com')
    expect((await noor.get(orderOf(id))).status).toBe(200)
  })

  test.each([
    ['a verified address', visitAs.bind(null, site), true],
    ['an unverified address', visitUnverified, false],
  ] as const)('by %s', async (_, visit, isFound) => {
    const email = 'jonas@example.com'
    const { id } = invoiceTo(email.toUpperCase())
    const own = invoiceTo(email, site.standIns.referenceOf(email))
    const visitor = await (visit as (email: string) => Promise<TestVisitor>)(email)
    await visitor.get('/user/orders?refresh=1')
    site.clock.advance(301)
    const list = await visitor.get('/user/orders')
    expect(list.html.includes(own.id)).toBe(true)
    expect(list.html.includes(id)).toBe(isFound)
    expect((await visitor.get('/user/orders.csv')).html.includes(id)).toBe(isFound)
    expect((await visitor.get(orderOf(own.id))).status).toBe(200)
    for (const path of [orderOf(id), `/checkout/complete?transaction=${id}`])
      expect((await visitor.get(path)).status).toBe(isFound ? 200 : 404)
  })

  test('is known by the reference also under another e-mail address', async () => {
    const { id } = site.standIns.paddle.createTransaction(sampleSale(site.standIns.referenceOf(ADA)))
    expect((await ada.get(orderOf(id))).status).toBe(200)
  })
})

describe('one order', () => {
  const refundedOrder = () => ordersOf(ADA).find(({ adjustments }) => adjustments.length > 0)

  test('shows lines, tax, total, payment method, billing details and refund', async () => {
    const refunded = refundedOrder()
    const oldest = ordersOf(ADA).at(-1)
    const page = await ada.get(orderOf(refunded!.id))
    for (const words of [
      EDITION_NAMES.pro,
      'Tax (20%)',
      'PayPal',
      'Marsh Theatre Systems',
      'GB123456789',
      'Refund,',
    ])
      expect(page.text).toContain(words)
    const discounted = await ada.get(orderOf(oldest!.id))
    expect(discounted.text).toContain('Discount')
    expect(discounted.text).toContain('Visa ending in 4242')
  })

  test('says that an abandoned checkout is no order, and asks for no payment', async () => {
    const { id } = saleUnder(ADA)
    site.standIns.paddle.transactions.get(id)!.createdAt = new Date(site.clock.now() - 61 * 60_000)
    for (const path of [orderOf(id), `/checkout/complete?transaction=${id}`]) {
      const page = await ada.get(path)
      expect(page.text).toContain('This checkout wasn’t completed')
      expect(page.text).not.toMatch(/don’t pay again|Invoice \(PDF\)/)
      expect(page.html).not.toContain('/store/pay')
    }
  })

  test.each([
    ['billed', true, 'This order has been invoiced'],
    ['billed', false, 'This order has been invoiced'],
    ['past_due', true, 'The payment for this order is overdue'],
    ['past_due', false, 'The payment for this order is overdue'],
  ] as const)('says how an invoice is paid: %s, by card too: %s', async (status, enableCheckout, title) => {
    const { id } = invoiceTo(ADA)
    Object.assign(site.standIns.paddle.transactions.get(id)!, { status, enableCheckout })
    const page = await ada.get(orderOf(id))
    for (const words of [title, 'bank transfer']) expect(page.text).toContain(words)
    expect(page.text.includes('corrected once')).toBe(status === 'billed')
    expect(linkTo(page, `/store/pay?_ptxn=${id}`, 'Pay now') !== undefined).toBe(enableCheckout)
    expect(page.text).not.toContain('don’t pay again')
  })

  test('has the tax words of its own country, whatever the visitor’s', async () => {
    const jonas = await visitAs(site, 'jonas@example.com')
    const saleTo = async (countryCode: string) =>
      site.standIns.paddle.completeCheckout({
        items: [{ priceId: samplePrices.core, quantity: 1 }],
        customer: { email: 'jonas@example.com', countryCode },
        customData: site.standIns.referenceOf('jonas@example.com'),
      })
    for (const [country, words] of [
      ['AE', 'no tax charged'],
      ['AU', 'incl. tax'],
      ['GB', 'incl. VAT'],
    ] as const) {
      const { id } = await saleTo(country)
      for (const path of [orderOf(id), `/checkout/complete?transaction=${id}`])
        expect((await jonas.get(path)).text).toMatch(new RegExp(`Total \\S+ [A-Z]{3} ${words}`))
    }
    site.clock.advance(301)
    const list = await jonas.get('/user/orders')
    for (const words of ['no tax charged', 'incl. tax', 'incl. VAT']) expect(list.text).toContain(words)
    expect(list.text).not.toContain('before tax')
  })

  test('is shown without its refunds while those cannot be looked up', async () => {
    const refunded = refundedOrder()
    site.standIns.paddle.setFault({ match: 'GET /adjustments', status: 503 })
    const page = await ada.get(orderOf(refunded!.id))
    expect(page.status).toBe(200)
    expect(page.text).toContain('We can’t load refunds right now')
  })
})

describe('an invoice', () => {
  const paid = () => ordersOf(ADA).find(({ status }) => status === 'completed')!.id
  const ask = (id: string) => ada.post(orderOf(id), { intent: 'invoice' })

  test('leads to the provider’s link, asked for each time and never on the page', async () => {
    const answer = await ask(paid())
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/^http:\/\/localhost:\d+\/invoices\/txn_/)
    expect((await ada.get(orderOf(paid()))).html).not.toContain('/invoices/')
  })

  test('that doesn’t exist yet is a sentence with 422', async () => {
    const { id } = saleUnder(ADA)
    const answer = await ask(id)
    expect([answer.status, answer.location]).toEqual([422, null])
    expect(answer.text).toContain('There’s no invoice for this order yet')
  })

  test.each([
    { status: 503 },
    { body: JSON.stringify({ data: { url: 'javascript:alert(1)' }, meta: { request_id: 'x' } }) },
    { body: JSON.stringify({ data: { url: 'http://evil.example/a.pdf' }, meta: { request_id: 'x' } }) },
  ])('that can’t be fetched is a sentence with 503: %j', async (fault) => {
    site.standIns.paddle.setFault({ match: '/invoice', ...fault })
    const answer = await ask(paid())
    expect([answer.status, answer.location]).toEqual([503, null])
    expect(answer.text).toContain('We can’t get this invoice right now')
  })
})

describe('a credit note', () => {
  const refunded = () => ordersOf(ADA).find(({ adjustments }) => adjustments.length > 0)!
  const ask = (id: string, adjustment: string) => ada.post(orderOf(id), { intent: 'credit-note', adjustment })

  test('is beside its refund, and leads to the provider’s link', async () => {
    const { id, adjustments } = refunded()
    const page = await ada.get(orderOf(id))
    expect(page.document.querySelector('input[name=adjustment]')?.getAttribute('value')).toBe(
      adjustments[0]!.id,
    )
    const answer = await ask(id, adjustments[0]!.id)
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/^http:\/\/localhost:\d+\/invoices\/adj_/)
  })

  test('of another order, or made up, is not found; of a refund in progress there is none yet', async () => {
    const { id, adjustments } = refunded()
    const [adjustment] = adjustments
    const other = ordersOf(ADA).find((order) => order.id !== id && order.status === 'completed')!
    expect((await ask(other.id, adjustment!.id)).status).toBe(404)
    expect((await ask(id, '../customers')).status).toBe(404)
    adjustment!.status = 'pending_approval'
    const answer = await ask(id, adjustment!.id)
    expect((await ada.get(orderOf(id))).text).not.toContain('Credit note (PDF)')
    adjustment!.status = 'approved'
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('There’s no credit note for this refund yet')
  })

  test('that can’t be fetched is a sentence with 503', async () => {
    const { id, adjustments } = refunded()
    site.standIns.paddle.setFault({ match: '/credit-note', status: 503 })
    const answer = await ask(id, adjustments[0]!.id)
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('We can’t get this credit note right now')
  })
})
