import { beforeAll, describe, expect, test } from 'vitest'
import { licensesOf, visitAs } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { linkTo } from '../support/page-parts.ts'
import { webhookHeaders } from '../support/sale.ts'
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
const LIST = '/user/orders'
const REFRESH = `${LIST}?refresh=1`
const orderOf = (id: string) => `${LIST}/${id}`
const completeOf = (id: string) => `/checkout/complete?transaction=${id}`
const ordersOf = (email: string) =>
  [...site.standIns.paddle.transactions.values()]
    .filter(({ customer }) => customer?.email === email)
    .sort((one, other) => other.created_at.localeCompare(one.created_at))

async function visitUnverified(email: string) {
  const person = site.standIns.identity.people.find((candidate) => candidate.email === email)!
  person.isEmailVerified = false
  try {
    return await visitAs(site, email)
  } finally {
    person.isEmailVerified = true
  }
}

/** A sale to this e-mail address. Without custom data, only the address shows who bought it. */
const saleUnder = (email: string, customData?: Record<string, unknown>) =>
  site.standIns.paddle.createTransaction({
    items: [{ priceId: samplePrices.pro, quantity: 1 }],
    customer: { email, countryCode: 'GB' },
    customData,
  })

function invoiceTo(email: string, customData?: Record<string, unknown>) {
  const sale = saleUnder(email, customData)
  Object.assign(site.standIns.paddle.transactions.get(sale.id)!, {
    status: 'billed',
    collection_mode: 'manual',
    billed_at: new Date(site.clock.now()).toISOString(),
    invoice_number: '64202-1',
  })
  return sale
}

describe('the order list', () => {
  test('has the customer’s own orders, newest first, with total and status', async () => {
    const page = await ada.get(LIST)
    expect(page.status).toBe(200)
    const paths = ordersOf(ADA).map(({ id }) => orderOf(id))
    expect(attributesOf(page.document, 'main th a', 'href')).toEqual(paths)
    expect(attributesOf(page.document, 'main form:has([value=invoice])', 'action')).toEqual(paths)
    const status = ['Invoiced', 'By bank transfer', 'Partly refunded', 'Paid']
    for (const words of ['3 orders', ...status, 'GBP', 'incl. VAT']) expect(page.text).toContain(words)
    expect(page.text).not.toContain('Pay now')
    // On a phone only the usual status is left out.
    const hidden = [...page.document.querySelectorAll('tbody span[class*="max-md:sr-only"]')]
    expect(new Set(hidden.map(({ textContent }) => textContent))).toEqual(new Set(['Paid']))
  })

  test('says when there are no orders, and links to the shop', async () => {
    const page = await (await visitAs(site, 'noor@example.com')).get(LIST)
    expect(page.text).toContain('No orders yet')
    expect(linkTo(page, '/ctrl-suite/buy', 'Configure an engine')).toBeTruthy()
  })

  test('has 20 orders on a page, and makes no call for a page that doesn’t exist', async () => {
    const vera = await visitAs(site, 'vera@example.com')
    const first = await vera.get(LIST)
    expect(first.text).toContain('1–20 of 229')
    expect(first.text).toMatch(/Overdue since \d/)
    const [overdue, abandoned] = ordersOf('vera@example.com')
    expect(linkTo(first, `/store/pay?_ptxn=${overdue!.id}`, 'Pay now')).toBeTruthy()
    expect(first.html).not.toContain(abandoned!.id)
    const before = countPaddle()
    expect((await vera.get('/user/orders?page=12')).text).toContain('221–229 of 229')
    const beyond = await vera.get('/user/orders?page=1000000000')
    expect(linkTo(beyond, '/user/orders?page=12', 'Go to page 12')).toBeTruthy()
    for (const page of ['0', '-1', 'x'])
      expect((await vera.get(`/user/orders?page=${page}`)).status).toBe(200)
    expect(countPaddle()).toBe(before)
  })

  test('can be searched and filtered, also across pages and in the CSV', async () => {
    const [sold] = ordersOf('vera@example.com').filter(
      ({ status, items }) =>
        status === 'completed' && items.every(({ price }) => price.id === samplePrices.core),
    )
    const foyer = licensesOf(site, 'vera@example.com').find(({ label }) => label === 'Foyer wall')!
    Object.assign(sold!, { created_at: foyer.created_at, billed_at: foyer.created_at, payments: [] })
    const vera = await visitAs(site, 'vera@example.com')
    site.clock.advance(301)
    await vera.get(REFRESH)
    const year = new Date(site.clock.now() - 200 * 86_400_000).getUTCFullYear()
    const orders = ordersOf('vera@example.com').filter(({ billed_at }) => billed_at?.startsWith(String(year)))
    const paid = orders.filter(({ status }) => status === 'completed')
    const path = `/user/orders?year=${year}&status=paid`
    const page = await vera.get(path)
    expect(page.text).toContain(`1–20 of ${paid.length} `)
    expect(linkTo(page, `${path}&page=2`, '2')).toBeTruthy()
    expect(linkTo(page, `${path}&refresh=1`, 'Refresh')).toBeTruthy()
    expect(page.document.querySelector('select[name=year] option[selected]')?.text).toBe(String(year))
    expect(page.document.querySelector('select[name=status] option[selected]')?.text).toBe('Paid')
    const csv = `/user/orders.csv?year=${year}&status=paid`
    expect(linkTo(page, csv, 'CSV')).toBeTruthy()
    const file = await vera.get(csv)
    expect(new Set(file.html.match(/txn_\w+/g))).toEqual(new Set(paid.map(({ id }) => id)))
    const found = await vera.get('/user/orders?q=foyer+wall')
    expect(found.text).toMatch(/1 result .*Foyer wall/)
    expect((await vera.get('/user/orders.csv?q=64200-5007')).html.match(/txn_\w+/g)).toHaveLength(2)
    const none = await vera.get('/user/orders?year=1999&status=all')
    expect(linkTo(none, LIST, 'Show all 229 orders')).toBeTruthy()
  })

  test('only includes an unpaid checkout while its payment is in progress', async () => {
    const email = 'noor@example.com'
    const noor = await visitAs(site, email)
    const sale = saleUnder(email, site.standIns.referenceOf(email))
    const record = site.standIns.paddle.transactions.get(sale.id)!
    const list = async () => {
      site.clock.advance(11)
      return noor.get(REFRESH)
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
    expect(linkTo(page, completeOf(sale.id), 'Check payment status')).toBeTruthy()
    expect(page.text).not.toContain('Pay now')
    expect((await noor.get('/user/orders.csv')).html).toContain('"Payment in progress"')
    const one = await noor.get(orderOf(sale.id))
    expect(one.text).toContain('please check before you pay again')
    expect(linkTo(one, completeOf(sale.id), 'Check payment status')).toBeTruthy()
    const outcome = await noor.get(completeOf(sale.id))
    expect(outcome.text).toContain('please check before you pay again')
    for (const { html } of [one, outcome]) expect(html).not.toContain('/store/pay')

    pay('error')
    expect((await list()).text).toContain('No orders yet')
    expect((await noor.get('/user/orders.csv')).html).not.toContain(sale.id)
  })

  test('is cached for five minutes, and shown with the time it was fetched while the provider is down', async () => {
    const tomas = await visitAs(site, 'tomas@example.com')
    invoiceTo('tomas@example.com')
    await tomas.get(LIST)
    site.clock.advance(301)
    site.standIns.paddle.setFault({ status: 503 })
    const page = await tomas.get(LIST)
    expect(page.status).toBe(200)
    expect(page.text).toContain('this may be out of date')
    expect(page.text).toContain('1 order')
    expect((await tomas.get('/user/orders.csv')).status).toBe(200)
  })

  test('is fetched again after a webhook about one of its transactions, even the first', async () => {
    const email = 'grace@example.com'
    const grace = await visitAs(site, email)
    const send = async (event_type: string, data: { id: string }) => {
      const event_id = `evt_${event_type}_${data.id}`
      const body = JSON.stringify({ event_id, event_type, occurred_at: new Date().toISOString(), data })
      const headers = webhookHeaders(body, SAMPLE.webhookSecret, new Date(site.clock.now()))
      expect((await site.visit().post('/webhooks/paddle', body, headers)).status).toBe(200)
    }
    expect((await grace.get(LIST)).text).toContain('No orders yet')
    const first = invoiceTo(email, site.standIns.referenceOf(email))
    await send('transaction.billed', first)
    expect((await grace.get(LIST)).text).toContain('1 order')
    const second = invoiceTo(email)
    expect((await grace.get(LIST)).text).toContain('1 order')
    await send('transaction.past_due', second)
    expect((await grace.get(LIST)).text).toContain('2 orders')
  })

  test('says if it only has the latest orders', async () => {
    const email = 'layla@example.com'
    for (let count = 0; count < 361; count++) invoiceTo(email)
    const page = await (await visitAs(site, email)).get(LIST)
    expect(page.text).toContain('1–20 of 360')
    expect(page.text).toContain('your latest orders only')
  })
})

describe('an order', () => {
  test('is only shown to its owner; for others it looks unknown', async () => {
    const foreign = saleUnder('noor@example.com', site.standIns.referenceOf('noor@example.com'))
    const forged = { userReference: 'usr_ada_marsh', userReferenceSignature: 'made up' }
    const made = saleUnder('noor@example.com', forged)
    const unknown = await ada.get(orderOf(UNKNOWN))
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('This order isn’t in your account')
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

  test('belongs to the customer named by its reference, whatever its e-mail address', async () => {
    const { id } = invoiceTo(ADA, site.standIns.referenceOf('noor@example.com'))
    site.clock.advance(301)
    expect((await ada.get(LIST)).html).not.toContain(id)
    expect((await ada.get('/user/orders.csv')).html).not.toContain(id)
    for (const path of [orderOf(id), completeOf(id)]) expect((await ada.get(path)).status).toBe(404)
    expect((await ada.post(orderOf(id), { intent: 'invoice' })).status).toBe(404)
    const noor = await visitAs(site, 'noor@example.com')
    expect((await noor.get(orderOf(id))).status).toBe(200)
  })

  test.each([
    ['a verified address', visitAs.bind(null, site), true],
    ['an unverified address', visitUnverified, false],
  ] as const)('is found by e-mail address only if verified, as with %s', async (_, visit, isFound) => {
    const email = 'jonas@example.com'
    const { id } = invoiceTo(email.toUpperCase())
    const own = invoiceTo(email, site.standIns.referenceOf(email))
    const visitor = await (visit as (email: string) => Promise<TestVisitor>)(email)
    await visitor.get(REFRESH)
    site.clock.advance(301)
    const list = await visitor.get(LIST)
    expect(list.html.includes(own.id)).toBe(true)
    expect(list.html.includes(id)).toBe(isFound)
    expect((await visitor.get('/user/orders.csv')).html.includes(id)).toBe(isFound)
    expect((await visitor.get(orderOf(own.id))).status).toBe(200)
    for (const path of [orderOf(id), completeOf(id)])
      expect((await visitor.get(path)).status).toBe(isFound ? 200 : 404)
  })
})

describe('an order’s page', () => {
  test('says that nothing was ordered if it was abandoned, and doesn’t ask for payment', async () => {
    const { id } = saleUnder(ADA)
    site.standIns.paddle.transactions.get(id)!.created_at = new Date(
      site.clock.now() - 61 * 60_000,
    ).toISOString()
    for (const path of [orderOf(id), completeOf(id)]) {
      const page = await ada.get(path)
      expect(page.text).toContain('This checkout wasn’t completed')
      expect(page.text).not.toMatch(/don’t pay again|Invoice \(PDF\)/)
      expect(page.html).not.toContain('/store/pay')
    }
  })

  test('says why the latest payment failed, unless another one has begun', async () => {
    const { id } = saleUnder(ADA)
    const { payments } = site.standIns.paddle.transactions.get(id)!
    const attempt = createPayment(null, 100, 'error', new Date(site.clock.now()))
    payments.unshift({ ...attempt, error_code: 'expired_card' })
    const why = 'payment didn’t go through The card has expired. Use another card, or pay another way.'
    for (const path of [orderOf(id), completeOf(id), `/store/pay?_ptxn=${id}`]) {
      const page = await ada.get(path)
      expect(page.text, path).toContain(why)
      expect(page.html, path).not.toContain('without saying why')
    }
    // It may say how much money somebody has.
    expect((await site.visit().get(`/store/pay?_ptxn=${id}`)).html).not.toContain('expired')
    payments.unshift(createPayment(null, 100, 'created', new Date(site.clock.now())))
    expect((await ada.get(orderOf(id))).text).not.toContain('The card has expired')
  })

  test.each([
    ['billed', true, 'This order has been invoiced'],
    ['past_due', false, 'The payment for this order is overdue'],
  ] as const)(
    'says how to pay an invoice that is %s (cards accepted: %s)',
    async (status, enableCheckout, title) => {
      const { id } = invoiceTo(ADA)
      const record = site.standIns.paddle.transactions.get(id)!
      Object.assign(record, { status }).billing_details.enable_checkout = enableCheckout
      const page = await ada.get(orderOf(id))
      for (const words of [title, 'bank transfer']) expect(page.text).toContain(words)
      expect(page.text.includes('correct an invoice once')).toBe(status === 'billed')
      expect(linkTo(page, `/store/pay?_ptxn=${id}`, 'Pay £') !== undefined).toBe(enableCheckout)
      expect(page.text).not.toContain('don’t pay again')
    },
  )

  test('describes tax for its own country, whatever the visitor’s country is', async () => {
    const email = 'jonas@example.com'
    const jonas = await visitAs(site, email)
    for (const [countryCode, words] of [
      ['AE', 'no tax charged'],
      ['AU', 'incl. tax'],
      ['GB', 'incl. VAT'],
    ] as const) {
      const { id } = await site.standIns.paddle.completeCheckout({
        items: [{ priceId: samplePrices.core, quantity: 1 }],
        customer: { email, countryCode },
        customData: site.standIns.referenceOf(email),
      })
      for (const path of [orderOf(id), completeOf(id)])
        expect((await jonas.get(path)).text).toMatch(new RegExp(`Total \\S+ [A-Z]{3} ${words}`))
    }
    site.clock.advance(301)
    const list = await jonas.get(`${LIST}?refresh=1`)
    for (const words of ['none', 'incl. tax', 'incl. VAT']) expect(list.text).toContain(words)
    expect(list.text).not.toContain('before tax')
  })

  test('is shown without refunds if those can’t be looked up', async () => {
    const refunded = ordersOf(ADA).find(({ adjustments }) => adjustments.length > 0)
    site.standIns.paddle.setFault({ match: 'GET /adjustments', status: 503 })
    const page = await ada.get(orderOf(refunded!.id))
    expect(page.status).toBe(200)
    expect(page.text).toContain('We can’t load refunds right now')
  })
})

/** The PDFs of an order. */
describe('an invoice or credit note', () => {
  const refunded = () => ordersOf(ADA).find(({ adjustments }) => adjustments.length > 0)!
  const ask = (id: string, adjustment?: string) =>
    ada.post(orderOf(id), adjustment ? { intent: 'credit-note', adjustment } : { intent: 'invoice' })
  const answerWith = (url: string) => JSON.stringify({ data: { url }, meta: { request_id: 'x' } })

  test('redirects to the provider’s link, which is never on the page', async () => {
    const { id, adjustments } = refunded()
    const page = await ada.get(orderOf(id))
    expect(page.html).not.toContain('/invoices/')
    expect(page.text).toMatch(/Refund, \d+ \w+ \d{4} −£\d/)
    expect(page.text).toMatch(/Total after refunds £\d/)
    const shown = page.document.querySelector('input[name=adjustment]')?.getAttribute('value')
    expect(shown).toBe(adjustments[0]!.id)
    for (const answer of [await ask(id), await ask(id, shown)]) {
      expect(answer.status).toBe(303)
      expect(answer.location).toMatch(/^http:\/\/localhost:\d+\/invoices\/(txn|adj)_/)
    }
  })

  test('is a 422 with an explanation if it doesn’t exist yet', async () => {
    const invoice = await ask(saleUnder(ADA).id)
    expect([invoice.status, invoice.location]).toEqual([422, null])
    expect(invoice.text).toContain('There’s no invoice for this order yet')
    const { id, adjustments } = refunded()
    adjustments[0]!.status = 'pending_approval'
    const note = await ask(id, adjustments[0]!.id)
    expect((await ada.get(orderOf(id))).text).not.toContain('Credit note (PDF)')
    adjustments[0]!.status = 'approved'
    expect(note.status).toBe(422)
    expect(note.text).toContain('There’s no credit note for this refund yet')
  })

  test.each([
    ['invoice', { status: 503 }],
    ['invoice', { body: answerWith('javascript:alert(1)') }],
    ['invoice', { body: answerWith('http://evil.example/a.pdf') }],
    ['credit note', { status: 503 }],
  ])('is a 503 with an explanation if the provider answers for the %s with %j', async (name, fault) => {
    const { id, adjustments } = refunded()
    site.standIns.paddle.setFault({ match: `/${name.replace(' ', '-')}`, ...fault })
    const answer = await ask(id, name === 'invoice' ? undefined : adjustments[0]!.id)
    expect([answer.status, answer.location]).toEqual([503, null])
    expect(answer.text).toContain(`We can’t get this ${name} right now`)
  })

  test('isn’t found under another order', async () => {
    const { id, adjustments } = refunded()
    const other = ordersOf(ADA).find((order) => order.id !== id && order.status === 'completed')!
    expect((await ask(other.id, adjustments[0]!.id)).status).toBe(404)
    expect((await ask(id, '../customers')).status).toBe(404)
  })
})
