import { beforeAll, describe, expect, test } from 'vitest'
import { forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { attributesOf } from '../support/page-document.ts'
import { linkTo, textsOf } from '../support/page-parts.ts'
import { orderBy, sampleSale, sendWebhook } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'
import { createPayment, toTransaction } from '../stand-ins/paddle/transactions.ts'
import { samplePrices } from '../stand-ins/start.ts'

const site = useSite()
const ADA = 'ada@example.com'
const UNKNOWN = 'txn_00000000000000000000000000'
let ada: TestVisitor
beforeAll(async () => void (ada = await visitAs(site, ADA)))

const countPaddle = () => site.standIns.paddle.calls.length
const LIST = '/user/orders'
const CSV = `${LIST}.csv`
const REFRESH = `${LIST}?refresh=1`
const orderOf = (id: string) => `${LIST}/${id}`
const completeOf = (id: string) => `/checkout/complete?transaction=${id}`
const ordersOf = (email: string) =>
  [...site.standIns.paddle.transactions.values()]
    .filter(({ customer }) => customer?.email === email)
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
const refunded = () => ordersOf(ADA).find(({ adjustments }) => adjustments.length > 0)!

/** A sale to this e-mail address. Without custom data, only the address shows who bought it. */
function saleUnder(email: string, customData?: Record<string, unknown>) {
  const sale = { ...sampleSale(customData), customer: { email, countryCode: 'GB' } }
  return site.standIns.paddle.transactions.get(site.standIns.paddle.createTransaction(sale).id)!
}

const invoiceTo = (...buyer: Parameters<typeof saleUnder>) =>
  Object.assign(saleUnder(...buyer), {
    ...{ status: 'billed', collection_mode: 'manual', invoice_number: '64202-1' },
    billed_at: new Date(site.clock.now()).toISOString(),
  })

/** Adds an attempt to pay, the latest one. */
function pay({ payments }: ReturnType<typeof saleUnder>, status: Parameters<typeof createPayment>[2]) {
  payments.unshift(createPayment(null, 100, status, new Date(site.clock.now())))
  return payments[0]!
}

const EVERYWHERE = ['the list', 'the CSV', 'its page', 'its payment']
async function placesThatShow(id: string, visitor: TestVisitor) {
  site.clock.advance(301)
  await visitor.get(REFRESH)
  const paths = [LIST, CSV, orderOf(id), completeOf(id)]
  const pages = await Promise.all(paths.map((path) => visitor.get(path)))
  return EVERYWHERE.filter((_, place) => pages[place]!.status === 200 && pages[place]!.html.includes(id))
}

describe('the order list', () => {
  test('has the customer’s own orders, newest first, with total and status', async () => {
    const page = await ada.get(LIST)
    const paths = ordersOf(ADA).map(({ id }) => orderOf(id))
    expect(attributesOf(page.document, 'main th a', 'href')).toEqual(paths)
    expect(attributesOf(page.document, 'main form:has([value=invoice])', 'action')).toEqual(paths)
    const status = ['Invoiced', 'By bank transfer', 'Partly refunded', 'Paid']
    expectPage(page, 200, '3 orders', ...status, 'GBP', 'incl. VAT')
    expect(page.text).not.toContain('Pay now')
    // On a phone only the usual status is left out.
    expect(new Set(textsOf(page, 'tbody span[class*="max-md:sr-only"]'))).toEqual(new Set(['Paid']))
  })

  test('has 20 orders on a page, and makes no call for a page that doesn’t exist', async () => {
    const vera = await visitAs(site, 'vera@example.com')
    const first = await vera.get(LIST)
    expect(first.text).toMatch(/1–20 of 229 .*Overdue since \d/)
    const [overdue, abandoned] = ordersOf('vera@example.com')
    expect(linkTo(first, `/store/pay?_ptxn=${overdue!.id}`, 'Pay now')).toBeTruthy()
    expect(first.html).not.toContain(abandoned!.id)
    const before = countPaddle()
    expect((await vera.get('/user/orders?page=12')).text).toContain('221–229 of 229')
    const beyond = await vera.get('/user/orders?page=1000000000')
    expect(linkTo(beyond, '/user/orders?page=12', 'Go to page 12')).toBeTruthy()
    expect(countPaddle()).toBe(before)
  })

  test('can be searched and filtered, also across pages and in the CSV', async () => {
    const bought = ordersOf('vera@example.com').filter(({ status }) => status === 'completed')
    const foyer = licensesOf(site, 'vera@example.com').find(({ label }) => label === 'Foyer wall')!
    const sold = bought.find(({ items }) => items.every(({ price }) => price.id === samplePrices.core))!
    Object.assign(sold, { created_at: foyer.created_at, billed_at: foyer.created_at, payments: [] })
    const vera = await visitAs(site, 'vera@example.com')
    site.clock.advance(301)
    await vera.get(REFRESH)
    const year = new Date(site.clock.now() - 200 * 86_400_000).getUTCFullYear()
    const paid = bought.filter(({ billed_at }) => billed_at?.startsWith(String(year)))
    const query = `?year=${year}&status=paid`
    const page = await vera.get(LIST + query)
    expect(page.text).toContain(`1–20 of ${paid.length} `)
    expect(linkTo(page, `${LIST}${query}&page=2`, '2')).toBeTruthy()
    expect(linkTo(page, `${LIST}${query}&refresh=1`, 'Refresh')).toBeTruthy()
    expect(linkTo(page, CSV + query, 'CSV')).toBeTruthy()
    const file = await vera.get(CSV + query)
    expect(new Set(file.html.match(/txn_\w+/g))).toEqual(new Set(paid.map(({ id }) => id)))
    expect((await vera.get(`${LIST}?q=foyer+wall`)).text).toMatch(/1 result .*Foyer wall/)
    expect((await vera.get(`${CSV}?q=64200-5007`)).html.match(/txn_\w+/g)).toHaveLength(2)
    const none = await vera.get(`${LIST}?year=1999&status=all`)
    expect(linkTo(none, LIST, 'Show all 229 orders')).toBeTruthy()
    expect(textsOf(none, '[name="year"] [selected]')).toEqual(['1999'])
  })

  test('says so if a search can’t include the names of licenses, and saves no file then', async () => {
    const email = 'vera@example.com'
    const vera = await visitAs(site, email)
    await forgetLicenses(site, vera)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
    const missing = 'We can’t search license names right now'
    for (const search of ['foyer', '64200-5007'])
      expect((await vera.get(`${LIST}?q=${search}`)).text).toContain(missing)
    for (const query of ['', '?year=1999']) expect((await vera.get(LIST + query)).text).not.toContain(missing)
    const file = await vera.get(`${CSV}?q=foyer`)
    expectPage(file, 503, 'We can’t load your licenses right now')
    expect((await vera.get(`${CSV}?q=+`)).status).toBe(200)
  })

  test('only includes an unpaid checkout while its payment is in progress', async () => {
    const email = 'noor@example.com'
    const noor = await visitAs(site, email)
    const sale = saleUnder(email, site.standIns.referenceOf(email))
    const { id } = sale
    const unpaid = ['its page', 'its payment']
    expect(await placesThatShow(id, noor)).toEqual(unpaid)
    const empty = await noor.get(LIST)
    expect(linkTo(empty, '/ctrl-suite/buy', 'Configure an engine')).toBeTruthy()

    pay(sale, 'error')
    pay(sale, 'authorized')
    expect(await placesThatShow(id, noor)).toEqual(EVERYWHERE)
    const pages = await Promise.all([LIST, orderOf(id), completeOf(id)].map((path) => noor.get(path)))
    expectPage(pages[0]!, 200, '1 order', 'Payment in progress')
    for (const page of pages.slice(1)) expectPage(page, 200, 'please check before you pay again')
    for (const page of pages.slice(0, 2))
      expect(linkTo(page, completeOf(id), 'Check payment status')).toBeTruthy()
    for (const { html } of pages) expect(html).not.toContain('/store/pay')

    pay(sale, 'error')
    expect(await placesThatShow(id, noor)).toEqual(unpaid)
    expect((await noor.get(LIST)).text).toContain('No orders yet')
  })

  test('is cached for five minutes, and shown with the time it was fetched while the provider is down', async () => {
    const tomas = await visitAs(site, 'tomas@example.com')
    invoiceTo('tomas@example.com')
    await tomas.get(LIST)
    site.clock.advance(301)
    site.standIns.paddle.setFault({ status: 503 })
    expectPage(await tomas.get(LIST), 200, 'this may be out of date', '1 order')
    expect((await tomas.get(CSV)).status).toBe(200)
  })

  test('is fetched again after a webhook about one of its transactions, even the first', async () => {
    const email = 'grace@example.com'
    const grace = await visitAs(site, email)
    expect((await grace.get(LIST)).text).toContain('No orders yet')
    const first = invoiceTo(email, site.standIns.referenceOf(email))
    await sendWebhook(site, 'transaction.billed', toTransaction(first))
    expect((await grace.get(LIST)).text).toContain('1 order')
    const second = invoiceTo(email)
    expect((await grace.get(LIST)).text).toContain('1 order')
    await sendWebhook(site, 'transaction.past_due', toTransaction(second))
    expect((await grace.get(LIST)).text).toContain('2 orders')
  })

  test('has an order that was paid under another e-mail address', async () => {
    const jonas = await visitAs(site, 'jonas@example.com')
    const sale = saleUnder('accounts@example.com', site.standIns.referenceOf('jonas@example.com'))
    const { id } = Object.assign(sale, { status: 'completed' })
    await sendWebhook(site, 'transaction.completed', toTransaction(sale))
    expect(await placesThatShow(id, jonas)).toEqual(EVERYWHERE)
  })

  test('says if it only has the latest orders', async () => {
    for (let count = 0; count < 361; count++) invoiceTo('layla@example.com')
    const layla = await visitAs(site, 'layla@example.com')
    expectPage(await layla.get(LIST), 200, '1–20 of 360', 'your latest orders only')
  })
})

describe('an order', () => {
  test('is only shown to its owner; for others it looks unknown, even with their e-mail address', async () => {
    const noors = site.standIns.referenceOf('noor@example.com')
    const forged = { userReference: 'usr_ada_marsh', userReferenceSignature: 'made up' }
    const unknown = await ada.get(orderOf(UNKNOWN))
    expectPage(unknown, 404, 'This order isn’t in your account')
    const misaddressed = invoiceTo(ADA, noors)
    const others = [noors, forged].map((customData) => saleUnder('noor@example.com', customData))
    for (const { id } of [misaddressed, ...others]) {
      expect(await placesThatShow(id, ada)).toEqual([])
      expect((await ada.get(orderOf(id))).text).toBe(unknown.text)
      const invoice = await ada.post(orderOf(id), { intent: 'invoice' })
      expect([invoice.status, invoice.location]).toEqual([404, null])
    }
    const noor = await visitAs(site, 'noor@example.com')
    expect((await noor.get(orderOf(misaddressed.id))).status).toBe(200)
    const before = countPaddle()
    for (const id of ['txn_1', 'nonsense', `${UNKNOWN}0`, '..%2Fadjustments'])
      expect((await ada.get(orderOf(id))).status).toBe(404)
    expect(countPaddle()).toBe(before)
  })

  test.each([true, false])('is found by e-mail address only if that’s verified: %s', async (isVerified) => {
    const email = 'jonas@example.com'
    const { id } = invoiceTo(email.toUpperCase())
    const own = invoiceTo(email, site.standIns.referenceOf(email))
    const person = site.standIns.identity.people.find((candidate) => candidate.email === email)!
    person.isEmailVerified = isVerified
    const visitor = await visitAs(site, email)
    person.isEmailVerified = true
    expect(await placesThatShow(own.id, visitor)).toEqual(EVERYWHERE)
    expect(await placesThatShow(id, visitor)).toEqual(isVerified ? EVERYWHERE : [])
  })
})

describe('an order’s page', () => {
  test('says that nothing was ordered if it was abandoned, and doesn’t ask for payment', async () => {
    const sale = saleUnder(ADA)
    sale.created_at = new Date(site.clock.now() - 61 * 60_000).toISOString()
    for (const path of [orderOf(sale.id), completeOf(sale.id)]) {
      const page = await ada.get(path)
      expect(page.text).toContain('This checkout wasn’t completed')
      expect(page.text).not.toMatch(/don’t pay again|Invoice \(PDF\)|sends your invoice/)
      expect(page.html).not.toContain('/store/pay')
    }
  })

  test('says why the latest payment failed, unless another one has begun', async () => {
    const sale = saleUnder(ADA)
    const { id } = sale
    pay(sale, 'error').error_code = 'expired_card'
    const why = 'payment didn’t go through The card has expired. Use another card, or pay another way.'
    for (const path of [orderOf(id), completeOf(id), `/store/pay?_ptxn=${id}`]) {
      const page = await ada.get(path)
      expect(page.text, path).toContain(why)
      expect(page.html, path).not.toContain('without saying why')
    }
    // It may say how much money somebody has.
    expect((await site.visit().get(`/store/pay?_ptxn=${id}`)).html).not.toContain('expired')
    pay(sale, 'created')
    expect((await ada.get(orderOf(id))).text).not.toContain('The card has expired')
  })

  test.each([
    ['billed', true, 'This order has been invoiced'],
    ['past_due', false, 'The payment for this order is overdue'],
  ] as const)('says how to pay an invoice that is %s (by card: %s)', async (status, takesCards, title) => {
    const invoice = Object.assign(invoiceTo(ADA), { status })
    invoice.billing_details.enable_checkout = takesCards
    const page = await ada.get(orderOf(invoice.id))
    expectPage(page, 200, title, 'bank transfer')
    expect(page.text.includes('correct an invoice once')).toBe(status === 'billed')
    expect(linkTo(page, `/store/pay?_ptxn=${invoice.id}`, 'Pay £') !== undefined).toBe(takesCards)
    expect(page.text).not.toContain('don’t pay again')
  })

  test('says that an invoice for an extension adds to the license, on both of its pages', async () => {
    const { id } = licensesOf(site, ADA)[0]!
    const invoice = Object.assign(invoiceTo(ADA), { status: 'billed' })
    invoice.custom_data = { ...site.standIns.referenceOf(ADA), upgrade: true, license: id }
    for (const path of [orderOf(invoice.id), completeOf(invoice.id)])
      expectPage(await ada.get(path), 200, 'We’ll add your order to your license once you’ve paid')
  })

  test('describes tax for its own country, whatever the visitor’s country is', async () => {
    const jonas = await visitAs(site, 'jonas@example.com', 'GB')
    const { id, path } = await orderBy(site, 'jonas@example.com', 'AE')
    for (const place of [path, completeOf(id)])
      expect((await jonas.get(place)).text).toMatch(/Total \S+ [A-Z]{3} no tax charged/)
    site.clock.advance(301)
    const [order] = textsOf(await jonas.get(REFRESH), 'tbody tr')
    expect(order).toContain('none')
    expect(order).not.toContain('before tax')
  })

  test('is shown without refunds if those can’t be looked up', async () => {
    site.standIns.paddle.setFault({ match: 'GET /adjustments', status: 503 })
    expectPage(await ada.get(orderOf(refunded().id)), 200, 'We can’t load refunds right now')
  })
})

describe('the PDF of an invoice or credit note', () => {
  const ask = (id: string, adjustment?: string) =>
    ada.post(orderOf(id), adjustment ? { intent: 'credit-note', adjustment } : { intent: 'invoice' })

  test('redirects to the provider’s link, which is never on the page', async () => {
    const { id, adjustments } = refunded()
    const page = await ada.get(orderOf(id))
    expect(page.html).not.toContain('/invoices/')
    expect(page.text).toMatch(/Refund, \d+ \w+ \d{4} −£\d.*Total after refunds and credits £\d/)
    expect(attributesOf(page.document, 'input[name=adjustment]', 'value')).toEqual([adjustments[0]!.id])
    for (const { status, location } of [await ask(id), await ask(id, adjustments[0]!.id)])
      expect(`${status} ${location}`).toMatch(/^303 http:\/\/localhost:\d+\/invoices\/(txn|adj)_/)
  })

  test('is a 422 with an explanation if it doesn’t exist yet', async () => {
    expectPage(await ask(saleUnder(ADA).id), 422, 'There’s no invoice for this order yet')
    const { id, adjustments } = refunded()
    adjustments[0]!.status = 'pending_approval'
    const note = await ask(id, adjustments[0]!.id)
    expect((await ada.get(orderOf(id))).text).not.toContain('Credit note (PDF)')
    adjustments[0]!.status = 'approved'
    expectPage(note, 422, 'There’s no credit note for this refund yet')
  })

  test.each([
    ['invoice', { status: 503 }],
    ['invoice', { body: '{"data":{"url":"http://evil.example/a.pdf"},"meta":{"request_id":"x"}}' }],
    ['credit note', { status: 503 }],
  ])('is a 503 with an explanation if the provider answers for the %s with %j', async (name, fault) => {
    const { id, adjustments } = refunded()
    site.standIns.paddle.setFault({ match: `/${name.replace(' ', '-')}`, ...fault })
    const answer = await ask(id, name === 'invoice' ? undefined : adjustments[0]!.id)
    expectPage(answer, 503, `We can’t get this ${name} right now`)
    expect(answer.location).toBeNull()
  })

  test('isn’t found under another order', async () => {
    const { id, adjustments } = refunded()
    const other = ordersOf(ADA).find((order) => order.id !== id && order.status === 'completed')!
    expect((await ask(other.id, adjustments[0]!.id)).status).toBe(404)
    expect((await ask(id, '../customers')).status).toBe(404)
  })
})
