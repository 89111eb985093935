import { describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { countCalls, visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { dataOf, headingOf, linkTo, textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const pay = (id: string) => `/store/pay?_ptxn=${encodeURIComponent(id)}`
const UNKNOWN = 'txn_00000000000000000000000000'
const BUYER = { email: 'ada@example.com', countryCode: 'GB', postalCode: 'SW1A 1AA' }
const PERSONAL = ['ada@example.com', 'Marsh', 'SW1A', 'usr_ada_marsh']

type Status = 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due'

function orderOf(status: Status) {
  const { paddle } = site.standIns
  const { id } = paddle.createTransaction({
    items: [{ priceId: samplePrices.pro, quantity: 1 }],
    customer: status === 'draft' ? undefined : BUYER,
    customData: site.standIns.referenceOf('ada@example.com'),
  })
  paddle.transactions.get(id)!.status = status
  return id
}

const lookUps = () => countCalls(site, '/transactions/', 'paddle')

describe('a /store/pay URL', () => {
  test.each([
    ['', 0],
    ['javascript:alert(1)', 0],
    [UNKNOWN.toUpperCase(), 0],
    [UNKNOWN, 1],
  ])('is not found if the id is %j, after %i calls', async (id, calls) => {
    const before = lookUps()
    const page = await site.visit().get(pay(id))
    expectPage(page, 404, 'There’s nothing to pay here')
    expect(linkTo(page, '/support#contact', 'Contact support')).toBeTruthy()
    expect(page.html).not.toContain('PaddleBilling')
    expect(lookUps()).toBe(before + calls)
  })

  test('opens no frame while the provider is down, and can be tried again', async () => {
    const id = orderOf('ready')
    site.standIns.paddle.setFault({ match: '/transactions/', status: 503 })
    const page = await site.visit().get(pay(id))
    expect(page.text).not.toContain('Opening the secure payment form')
    expect(linkTo(page, pay(id), 'Try again')).toBeTruthy()
  })
})

describe('an order that can be paid', () => {
  test.each([
    ['draft', /Tax Estimate Depends on your address Total \$[\d.,]+ USD before tax/],
    ['ready', /Tax \(20%\) £[\d.,]+ Total £[\d.,]+ GBP incl. VAT/],
  ] as const)('opens in the frame for anyone, any number of times, while it’s %s', async (status, tax) => {
    const id = orderOf(status)
    const visitor = site.visit()
    for (const page of [await visitor.get(pay(id)), await visitor.get(pay(id))]) {
      expectPage(page, 200, 'Opening the secure payment form', 'The card form needs JavaScript')
      expect(await dataOf(visitor, pay(id), 'pages/checkout/pay')).toMatchObject({ id, state: 'payable' })
      expect(page.text).toMatch(/Engine Pro (£1,434\.00 incl\. VAT £1,195|\$1,445)\.00/)
      expect(page.text).toMatch(tax)
      for (const word of PERSONAL) expect(page.html).not.toContain(word)
    }
  })

  test('recognises its owner by reference, then by e-mail address', async () => {
    const id = orderOf('ready')
    const [owner, other] = [await visitAs(site), await visitAs(site, 'noor@example.com')]
    const dataFor = (visitor: TestVisitor) => dataOf(visitor, pay(id), 'pages/checkout/pay')
    expect(await dataFor(owner)).toMatchObject({ id, viewer: 'owner' })
    expect(await dataFor(other)).toMatchObject({ id, viewer: 'other' })
    site.standIns.paddle.transactions.get(id)!.custom_data = null
    expect(await dataFor(owner)).toMatchObject({ id, viewer: 'owner' })
    expect(await dataFor(other)).toMatchObject({ id, viewer: 'other' })
    site.standIns.paddle.transactions.get(id)!.custom_data = site.standIns.referenceOf('noor@example.com')
    expect(await dataFor(owner)).toMatchObject({ id, viewer: 'other' })
    const page = await other.get(pay(id))
    for (const word of PERSONAL) expect(page.html).not.toContain(word)
  })
})

test('the form knows the buyer of a draft, but only if the license goes to that account', async () => {
  const [ada, noor] = [await visitAs(site), await visitAs(site, 'noor@example.com')]
  const [draft, ready] = [orderOf('draft'), orderOf('ready')]
  const buyerOf = async (visitor: TestVisitor, id: string) =>
    ((await dataOf(visitor, pay(id), 'pages/checkout/pay')) as { buyer: unknown }).buyer
  expect(await buyerOf(site.visit(), draft)).toBeNull()
  expect(await buyerOf(noor, draft)).toBeNull()
  expect(await buyerOf(ada, ready)).toBeNull()
  expect(await buyerOf(ada, draft)).toEqual({ email: 'ada@example.com', country: 'GB' })
  expect((await ada.get(pay(draft))).text).toContain('Your license goes to ada@example.com')
  expect((await noor.get(pay(draft))).text).toContain('goes to the account that placed the order.')
  Object.assign(site.standIns.paddle.transactions.get(draft)!, { custom_data: null })
  // Opening it must not make somebody the customer of an order that isn't theirs.
  expect(await buyerOf(noor, draft)).toBeNull()
})

test.each(['billed', 'past_due'] as const)(
  'an invoice that is %s opens in the frame if it takes cards',
  async (status) => {
    const id = orderOf(status)
    const record = site.standIns.paddle.transactions.get(id)!
    Object.assign(record, { collection_mode: 'manual' })
    expect((await site.visit().get(pay(id))).text).toContain('Pay by bank transfer')
    Object.assign(record, { invoice_number: '325-10566' }).billing_details.enable_checkout = true
    const page = await site.visit().get(pay(id))
    expect(headingOf(page)).toBe('Pay invoice 325-10566')
    for (const word of PERSONAL) expect(page.html).not.toContain(word)
    expect(page.text).toContain('Opening the secure payment form')
    // The account's page for the order has the invoice.
    expect(linkTo(page, `/user/orders/${id}`, 'see your invoice')).toBeTruthy()
  },
)

describe('an order that can’t be paid', () => {
  test.each([
    ['paid', 'This order is paid', 'Sign in to see it'],
    ['completed', 'This order is paid', 'Sign in to see it'],
    ['billed', 'This order has been invoiced', 'Sign in to see it'],
    ['past_due', 'The payment for this order is overdue', 'Sign in to see it'],
    ['canceled', 'This order was cancelled', 'Configure an engine'],
  ] as const)('says that it is %s and has one next step', async (status, title, step) => {
    const page = await site.visit().get(pay(orderOf(status)))
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe(title)
    expect(textsOf(page, 'main a')).toEqual([step])
    expect(page.text).not.toContain('payment form')
    // The status alone doesn't say whether the customer was charged and refunded before.
    expect(page.text).not.toContain('charged')
    expect(page.html).not.toContain(EDITION_NAMES.pro)
    for (const word of PERSONAL) expect(page.html).not.toContain(word)
  })
})
