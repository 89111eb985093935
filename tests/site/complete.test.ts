import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { linkTo } from '../support/page-parts.ts'
import { sampleSale } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())
afterEach(() => site.recover())

const BUYER = 'noor@example.com'
const UNKNOWN = 'txn_00000000000000000000000000'
const MAC = { 'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' }
const complete = (id: string) => `/checkout/complete?transaction=${encodeURIComponent(id)}`
const headingOf = ({ document }: Page) => document.querySelector('h1')!.text

async function signedIn(email = BUYER): Promise<TestVisitor> {
  const visitor = site.visit()
  await visitor.signIn(email)
  return visitor
}

const saleTo = (email = BUYER) => ({
  ...sampleSale(site.standIns.referenceOf(email)),
  items: [
    { priceId: samplePrices.pro, quantity: 1 },
    { priceId: samplePrices.players, quantity: 2 },
    { priceId: samplePrices.entities, quantity: 3 },
  ],
})

/** Pays, with the product API not hearing of it: the license is still to come. */
async function payUnheard(email = BUYER) {
  site.standIns.productApi.setFault({ match: '/webhooks/paddle', status: 500 })
  const transaction = await site.standIns.paddle.completeCheckout(saleTo(email))
  site.standIns.clearFaults()
  return transaction
}

/** The product API hears of the payment at last, the site does not. */
const makeLicense = async (transaction: unknown) => {
  await site.standIns.paddle.sendEvent('transaction.completed', transaction)
}

const keysOf = ({ document }: Page) => document.querySelectorAll('#license-key').map(({ text }) => text)

describe('an address that names no order of the customer’s', () => {
  test.each([UNKNOWN, ''])('does not exist for %j, which is no transaction', async (id) => {
    const page = await (await signedIn('ada@example.com')).get(complete(id))
    expect(page.status).toBe(404)
    expect(page.text).toContain('This page does not exist')
    expect(page.text).toContain('If you have paid and find nothing, write to support')
  })

  test('does not exist for somebody else’s transaction, nor for nobody’s, and looks like an unknown one', async () => {
    const { paddle } = site.standIns
    const made = [
      sampleSale(site.standIns.referenceOf('noor@example.com')),
      sampleSale(),
      sampleSale({ userReference: ['usr_ada_marsh'] }),
      sampleSale({ userReference: 'usr_ada_marsh', userReferenceSignature: 'made up' }),
    ].map((sale) => paddle.createTransaction(sale))
    const visitor = await signedIn('ada@example.com')
    const unknown = await visitor.get(complete(UNKNOWN))
    for (const { id } of made) {
      const page = await visitor.get(complete(id))
      expect(page.status).toBe(404)
      expect(page.text).toBe(unknown.text)
      expect(page.html).not.toContain(EDITION_NAMES.core)
    }
  })

  test('that names none at all claims nothing, and leads to the licenses', async () => {
    const page = await (await signedIn()).get('/checkout/complete')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Thank you, if you have just paid')
    expect(linkTo(page, '/user/licenses?refresh=1', 'See your licenses')).toBeTruthy()
  })

  test('leads a visitor to sign in, and back', async () => {
    const { id } = await site.standIns.paddle.completeCheckout(saleTo())
    const visitor = site.visit()
    const away = await visitor.get(complete(id))
    expect([away.status, away.location]).toEqual([302, `/login?returnTo=${encodeURIComponent(complete(id))}`])
    expect(headingOf(await visitor.signIn(BUYER, complete(id)))).toBe('Thank you, your license is ready')
  })
})

describe('an order whose state cannot be looked up', () => {
  test('is 503 while the payment provider is down, and no word against the payment', async () => {
    const { id } = await site.standIns.paddle.completeCheckout(saleTo())
    const visitor = await signedIn()
    site.standIns.paddle.setFault({ match: '/transactions/', status: 503 })
    const page = await visitor.get(complete(id))
    expect(page.status).toBe(503)
    expect(headingOf(page)).toBe('We cannot look up this order at the moment')
    expect(page.text).toContain('That says nothing about your payment')
    expect(linkTo(page, complete(id), 'Look again')).toBeTruthy()
    site.standIns.clearFaults()
    expect((await visitor.get(complete(id))).status).toBe(200)
  })
})

describe('an order that is not known to be paid', () => {
  test.each(['draft', 'ready'] as const)('is never called unpaid, and can be paid: %s', async (status) => {
    const { paddle } = site.standIns
    const { id } = paddle.createTransaction(saleTo())
    paddle.transactions.get(id)!.status = status
    const page = await (await signedIn()).get(complete(id))
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('We have not heard of a payment yet')
    expect(page.text).toContain('do not pay again')
    expect(page.text).not.toMatch(/not paid|nothing (has been|was) charged/i)
    expect(linkTo(page, `/store/pay?_ptxn=${id}`, 'Pay this order')).toBeTruthy()
    expect(linkTo(page, complete(id), 'Look again')).toBeTruthy()
    expect(page.text).toContain(`${EDITION_NAMES.pro} 1 × £1,195.00 £1,195.00`)
    expect(page.text).not.toContain('Activate it')
  })

  test.each([
    ['billed', 'This order is invoiced', '/support'],
    ['past_due', 'The payment for this order is past due', '/support'],
    ['canceled', 'This order was cancelled', '/ctrl-suite/buy'],
  ] as const)(
    'has words and a next step when it is %s, and does not look again',
    async (status, title, step) => {
      const { paddle } = site.standIns
      const { id } = paddle.createTransaction(saleTo())
      paddle.transactions.get(id)!.status = status
      const page = await (await signedIn()).get(complete(id))
      expect(page.status).toBe(200)
      expect(headingOf(page)).toBe(title)
      expect(linkTo(page, step, '')).toBeTruthy()
      expect(page.text).not.toContain('Thank you')
      expect(page.text).not.toContain('Look again')
    },
  )
})

describe('a paid order', () => {
  test('is handed over: key, three steps, and the receipt', async () => {
    const { id, invoice_number } = await site.standIns.paddle.completeCheckout(saleTo())
    const page = await (await signedIn()).get(complete(id), MAC)
    const license = site.standIns.productApi.licensesOf(site.standIns.people[1]!.id)[0]
    expect(headingOf(page)).toBe('Thank you, your license is ready')
    expect(keysOf(page)).toEqual([license?.key])
    expect(page.text).toContain(`${EDITION_NAMES.pro} 3 players · 17 entities`)
    expect(page.document.querySelectorAll('main ol h3').map(({ text }) => text)).toEqual([
      'Download the engine',
      'Install it where it will run',
      'Activate it',
    ])
    expect(page.document.querySelector('input[name="filePath"]')!.getAttribute('value')).toMatch(/\.dmg$/)
    expect(page.text).toContain('Download for macOS')
    expect(page.text).toContain(
      `${EDITION_NAMES.pro} 1 × £1,195.00 £1,195.00 Player unit 2 × £195.00 £390.00 Entity block 3 × £45.00 £135.00 ` +
        'Subtotal £1,720.00 Tax (20%) £344.00 Total £2,064.00 GBP',
    )
    expect(page.text).toContain(`Invoice ${invoice_number}`)
    expect(page.text).toContain('Paid with Visa ending in 4242')
    expect(page.text).toContain(id)
    expect(page.text).not.toContain('Look again')
    expect(linkTo(page, `/user/licenses/${license?.id}`, 'Activate by hand')).toBeTruthy()
  })

  test('offers the engine for a phone', async () => {
    const { id } = await site.standIns.paddle.completeCheckout(saleTo())
    expect(
      (await (await signedIn()).get(complete(id), { 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile' })).text,
    ).toContain('Choose your download')
  })

  test('whose key has the discount shows it, in the order’s currency', async () => {
    const sale = { ...saleTo(), customer: { email: BUYER, countryCode: 'DE' }, discountId: 'SHOW10' }
    const { id } = await site.standIns.paddle.completeCheckout(sale)
    const page = await (await signedIn()).get(complete(id))
    expect(page.text).toMatch(/Discount −€[\d,.]+ Tax \(19%\) €[\d,.]+ Total €[\d,.]+ EUR/)
  })

  test('that is paid and not completed yet says so, and looks again', async () => {
    const { paddle } = site.standIns
    const { id } = paddle.createTransaction(saleTo())
    paddle.transactions.get(id)!.status = 'paid'
    const page = await (await signedIn()).get(complete(id))
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Thank you, we have your payment')
    expect(page.text).toContain('Your license is on its way')
    expect(page.text).toContain('State Paid')
    expect(linkTo(page, complete(id), 'Look again')).toBeTruthy()
  })

  test('whose license does not come is sent to support, and no longer waits', async () => {
    const transaction = await payUnheard('jonas@example.com')
    const visitor = await signedIn('jonas@example.com')
    const record = site.standIns.paddle.transactions.get(transaction.id)!
    record.createdAt = record.billedAt = new Date(site.clock.now() - 61 * 60_000)
    const page = await visitor.get(complete(transaction.id))
    expect(page.status).toBe(200)
    expect(page.text).toContain('We do not find the license')
    expect(linkTo(page, '/support', 'Contact support')).toBeTruthy()
    expect(page.text).not.toContain('Look again')
  })

  test('is complete while the product API hangs: receipt and steps', async () => {
    const visitor = await signedIn('vera@example.com')
    const transaction = await site.standIns.paddle.completeCheckout(saleTo('vera@example.com'))
    site.standIns.productApi.setFault({ match: '/user/', hang: true })
    const page = await visitor.get(complete(transaction.id), MAC)
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Thank you, we have your payment')
    expect(page.text).toContain('does not answer at the moment')
    expect(page.text).toContain('Total £2,064.00 GBP')
    expect(page.text).toContain('Choose your download')
    expect(linkTo(page, complete(transaction.id), 'Look again')).toBeTruthy()
  })

  test('without an engine of its own waits for no license', async () => {
    const sale = { ...saleTo(), items: [{ priceId: samplePrices.updatesPro, quantity: 1 }] }
    const { id } = site.standIns.paddle.createTransaction(sale)
    site.standIns.paddle.transactions.get(id)!.status = 'completed'
    const page = await (await signedIn()).get(complete(id))
    expect(headingOf(page)).toBe('Thank you, we have your payment')
    expect(page.text).toContain('What you ordered is added to your account')
    expect(page.text).not.toContain('Look again')
    expect(page.text).not.toContain('Activate it')
  })

  test('whose license is on its way shows it as soon as it is there, though the list was cached', async () => {
    const visitor = await signedIn('layla@example.com')
    await visitor.get('/user/licenses')
    const transaction = await payUnheard('layla@example.com')
    const waiting = await visitor.get(complete(transaction.id))
    expect(waiting.status).toBe(200)
    expect(waiting.text).toContain('Your license is on its way')
    expect(waiting.text).toContain('Look again in a minute for your license')
    expect(keysOf(waiting)).toEqual([])
    // What can be done meanwhile is there already.
    expect(waiting.text).toContain('Download the engine')

    // Webhooks of the present are refused from here on, so these are the last tests.
    site.clock.advance(11)
    await makeLicense(transaction)
    const there = await visitor.get(complete(transaction.id))
    expect(headingOf(there)).toBe('Thank you, your license is ready')
    expect(keysOf(there)).toHaveLength(1)
  })

  test('shows the key from the last good list while the product API is down', async () => {
    const transaction = await site.standIns.paddle.completeCheckout(saleTo('ada@example.com'))
    const visitor = await signedIn('ada@example.com')
    await visitor.get(complete(transaction.id))
    site.standIns.productApi.setFault({ match: '/user/', status: 503 })
    site.clock.advance(6 * 60)
    expect(keysOf(await visitor.get(complete(transaction.id)))).toHaveLength(1)
  })
})
