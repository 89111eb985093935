import { describe, expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { sampleDiscounts, samplePrices } from '../stand-ins/start.ts'
import { messageOf } from '../support/page-parts.ts'
import { fillBag, frameSaleOf } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const ADA = 'ada@example.com'
const licenses = () => site.standIns.productApi.licensesOf(site.standIns.people[0]!.id)
const coreLicense = () => licenses().find(({ edition }) => edition === 'core')!
const checkoutOf = ({ id }: { id: string }, query: string) => `/checkout?license=${id}${query && `&${query}`}`

describe('the way to the checkout of an extension', () => {
  test.each([
    ['nothing', '', ''],
    ['what does not exist', 'edition=ultra-x&players=2', '?edition=ultra-x&players=2'],
  ])('leads to the license’s page where it would sell %s', async (_, query, kept) => {
    const visitor = await visitAs(site)
    const away = await visitor.get(checkoutOf(coreLicense(), query))
    expect([away.status, away.location]).toEqual([302, `/user/licenses/${coreLicense().id}/extend${kept}`])
    const page = await visitor.follow(away)
    expect(page.status).toBe(kept ? 422 : 200)
    if (!kept) expect(messageOf(page)).toContain('There’s nothing to pay for yet')
  })

  test('does not exist for somebody else’s license', async () => {
    const visitor = await visitAs(site, 'noor@example.com')
    for (const id of [coreLicense().id, 'lic_none', ''])
      expect((await visitor.get(checkoutOf({ id }, 'players=6'))).status).toBe(404)
  })

  test('sells nothing by an old list while the licenses cannot be looked up', async () => {
    const visitor = await visitAs(site)
    await visitor.get('/user/licenses')
    site.clock.advance(301)
    site.standIns.productApi.setFault({ status: 503 })
    const page = await visitor.get(checkoutOf(coreLicense(), 'players=6'))
    expect(page.status).toBe(503)
    expect(page.text).toContain('We can’t load this license right now')
    expect(page.text).toContain('You haven’t been charged')
    site.clock.advance(31)
  })

  test('opens no frame without prices, and keeps what was chosen', async () => {
    const visitor = await visitAs(site)
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    const page = await visitor.get(checkoutOf(coreLicense(), 'players=71'))
    expect(page.status).toBe(200)
    expect(page.text).toContain('Prices are unavailable right now')
    expect(page.text).toContain('Player units × 70')
    expect(page.text).not.toContain('Opening the secure payment form')
    site.clock.advance(31)
  })
})

describe('the checkout of an extension', () => {
  test('hands the frame what is added and the license, and leaves the bag alone', async () => {
    const visitor = await visitAs(site)
    await fillBag(visitor)
    const { id } = coreLicense()
    const sale = await frameSaleOf(visitor, checkoutOf({ id }, 'edition=pro&players=3&entities=4&updates=1'))
    expect(sale.items).toEqual([
      { priceId: samplePrices.upgradePro, quantity: 1 },
      { priceId: samplePrices.players, quantity: 2 },
      { priceId: samplePrices.entities, quantity: 1 },
      { priceId: samplePrices.updatesPro, quantity: 1 },
      { priceId: samplePrices.updatesPlayers, quantity: 2 },
      { priceId: samplePrices.updatesEntities, quantity: 1 },
    ])
    const { userReference, userReferenceSignature } = site.standIns.referenceOf(ADA)
    expect(sale.customData).toEqual({ userReference, userReferenceSignature, upgrade: true, license: id })
    expect((await visitor.get('/checkout')).text).toContain('Player unit 2 × £195.00')
    expect((await frameSaleOf(visitor)).customData).toEqual({ userReference, userReferenceSignature })
  })

  test('takes the discount that the customer has, also with an empty bag, and says where it does not fit', async () => {
    const visitor = await visitAs(site)
    await fillBag(visitor, { edition: 'pro' })
    const path = checkoutOf(coreLicense(), 'players=2')
    await visitor.post('/bag', { intent: 'apply-discount', discountId: sampleDiscounts.percentage.id })
    await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.pro })
    expect((await frameSaleOf(visitor, path)).discountId).toBe(sampleDiscounts.percentage.id)
    await fillBag(visitor, { edition: 'pro' })
    await visitor.post('/bag', { intent: 'apply-discount', discountId: sampleDiscounts.restricted.id })
    expect((await frameSaleOf(visitor, path)).discountId).toBeNull()
    expect((await visitor.get(path)).text).toContain(
      'Your discount doesn’t apply to this, so it isn’t included here.',
    )
    expect((await frameSaleOf(visitor)).discountId).toBe(sampleDiscounts.restricted.id)
  })
})
