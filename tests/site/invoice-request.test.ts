import { describe, expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { errorAt, fieldOf } from '../support/page-parts.ts'
import { INVOICE, issueQuote, transactionIdIn } from '../support/quotes.ts'
import { LOST_ANSWER } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const CHANGE = { intent: 'change-request', poNumber: 'PO 4712', email: INVOICE.email, note: 'Hall 2' }
const WITHDRAW = { intent: 'withdraw-request' }

async function ask(email: string) {
  const quote = await issueQuote(site.visit(), { edition: 'core', players: '1', entities: '2' })
  const visitor = await visitAs(site, email)
  const id = transactionIdIn(await visitor.post(quote, INVOICE))
  return { quote, visitor, path: `/user/orders/${id}`, record: site.standIns.paddle.transactions.get(id)! }
}
const patches = () => site.standIns.paddle.calls.filter(({ method }) => method === 'PATCH')

describe('an invoice request', () => {
  test('can be changed; only another e-mail address bills another customer of Paddle', async () => {
    const { visitor, path, record } = await ask('ada@example.com')
    const page = await visitor.get(path)
    expect(fieldOf(page, 'poNumber').value).toBe('PO 4711')
    expect(fieldOf(page, 'email').value).toBe(INVOICE.email)
    const { customer } = record
    expect((await visitor.post(path, CHANGE)).location).toBe(path)
    expect(record).toMatchObject({
      customer,
      billing_details: {
        purchase_order_number: 'PO 4712',
        additional_information: 'Hall 2',
        enable_checkout: true,
      },
    })
    const terms = { interval: 'day', frequency: 30 }
    expect(JSON.parse(patches().at(-1)!.body)).toMatchObject({ billing_details: { payment_terms: terms } })

    const other = { intent: 'change-request', email: 'accounts@harbour.example' }
    expect((await visitor.post(path, other)).status).toBe(303)
    expect(record).toMatchObject({
      customer: { email: 'accounts@harbour.example' },
      address: { city: 'Bristol', customer_id: record.customer!.id },
      business: { name: 'Harbour Theatre Ltd', tax_identifier: 'GB123456789' },
      billing_details: { purchase_order_number: 'PO 4712', additional_information: 'Hall 2' },
    })
    expectPage(await visitor.get(path), 200, 'PO 4712', other.email, 'Hall 2', 'Invoice requested')
    expect((await visitor.get('/user/orders')).html).toContain(path)
  })

  test.each([
    [{ email: 'nobody' }, 'email', 'Enter an e-mail address'],
    [{ poNumber: 'x'.repeat(101) }, 'poNumber', 'at most 100 characters'],
    [{ note: 'x'.repeat(1501) }, 'note', 'at most 1500 characters'],
  ])('isn’t changed by %j, which is refused beside its field', async (fields, name, words) => {
    const { visitor, path } = await ask('vera@example.com')
    const before = patches().length
    const page = await visitor.post(path, { ...CHANGE, ...fields })
    expect(page.status).toBe(422)
    expect(errorAt(page, name)).toContain(words)
    const other = name === 'note' ? 'poNumber' : 'note'
    expect(fieldOf(page, other).value).toBe(CHANGE[other])
    expect(patches()).toHaveLength(before)
  })

  test('can be withdrawn, and the quote ordered again', async () => {
    const { visitor, path, quote, record } = await ask('grace@example.com')
    const other = await visitAs(site, 'noor@example.com')
    for (const form of [CHANGE, WITHDRAW]) expect((await other.post(path, form)).status).toBe(404)
    expect((await visitor.post(path, WITHDRAW)).location).toBe(path)
    expect(record.status).toBe('canceled')
    const page = await visitor.get(path)
    expect(page.text).toContain('Request withdrawn. While the quote is valid, you can use it again.')
    expect(page.html).not.toContain('change-request')
    expect((await visitor.get('/user/orders')).html).not.toContain(path)
    const bought = await visitor.post(quote, { intent: 'buy' })
    expect(bought.location).toMatch(/^\/store\/pay/)
    expect((await visitor.get(bought.location!)).text).not.toContain('This order is closed')
  })

  test.each([
    [CHANGE, 'We don’t know yet whether your request was changed'],
    [WITHDRAW, 'We don’t know yet whether your request was withdrawn'],
  ])('is looked up after a lost answer, and nothing is sent twice: %j', async (form, words) => {
    const { visitor, path } = await ask('layla@example.com')
    const before = patches().length
    site.standIns.paddle.setFault({ match: 'PATCH /transactions', drop: true, times: 1 })
    expectPage(await visitor.post(path, form), 503, words)
    site.recover()
    site.standIns.paddle.setFault({ match: 'PATCH /transactions', ...LOST_ANSWER })
    expect((await visitor.post(path, form)).status).toBe(303)
    expect(patches()).toHaveLength(before + 2)
  })

  test('can be changed 20 times an hour', async () => {
    const { visitor, path } = await ask('grace@example.com')
    let page = await visitor.post(path, CHANGE)
    for (let count = 0; count < 20 && page.status === 303; count++)
      page = await visitor.post(path, { ...CHANGE, poNumber: `PO ${count}` })
    expectPage(page, 429, 'then try again')
    expect(page.headers.get('Retry-After')).toMatch(/^\d+$/)
  })

  test('can’t be changed once it’s issued, or if Paddle refuses', async () => {
    const { visitor, path, record } = await ask('jonas@example.com')
    site.standIns.paddle.setFault({
      match: 'PATCH /transactions',
      status: 400,
      body: '{"error":{"type":"request_error","code":"transaction_immutable","detail":"No."}}',
    })
    expectPage(await visitor.post(path, WITHDRAW), 422, 'didn’t let us withdraw')
    site.recover()
    await site.standIns.paddle.issueInvoices()
    const before = patches().length
    for (const form of [CHANGE, WITHDRAW])
      expectPage(await visitor.post(path, form), 422, 'until we issue the invoice')
    expect([record.status, patches().length]).toEqual(['billed', before])
  })
})
