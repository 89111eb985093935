import { describe, expect, test } from 'vitest'
import { countCalls, licensesOf, visitAs, visitWithList } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { headingOf, licensePathsOf, linkTo, textsOf } from '../support/page-parts.ts'
import { ADD } from '../support/bag.ts'
import { fillBag, payAs, payWithLateLicense, sampleSale } from '../support/sale.ts'
import { atHalfSpeed } from '../support/slow-time.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const BUYER = 'noor@example.com'
const UNKNOWN = 'txn_00000000000000000000000000'
const MAC = { 'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' }
const complete = (id: string) => `/checkout/complete?transaction=${encodeURIComponent(id)}`

const saleTo = (email = BUYER) => ({
  ...sampleSale(site.standIns.referenceOf(email)),
  items: [
    { priceId: samplePrices.pro, quantity: 1 },
    { priceId: samplePrices.players, quantity: 2 },
    { priceId: samplePrices.entities, quantity: 3 },
  ],
})

const pay = (email: string) =>
  payWithLateLicense(site, () => site.standIns.paddle.completeCheckout(saleTo(email)))

describe('the thank-you page', () => {
  test('looks the same for somebody else’s transaction as for an unknown one', async () => {
    const { paddle } = site.standIns
    const made = [
      sampleSale(site.standIns.referenceOf('noor@example.com')),
      sampleSale(),
      sampleSale({ userReference: ['usr_ada_marsh'] }),
      sampleSale({ userReference: 'usr_ada_marsh', userReferenceSignature: 'made up' }),
    ].map((sale) => paddle.createTransaction(sale))
    const visitor = await visitAs(site, 'ada@example.com')
    // Cache the licenses first, because the menu then shows how many there are.
    await visitor.get('/user/licenses')
    const unknown = await visitor.get(complete(UNKNOWN))
    for (const { id } of made) {
      const page = await visitor.get(complete(id))
      expect(page.status).toBe(404)
      expect(page.text).toBe(unknown.text)
      expect(page.html).not.toContain(EDITION_NAMES.core)
    }
  })

  test('links to the licenses if there’s no transaction', async () => {
    const page = await (await visitAs(site, BUYER)).get('/checkout/complete')
    expectPage(page, 200, 'Just paid?')
    expect(linkTo(page, '/user/licenses?refresh=1', 'See your licenses')).toBeTruthy()
  })
})

test('if an order can’t be looked up, the page doesn’t cast doubt on the payment', async () => {
  const { id } = await site.standIns.paddle.completeCheckout(saleTo())
  site.standIns.paddle.setFault({ match: '/transactions/', status: 503 })
  const page = await (await visitAs(site, BUYER)).get(complete(id))
  expectPage(page, 503, 'Your payment isn’t affected')
  expect(linkTo(page, complete(id), 'Check again')).toBeTruthy()
})

describe('an unpaid order', () => {
  test('is still being confirmed, and nobody is asked to pay again', async () => {
    const { id } = site.standIns.paddle.createTransaction(saleTo())
    const page = await (await visitAs(site, BUYER)).get(complete(id))
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('We’re still confirming your payment')
    expect(page.text).toContain('please check before you pay again')
    expect(page.text).not.toMatch(
      /(has not|hasn’t) been paid|nothing (has been|was) charged|haven’t been charged/i,
    )
    expect(page.text).not.toContain('Pay now')
    expect(linkTo(page, complete(id), 'Check again')).toBeTruthy()
    expect(page.text).toContain('£1,434.00 incl. VAT £1,195.00 before tax')
    expect(page.text).not.toContain('Activate it')
  })

  test.each([
    ['billed', 'This order has been invoiced', '/support#contact'],
    ['past_due', 'The payment for this order is overdue', '/support#contact'],
    ['canceled', 'This order was cancelled', '/ctrl-suite/buy'],
  ] as const)('has a next step once it’s %s, and stops checking', async (status, title, step) => {
    const { paddle } = site.standIns
    const { id } = paddle.createTransaction(saleTo())
    paddle.transactions.get(id)!.status = status
    const page = await (await visitAs(site, BUYER)).get(complete(id))
    expect([page.status, headingOf(page)]).toEqual([200, title])
    expect(linkTo(page, step, '')).toBeTruthy()
    expect(page.text).not.toContain('Thank you')
    expect(page.text).not.toContain('Check again')
  })

  test('leads back to the license that it would have extended', async () => {
    const { paddle } = site.standIns
    const license = licensesOf(site, 'ada@example.com')[0]!
    const reference = site.standIns.referenceOf('ada@example.com')
    const { id } = paddle.createTransaction(sampleSale({ ...reference, upgrade: true, license: license.id }))
    paddle.transactions.get(id)!.status = 'canceled'
    const page = await (await visitAs(site)).get(complete(id))
    expect(linkTo(page, `/user/licenses/${license.id}/extend`, 'Add to this license')).toBeTruthy()
    expect(page.text).not.toContain('Configure an engine')
  })
})

describe('a paid order', () => {
  test('has the key, three steps and the receipt', async () => {
    const { id, invoice_number } = await site.standIns.paddle.completeCheckout(saleTo())
    const page = await (await visitAs(site, BUYER)).get(complete(id), MAC)
    const [license] = licensesOf(site, BUYER)
    expect(headingOf(page)).toBe('Thank you, your license is ready')
    expect(page.document.querySelector('#license-key')!.text).toBe(license!.key)
    expect(textsOf(page, 'main ol h3')).toEqual([
      'Download the engine',
      'Install it where it will run',
      'Activate it',
    ])
    expect(page.document.querySelector('input[name="filePath"]')!.getAttribute('value')).toMatch(/\.dmg$/)
    for (const words of [
      `${EDITION_NAMES.pro} 3 players · 17 entities`,
      'Download for macOS',
      'Player unit £468.00 incl. VAT £390.00 before tax One more player on the same engine. 2 × £195.00 ' +
        'Entity block £162.00 incl. VAT £135.00 before tax Five more entities. 3 × £45.00 Subtotal £1,720.00 Tax (20%) £344.00 Total £2,064.00 GBP',
      ...[`Invoice ${invoice_number}`, 'Paid with Visa ending in 4242', id],
    ])
      expect(page.text).toContain(words)
    expect(page.text).not.toContain('Check again')
    expect(linkTo(page, `/user/licenses/${license?.id}#activate`, 'Activate offline')).toBeTruthy()
  })

  test('has a rack, on its license or if that one’s size is unknown, on the receipt', async () => {
    const { id } = await site.standIns.paddle.completeCheckout(saleTo())
    const [license] = licensesOf(site, BUYER)
    const visibleRacks = async (change: object) => {
      site.standIns.clearFaults()
      const visitor = await visitWithList(site, { licenses: [{ ...license, ...change }] }, BUYER)
      const page = await visitor.get(complete(id))
      expect(headingOf(page)).toBe('Thank you, your license is ready')
      expect(page.text.includes('Your key is in your account')).toBe(!('key' in change))
      const racks = page.document.querySelectorAll('main svg[viewBox="0 0 320 96"]')
      return racks.filter((rack) => !rack.classList.contains('hidden')).length
    }
    expect(await visibleRacks({})).toBe(1)
    expect(await visibleRacks({ players: null, key: null })).toBe(1)
  })

  test('says that its invoice is on its way, but no longer than an hour', async () => {
    const { id } = await site.standIns.paddle.completeCheckout(saleTo())
    const visitor = await visitAs(site, BUYER)
    const coming = 'Your invoice is on its way'
    expect((await visitor.get(complete(id))).text).toContain(coming)
    site.standIns.paddle.transactions.get(id)!.payments[0]!.captured_at = new Date(
      site.clock.now() - 61 * 60_000,
    ).toISOString()
    const page = await visitor.get(complete(id))
    expect(headingOf(page)).toBe('Thank you, your license is ready')
    expect(page.text).not.toContain(coming)
  })

  test('gets its license within 3 s even without a webhook, with few calls however often the page is reloaded', async () => {
    const visitor = await visitAs(site, 'layla@example.com')
    await visitor.get('/user/licenses')
    const { transaction, deliver } = await pay('layla@example.com')
    await visitor.post('/bag', { intent: 'clear-session', refresh: '1' })
    const list = async () => licensePathsOf(await visitor.get('/user/licenses?refresh=1'))
    expect(headingOf(await visitor.get(complete(transaction.id)))).toBe(
      'Thank you, we’ve received your payment',
    )
    expect(await list()).toHaveLength(0)
    site.clock.advance(1.5)
    await deliver()
    site.clock.advance(1.5)
    expect(await list()).not.toHaveLength(0)
    expect(headingOf(await visitor.get(complete(transaction.id)))).toBe('Thank you, your license is ready')

    const before = countCalls(site, 'GET /user/licenses')
    for (let count = 0; count < 20; count++) await list()
    expect(countCalls(site, 'GET /user/licenses') - before).toBeLessThan(6)
  })

  test.each([
    ['the thank-you page', 'vera@example.com', complete],
    ['the list, if the buyer left too soon', 'tomas@example.com', () => '/user/licenses?refresh=1'],
  ] as const)('keeps the name typed in the bag, saved by %s', async (_, email, pathOf) => {
    const visitor = await visitAs(site, email)
    await fillBag(visitor, { edition: 'pro' })
    await visitor.post('/bag', { intent: 'checkout', label: ' Rehearsal stage' })
    const bag = await visitor.submit('/bag', { ...ADD, edition: 'pro' })
    expect(bag.document.querySelector('main [name="label"]')?.getAttribute('value')).toBe('Rehearsal stage')
    expect((await visitor.get('/checkout')).text).toContain('Your license “Rehearsal stage” goes to')
    const { id } = await payAs(visitor, site, 'GB')
    expect((await visitor.get(pathOf(id))).text).toContain('Rehearsal stage')
    expect(licensesOf(site, email).filter(({ label }) => label === 'Rehearsal stage')).toHaveLength(1)
  })

  test('links to support and stops checking once its license is an hour late', async () => {
    const { transaction } = await pay('jonas@example.com')
    const visitor = await visitAs(site, 'jonas@example.com')
    const record = site.standIns.paddle.transactions.get(transaction.id)!
    const paidAt = new Date(site.clock.now() - 61 * 60_000).toISOString()
    record.created_at = record.billed_at = record.payments[0]!.captured_at = paidAt
    const page = await visitor.get(complete(transaction.id))
    expectPage(page, 200, 'We can’t find the license')
    expect(linkTo(page, '/support#contact', 'Contact support')).toBeTruthy()
    expect(page.text).not.toContain('Check again')
  })

  test('has the receipt and the steps while the product API hangs', async () => {
    const visitor = await visitAs(site, 'vera@example.com')
    const transaction = await site.standIns.paddle.completeCheckout(saleTo('vera@example.com'))
    site.standIns.productApi.setFault({ match: '/user/', hang: true })
    const page = await atHalfSpeed(() => visitor.get(complete(transaction.id), MAC))
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Thank you, we’ve received your payment')
    expect(page.text).toContain('isn’t responding right now')
    expect(page.text).toContain('Total £2,064.00 GBP')
    expect(page.text).toContain('Choose your download')
    expect(linkTo(page, complete(transaction.id), 'Check again')).toBeTruthy()
  })
})
