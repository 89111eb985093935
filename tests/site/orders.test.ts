import { beforeAll, describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { visitAs } from '../support/customers.ts'
import { linkTo } from '../support/page-parts.ts'
import { sampleSale, webhookHeaders } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'
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

describe('the list', () => {
  test('has the customer’s own orders, the newest first, with total and status', async () => {
    const page = await ada.get('/user/orders')
    expect(page.status).toBe(200)
    const links = page.document
      .querySelectorAll('h2 a')
      .map((link) => link.getAttribute('href')!.split('/').at(-1))
    expect(links).toEqual(ordersOf(ADA).map(({ id }) => id))
    for (const words of ['3 orders', 'Invoiced', 'Partly refunded', 'Completed', 'GBP', 'incl. VAT'])
      expect(page.text).toContain(words)
  })

  test('says that there are none, and leads to the shop', async () => {
    const page = await (await visitAs(site, 'noor@example.com')).get('/user/orders')
    expect(page.text).toContain('No orders yet')
    expect(linkTo(page, '/ctrl-suite/buy', 'Configure an engine')).toBeTruthy()
  })

  test('has 20 a page, and asks the provider nothing for a page that is not there', async () => {
    const vera = await visitAs(site, 'vera@example.com')
    const first = await vera.get('/user/orders')
    expect(first.text).toContain('1–20 of 230 orders')
    expect(first.text).toContain('Overdue')
    const [, unpaid] = ordersOf('vera@example.com')
    expect(linkTo(first, `/store/pay?_ptxn=${unpaid!.id}`, 'Pay now')).toBeTruthy()
    const before = countPaddle()
    expect((await vera.get('/user/orders?page=12')).text).toContain('221–230 of 230 orders')
    const beyond = await vera.get('/user/orders?page=1000000000')
    expect(linkTo(beyond, '/user/orders?page=12', 'Go to the last page (12)')).toBeTruthy()
    for (const page of ['0', '-1', 'x'])
      expect((await vera.get(`/user/orders?page=${page}`)).status).toBe(200)
    expect(countPaddle()).toBe(before)
  })

  test('is kept for 5 minutes, and shown with its time while the provider is down', async () => {
    const tomas = await visitAs(site, 'tomas@example.com')
    saleUnder('tomas@example.com')
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
    const first = saleUnder(email, site.standIns.referenceOf(email))
    await send('transaction.ready', first)
    expect((await grace.get('/user/orders')).text).toContain('1 order')
    const second = saleUnder(email)
    expect((await grace.get('/user/orders')).text).toContain('1 order')
    await send('transaction.past_due', second)
    expect((await grace.get('/user/orders')).text).toContain('2 orders')
  })

  test('says when there is more than it fetches', async () => {
    const email = 'layla@example.com'
    for (let count = 0; count < 361; count++) saleUnder(email)
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

  test.each([
    ['a verified address', visitAs.bind(null, site), true],
    ['an unverified address', visitUnverified, false],
  ] as const)('by %s', async (_, visit, isFound) => {
    const email = 'jonas@example.com'
    const { id } = saleUnder(email.toUpperCase())
    const own = saleUnder(email, site.standIns.referenceOf(email))
    const visitor = await (visit as (email: string) => Promise<TestVisitor>)(email)
    await visitor.get('/user/orders?refresh=1')
    site.clock.advance(301)
    const list = await visitor.get('/user/orders')
    expect(list.html.includes(own.id)).toBe(true)
    expect(list.html.includes(id)).toBe(isFound)
    expect((await visitor.get('/user/orders.csv')).html.includes(id)).toBe(isFound)
    expect((await visitor.get(orderOf(own.id))).status).toBe(200)
    expect((await visitor.get(orderOf(id))).status).toBe(isFound ? 200 : 404)
  })

  test('is known by the reference also under another e-mail address', async () => {
    const { id } = site.standIns.paddle.createTransaction(sampleSale(site.standIns.referenceOf(ADA)))
    expect((await ada.get(orderOf(id))).status).toBe(200)
  })
})

describe('one order', () => {
  test('has lines, tax, total, how it was paid, to whom it was billed, and its refund', async () => {
    const [, refunded, oldest] = ordersOf(ADA)
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

  test('says the next step while it is unpaid', async () => {
    const { id } = saleUnder(ADA)
    expect(linkTo(await ada.get(orderOf(id)), `/store/pay?_ptxn=${id}`, 'Pay now')).toBeTruthy()
    const record = site.standIns.paddle.transactions.get(id)!
    record.status = 'past_due'
    expect((await ada.get(orderOf(id))).text).toContain('The payment for this order is overdue')
  })

  test('is shown without its refunds while those cannot be looked up', async () => {
    const [, refunded] = ordersOf(ADA).filter(({ status }) => status !== 'ready' && status !== 'past_due')
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

  test('that there is not yet is said in words', async () => {
    const { id } = saleUnder(ADA)
    const answer = await ask(id)
    expect([answer.status, answer.location]).toEqual([422, null])
    expect(answer.text).toContain('There’s no invoice for this order yet')
  })

  test.each([
    { status: 503 },
    { body: JSON.stringify({ data: { url: 'javascript:alert(1)' }, meta: { request_id: 'x' } }) },
    { body: JSON.stringify({ data: { url: 'http://evil.example/a.pdf' }, meta: { request_id: 'x' } }) },
  ])('that cannot be had is a sentence with 503: %j', async (fault) => {
    site.standIns.paddle.setFault({ match: '/invoice', ...fault })
    const answer = await ask(paid())
    expect([answer.status, answer.location]).toEqual([503, null])
    expect(answer.text).toContain('We can’t get this invoice right now')
  })
})

test('the file has a row for each line, amounts as decimals, tax apart', async () => {
  const maximiliane = await visitAs(site, 'maximiliane@example.com')
  const { html, headers } = await maximiliane.get('/user/orders.csv')
  expect(headers.get('Content-Type')).toContain('text/csv')
  const [head, first, ...others] = html.trim().split('\r\n')
  expect(head).toContain(
    '"date","order","description","quantity","net","tax","total","currency","discount","status","invoice_number"',
  )
  expect(others).toHaveLength(2)
  expect(first).toMatch(
    /^"\d{4}-\d\d-\d\d","txn_\w+",".+","1","\d+\.\d\d","\d+\.\d\d","\d+\.\d\d","EUR","0\.00","Refunded","64200-\d+"$/,
  )
})
