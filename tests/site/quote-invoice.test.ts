import { describe, expect, test } from 'vitest'
import { useSite } from '../support/use-site.ts'
import { visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { fillBag, FORBIDDEN, LOST_ANSWER } from '../support/sale.ts'
import { errorAt, fieldOf, linkTo, messageOf, textsOf } from '../support/page-parts.ts'
import { INVOICE, issueQuote, transactionIdIn as idOf } from '../support/quotes.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const DAY = 24 * 60 * 60
const issue = (fields: Record<string, string> = {}) =>
  issueQuote(site.visit(), { edition: 'core', players: '1', entities: '2', ...fields })
const ask = (visitor: TestVisitor, path: string, fields: Record<string, string> = {}) =>
  visitor.post(path, { ...INVOICE, ...fields })
const invoices = () =>
  [...site.standIns.paddle.transactions.values()].filter(
    ({ collection_mode, origin }) => collection_mode === 'manual' && origin === 'api',
  )

test('a visitor whose currency can’t be invoiced is told which can', async () => {
  const visitor = await visitAs(site, 'jonas@example.com', 'AU')
  await fillBag(visitor)
  expect((await visitor.get('/checkout')).text).toContain(
    'Get a quote in pounds, euros or US dollars and ask for an invoice on its page.',
  )
})

describe('a request for an invoice', () => {
  test('is refused beside its field with a wrong tax number, and what was typed is kept', async () => {
    const before = invoices().length
    const page = await ask(await visitAs(site, 'vera@example.com'), await issue(), { taxNumber: 'nonsense' })
    expect(page.status).toBe(422)
    expect(errorAt(page, 'taxNumber')).toContain('Paddle doesn’t recognise this VAT or tax number.')
    expect(fieldOf(page, 'postalCode').value).toBe('BS1 4DJ')
    expect(page.document.querySelector('details:has([name=poNumber])')?.hasAttribute('open')).toBe(true)
    expect(invoices().length).toBe(before)
  })

  test('is refused in Australian dollars', async () => {
    const path = await issue({ country: 'AU' })
    const ada = await visitAs(site, 'ada@example.com')
    expect((await ada.get(path)).text).toContain('Invoices are in GBP, EUR or USD. Get another quote')
    const { text } = await site.visit().get(path)
    expect(text).toMatch(/\$[\d.,]+ AUD incl\. tax Today’s price is the same/)
    expect(text).not.toContain('Sign in to ask')
    const page = await ask(ada, path, { country: 'AU' })
    expect(page.status).toBe(422)
    expect(textsOf(page, '[data-problem]').join()).toContain('Invoices are in GBP, EUR or USD.')
  })

  test('creates one draft with PO number and 30 days to pay, which staff issue and the customer can follow', async () => {
    const path = await issue()
    const tomas = await visitAs(site, 'tomas@example.com')
    const opened = await tomas.post(path, { intent: 'buy' })
    const [one, two] = await Promise.all([ask(tomas, path), ask(tomas, path)])
    const id = idOf(one)
    expect(idOf(two)).toBe(id)
    const record = site.standIns.paddle.transactions.get(id)!
    expect(record).toMatchObject({
      ...{ collection_mode: 'manual', status: 'ready' },
      billing_details: { purchase_order_number: 'PO 4711', enable_checkout: true },
      customer: { email: 'ap@harbour.example', name: 'Harbour Theatre Ltd' },
      business: { name: 'Harbour Theatre Ltd', tax_identifier: 'GB123456789' },
      address: { country_code: 'GB', first_line: '1 Quay Street', city: 'Bristol', postal_code: 'BS1 4DJ' },
    })
    expect((await tomas.get(opened.location!)).text).toContain('This order is closed')
    expect((await tomas.get(`/store/pay?_ptxn=${id}`)).text).toContain(
      'Paddle will e-mail your invoice within a working day',
    )
    for (const again of [{ intent: 'buy' }, { ...INVOICE, company: 'Other Ltd' }])
      expect(messageOf(await tomas.submit(path, again))).toMatch(
        /already asked for an invoice .* nothing new/,
      )

    const requested = await tomas.get(one.location!)
    for (const words of ['Invoice requested', 'PO 4711', 'Paddle will e-mail your invoice within'])
      expect(requested.text).toContain(words)
    expect((await tomas.get('/user/orders')).text).toContain('Invoice requested')
    expect((await site.visit().get(path)).text).toContain('Ordered')

    await site.standIns.paddle.issueInvoices()
    record.billed_at = '2026-11-14T10:00:00Z'
    const billed = await tomas.get(`/user/orders/${id}`)
    expect(billed.text).toMatch(/Invoiced, due 14.Dec.2026/)
    expect(linkTo(billed, `/store/pay?_ptxn=${id}`, 'Pay £')).toBeTruthy()
    site.clock.advance(301)
    expect((await tomas.get('/user/orders')).text).toMatch(/Invoiced, due 14.Dec/)
    await site.standIns.paddle.payFor(id, { email: 'ap@harbour.example', countryCode: 'GB' })
    expect((await tomas.get(`/user/orders/${id}`)).text).toContain('Paid')
  })

  test('uses Paddle’s customer with this e-mail address, without revealing their other orders', async () => {
    const email = 'AP@harbour.example'
    const other = site.standIns.paddle.createTransaction({
      items: [{ priceId: 'pri_01hvyb70ba4zn4apbefp964vj3', quantity: 1 }],
      customer: { email, countryCode: 'GB' },
    })
    const theirs = site.standIns.paddle.transactions.get(other.id)!
    Object.assign(theirs, { status: 'completed' }).customer!.name = 'Somebody Else'
    const jonas = await visitAs(site, 'jonas@example.com')
    const id = idOf(await ask(jonas, await issue(), { email }))
    expect(site.standIns.paddle.transactions.get(id)!.customer!.id).toBe(other.customer_id)
    const list = await jonas.get('/user/orders')
    expect([list.html.includes(id), list.html.includes(other.id)]).toEqual([true, false])
    expect((await jonas.get(`/user/orders/${id}`)).html).not.toContain('Somebody Else')
  })

  test.each([
    ['can’t create the customer', { match: 'POST /customers', status: 503 }],
    ['can’t create the address', { match: '/addresses', status: 503 }],
    ['doesn’t let this site create a business', { match: '/businesses', ...FORBIDDEN }],
  ])('orders nothing if the provider %s', async (_, fault) => {
    const path = await issue()
    const noor = await visitAs(site, 'noor@example.com')
    const before = invoices().length
    site.standIns.paddle.setFault(fault)
    const page = await ask(noor, path, { email: `${Math.random()}@harbour.example` })
    expectPage(page, 503, 'Nothing was ordered')
    expect(fieldOf(page, 'company').value).toBe('Harbour Theatre Ltd')
    site.recover()
    expect(idOf(await ask(noor, path))).toMatch(/^txn_/)
    expect(invoices().length).toBe(before + 1)
  })

  test('isn’t confused with the customer’s checkout for the same quote if its response is lost', async () => {
    const path = await issue()
    const vera = await visitAs(site, 'vera@example.com')
    await vera.post(path, { intent: 'buy' })
    site.standIns.paddle.setFault({ match: 'POST /transactions', drop: true })
    expect((await ask(vera, path)).status).toBe(503)
    site.recover()
    site.clock.advance(31)
    const id = idOf(await ask(vera, path))
    expect(site.standIns.paddle.transactions.get(id)?.collection_mode).toBe('manual')
  })

  test('is for an invoice, even if the customer’s earlier checkout got no response', async () => {
    const path = await issue()
    const jonas = await visitAs(site, 'jonas@example.com')
    site.standIns.paddle.setFault({ match: 'POST /transactions', ...LOST_ANSWER })
    site.standIns.paddle.setFault({ match: 'GET /transactions', status: 503 })
    expect((await jonas.post(path, { intent: 'buy' })).status).toBe(503)
    site.recover()
    const id = idOf(await ask(jonas, path))
    expect(site.standIns.paddle.transactions.get(id)?.collection_mode).toBe('manual')
  })

  test('doesn’t lead to the customer’s earlier checkout while Paddle can’t say whether that’s paid', async () => {
    const path = await issue()
    const vera = await visitAs(site, 'vera@example.com')
    await vera.post(path, { intent: 'buy' })
    site.standIns.paddle.setFault({ match: 'GET /transactions/', status: 503 })
    const failed = await ask(vera, path)
    expectPage(failed, 503, 'Nothing was ordered')
    expect(fieldOf(failed, 'poNumber').value).toBe(INVOICE.poNumber)
    site.recover()
  })

  test('is limited to 3 a day per customer and 20 in total', async () => {
    const grace = await visitAs(site, 'grace@example.com')
    for (let count = 0; count < 3; count++) expect(idOf(await ask(grace, await issue()))).toMatch(/^txn_/)
    const fourth = await ask(grace, await issue())
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get('Retry-After'))).toBeGreaterThan(3600)
    expect(fourth.text).toContain('so we didn’t place this order')
    expect(fieldOf(fourth, 'company').value).toBe('Harbour Theatre Ltd')
    // The tests above have made eight requests.
    const statuses: number[] = []
    for (const name of ['ada', 'layla', 'maximiliane']) {
      const visitor = await visitAs(site, `${name}@example.com`)
      for (let count = 0; count < 3; count++) statuses.push((await ask(visitor, await issue())).status)
    }
    expect(new Set(statuses)).toEqual(new Set([303]))
    expect((await ask(await visitAs(site, 'tomas@example.com'), await issue())).status).toBe(429)
  })

  test('needs a sign-in and a valid quote', async () => {
    const path = await issue()
    expect((await site.visit().get(path)).text).toContain('Sign in to ask for an invoice')
    expect((await ask(site.visit(), path)).location).toMatch(/^\/login\?returnTo=/)
    site.clock.advance(31 * DAY)
    expect((await site.visit().get(path)).text).not.toContain('Ask for an invoice')
    expect((await ask(site.visit(), path)).text).toContain('This quote expired on')
  })
})
