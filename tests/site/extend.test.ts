import { describe, expect, onTestFinished, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { sampleDiscounts, samplePrices } from '../stand-ins/start.ts'
import { licensesOf, visitAs, visitWithList } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { fieldOf, linkTo, messageOf, textsOf } from '../support/page-parts.ts'
import { fillBag, frameSaleOf } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const ADA = 'ada@example.com'
const NOOR = 'noor@example.com'

const coreLicense = () => licensesOf(site, ADA).find(({ edition }) => edition === 'core')!
const pathOf = (query = '', id = coreLicense().id) => `/user/licenses/${id}/extend${query && `?${query}`}`
const checkoutOf = (query = '', id = coreLicense().id) => `/checkout?license=${id}${query && `&${query}`}`
const see = async (query = '') => (await visitAs(site)).get(pathOf(query))

test('extending somebody else’s license or an unknown one is not found', async () => {
  const visitor = await visitAs(site, NOOR)
  for (const id of [coreLicense().id, 'lic_none', ''])
    for (const address of id ? [pathOf, checkoutOf] : [checkoutOf])
      expect((await visitor.get(address('players=6', id))).status, id).toBe(404)
})

describe('the page for extending a license', () => {
  test('starts with the current license, and the price of each addition', async () => {
    const page = await see()
    expect(page.status).toBe(200)
    expect([fieldOf(page, 'players').value, fieldOf(page, 'entities').value]).toEqual(['1', '2'])
    for (const words of [
      `Upgrade to ${EDITION_NAMES.pro} + £750.00`,
      ...['+ £195.00 each', '+ £45.00 for 5', 'A year of updates + £99.00'],
      ...['Choose what to add', 'No total yet No changes yet'],
    ])
      expect(page.text).toContain(words)
    expect(page.document.querySelector('[aria-invalid="true"]')).toBeNull()
  })

  test('only renewing says until when', async () => {
    const { text } = await see('updates=1')
    expect(text).toContain('Renew updates')
    expect(text).toMatch(
      /Updates \w+ (\d+ \w+) \d{4} → , then until \1 \d{4} Covers everything on the license\./,
    )
    expect(text).toMatch(/updates £118\.80 incl\. VAT £99\.00 before tax Subtotal £99\.00 Tax Estimate/)
    expect(text).not.toContain('Your license will be')
  })

  test.each([
    ['entities=503', 'entities', 'Choose from 2 to 502 entities', 'Check entities'],
    ['edition=ultra-x', 'edition', 'Product not found', 'Choose an edition'],
  ])('refuses ?%s beside its field', async (query, field, words, check) => {
    const page = await see(query)
    expectPage(page, 422, words, 'No total yet')
    expect(page.document.querySelector(`a[href$="#${field}"]`)?.text).toBe(check)
    expect(page.document.getElementById(field)).not.toBeNull()
    if (field !== 'edition')
      expect(fieldOf(page, field)).toMatchObject({
        isInvalid: true,
        description: expect.stringContaining(words) as string,
      })
  })
})

describe('a license', () => {
  const seeWith = async (change: object, query?: string) =>
    (await visitWithList(site, { licenses: [{ ...coreLicense(), ...change }] }, NOOR)).get(pathOf(query))

  test('from the 1.0 range can’t be extended', async () => {
    const old = { edition: '1.0', productid: 'ctrl-apps-1.0' }
    expect((await seeWith(old)).text).toContain('Nothing to add to this license')
    expect((await seeWith(old, 'players=3')).status).toBe(422)
  })

  test('that is revoked can’t be extended, renewed or activated, on any page or road to the checkout', async () => {
    const overdue = { updates_until: '2025-01-01T00:00:00Z', activations: [], label: 'Old rack' }
    for (const [status, isSold] of [
      ...['Revoked', 'CANCELLED', 'refunded'].map((status) => [status, false] as const),
      ...['active', 'expired', 'made up'].map((status) => [status, true] as const),
    ]) {
      site.standIns.clearFaults()
      const other = { ...coreLicense(), id: 'lic_other', ...overdue, label: 'Other rack' }
      const licenses = [{ ...coreLicense(), ...overdue, status }, other]
      const visitor = await visitWithList(site, { licenses }, NOOR)
      const [list, own, sheet, extend] = [
        await visitor.get('/user/licenses'),
        await visitor.get(`/user/licenses/${coreLicense().id}`),
        await visitor.get(`/user/licenses/${coreLicense().id}/sheet`),
        await visitor.get(pathOf('updates=1')),
      ]
      expect(list.text, status).toContain(isSold ? '2 licenses to renew' : '1 license to renew')
      expect(linkTo(list, pathOf('updates=1'), 'Renew') !== undefined, status).toBe(isSold)
      expect(linkTo(own, pathOf('updates=1'), 'Add a year') !== undefined, status).toBe(isSold)
      expect(own.text.includes('can’t be activated, extended or renewed'), status).toBe(!isSold)
      expect(own.text.includes(`This license has been ${status.toLowerCase()}`), status).toBe(!isSold)
      expect(own.text.includes('Activate offline'), status).toBe(isSold)
      expect(sheet.text.includes('Activate a machine offline'), status).toBe(isSold)
      expect(extend.status, status).toBe(isSold ? 200 : 422)
      expect(extend.text.includes('Nothing can be added to this license'), status).toBe(!isSold)
      const checkout = await visitor.get(checkoutOf('updates=1'))
      expect([checkout.status, checkout.location], status).toEqual(
        isSold ? [200, null] : [302, pathOf('updates=1')],
      )
      const choices = textsOf(await visitor.get('/user/licenses/activate'), 'main fieldset label')
      expect(
        choices.some((text) => text.includes('Old rack')),
        status,
      ).toBe(isSold)
    }
  })

  test('that is revoked isn’t moved to another machine either', async () => {
    const activations = [{ id: 'act_1', machine: 'RACK-1' }]
    for (const [status, isMoved] of [['revoked', false] as const, ['active', true] as const]) {
      site.standIns.clearFaults()
      const licenses = [{ ...coreLicense(), activations, status }]
      const visitor = await visitWithList(site, { licenses }, NOOR)
      const { text } = await visitor.get(`/user/licenses/${coreLicense().id}`)
      expect([text.includes('RACK-1'), text.includes('Replacing a machine?')]).toEqual([true, isMoved])
    }
  })

  test('with unknown fields only sells what doesn’t depend on them', async () => {
    const unknown = { players: null }
    const page = await seeWith(unknown)
    expect(page.text).toContain('don’t know how many players this license has')
    expect(page.document.querySelector('input[name="players"]')).toBeNull()
    expect(page.document.querySelector('input[name="updates"]')!.hasAttribute('disabled')).toBe(true)
    expect((await seeWith(unknown, 'entities=7')).text).toContain('incl. VAT £45.00 before tax')
  })
})

describe('the checkout of an extension', () => {
  test.each([
    ['nothing', '', 200],
    ['an unknown edition', 'edition=ultra-x&players=2', 422],
  ])('redirects to the license’s page if there is %s to buy', async (_, query, status) => {
    const visitor = await visitAs(site)
    const away = await visitor.get(checkoutOf(query))
    expect([away.status, away.location]).toEqual([302, pathOf(query)])
    const page = await visitor.follow(away)
    expect(page.status).toBe(status)
    if (!query) expect(messageOf(page)).toContain('There’s nothing to pay for yet')
  })

  test('sells nothing from a stale list while the licenses can’t be loaded', async () => {
    const visitor = await visitAs(site)
    await visitor.get('/user/licenses')
    site.clock.advance(60)
    site.standIns.productApi.setFault({ status: 503 })
    for (const attempt of ['the first', 'a reload'] as const) {
      const page = await visitor.get(checkoutOf('players=6'))
      expect(page.status, attempt).toBe(503)
      expectPage(page, 503, 'We can’t load this license right now', 'Opening this page hasn’t charged you')
    }
    // After this, the list is fetched again.
    site.clock.advance(10)
  })

  test('leads back to the choices if several are no longer sold, and names them', async () => {
    const { catalogue } = site.standIns.paddle
    for (const price of [samplePrices.players, samplePrices.entities]) {
      catalogue.archivePrice(price)
      onTestFinished(() => catalogue.restorePrice(price))
    }
    const visitor = await visitAs(site)
    const page = await visitor.follow(await visitor.get(checkoutOf('players=61&entities=27')))
    expectPage(page, 200, 'Player units and entity blocks can’t be bought right now. Choose something else')
  })

  test('opens no frame without prices, and keeps the choices', async () => {
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    const page = await (await visitAs(site)).get(checkoutOf('players=71'))
    expectPage(page, 200, 'Prices are unavailable right now', 'Player units × 70')
    expect(page.text).not.toContain('Opening the secure payment form')
  })

  test('passes the additions and the license to the frame, and doesn’t change the bag', async () => {
    const visitor = await visitAs(site)
    await fillBag(visitor)
    const sale = await frameSaleOf(visitor, checkoutOf('edition=pro&players=3&entities=4&updates=1'))
    expect(sale.items).toHaveLength(6)
    expect(sale.items[1]).toEqual({ priceId: samplePrices.players, quantity: 2 })
    const reference = site.standIns.referenceOf(ADA)
    expect(sale.customData).toEqual({ ...reference, upgrade: true, license: coreLicense().id })
    expect((await visitor.get('/checkout')).text).toContain('Player unit £468.00')
    expect((await frameSaleOf(visitor)).customData).toEqual(reference)
  })

  test('uses the customer’s discount even if the bag is empty, and says if it doesn’t apply', async () => {
    const visitor = await visitAs(site)
    await fillBag(visitor, { edition: 'pro' })
    const path = checkoutOf('players=2')
    const { percentage, restricted } = sampleDiscounts
    await visitor.post('/bag', { intent: 'apply-discount', discountId: percentage.id })
    await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.pro })
    expect((await frameSaleOf(visitor, path)).discountId).toBe(percentage.id)
    await fillBag(visitor, { edition: 'pro' })
    await visitor.post('/bag', { intent: 'apply-discount', discountId: restricted.id })
    expect((await frameSaleOf(visitor, path)).discountId).toBeNull()
    expect((await visitor.get(path)).text).toContain(
      'Your discount doesn’t apply to this, so it isn’t included here.',
    )
    expect((await frameSaleOf(visitor)).discountId).toBe(restricted.id)
  })

  test.each([
    [{ status: 'archived' }, 'isn’t available'],
    [{ usage_limit: 1, times_used: 1 }, 'has been used up'],
    [{ expires_at: '2025-09-30T23:59:59.000Z' }, 'has expired'],
  ] as const)('says what became of a discount: %j', async (change, words) => {
    const visitor = await visitAs(site)
    const discount = site.standIns.paddle.discounts.find(({ code }) => code === sampleDiscounts.flat.code)!
    await visitor.post('/bag', { intent: 'apply-discount', discountId: discount.id })
    const before = { ...discount }
    onTestFinished(() => void Object.assign(discount, before))
    Object.assign(discount, change)
    const pages = [await visitor.get(pathOf('players=2')), await visitor.get(checkoutOf('players=2'))]
    for (const { text } of pages) {
      expect(text).toContain(`Your discount ${words}`)
      expect(text).not.toContain('for your bag')
    }
  })
})
