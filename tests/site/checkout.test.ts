import { createHash } from 'node:crypto'
import { EDITION_NAMES } from '../../app/shop.ts'
import { describe, expect, test } from 'vitest'
import { sampleDiscounts, samplePrices } from '../stand-ins/start.ts'
import { forgetLicenses, visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { linkTo, messageOf } from '../support/page-parts.ts'
import { fillBag, frameSaleOf, visitWithBag } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('going to the checkout', () => {
  test('redirects to the bag if it’s empty', async () => {
    const visitor = await visitAs(site)
    const away = await visitor.get('/checkout')
    expect([away.status, away.location]).toEqual([302, '/bag'])
    const bag = await visitor.follow(away)
    expect(bag.text).toContain('Your bag is currently empty')
    expect(messageOf(bag)).toBeNull()
  })

  test('drops an item that is no longer sold, and says which', async () => {
    const visitor = await visitWithBag(site)
    const { catalogue } = site.standIns.paddle
    catalogue.archivePrice(samplePrices.entities)
    try {
      site.clock.advance(301)
      const page = await visitor.open('/checkout')
      expect(messageOf(page)).toContain('Entity blocks are no longer sold')
      expect(page.text).toContain('Your order')
      expect((await frameSaleOf(visitor)).items).toEqual([
        { priceId: samplePrices.core, quantity: 1 },
        { priceId: samplePrices.players, quantity: 2 },
      ])
    } finally {
      catalogue.restorePrice(samplePrices.entities)
    }
  })

  test('opens no payment frame for an account without a reference', async () => {
    const visitor = site.visit()
    await fillBag(visitor)
    const claim = 'https://ctrl.example/app_metadata'
    site.standIns.identity.setTokenFault({ kind: 'drop-claim', claim, times: 1 })
    const page = await visitor.signIn('noor@example.com', '/checkout')
    expect(page.text).toContain('We can’t link a purchase to your account yet')
    await expect(frameSaleOf(visitor)).rejects.toThrow('sells nothing')
  })

  test('opens no frame without prices, and keeps the bag', async () => {
    const visitor = await visitWithBag(site)
    await visitor.post('/bag', { intent: 'add', edition: 'pro', players: '51', entities: '0' })
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    const page = await visitor.get('/checkout')
    expectPage(page, 200, 'Prices are unavailable right now')
    expect(page.text).not.toContain('Opening the secure payment form')
    expect(page.text).toContain(`${EDITION_NAMES.pro} × 1`)
  })
})

describe('the checkout page', () => {
  test('shows the order without JavaScript, and says that the card form needs it', async () => {
    const page = await (await visitWithBag(site)).get('/checkout')
    expectPage(
      page,
      200,
      `${EDITION_NAMES.core} £594.00 incl. VAT £495.00 before tax`,
      'Player unit £468.00 incl. VAT £390.00 before tax One more player on the same engine. 2 × £195.00',
      'Entity block £108.00 incl. VAT £90.00 before tax Five more entities. 2 × £45.00',
    )
    expect(page.text).toContain('Subtotal £975.00 Tax Estimate £195.00 Total £1,170.00 GBP incl. VAT')
    expect(page.text).toMatch(/The card form needs JavaScript.*bank transfer/)
    expect(linkTo(page, '/support#contact', '')).toBeDefined()
  })

  test('gives the frame the bag, customer, country and signed reference, but no price', async () => {
    const visitor = await visitWithBag(site, 'ada@example.com', 'DE')
    const sale = await frameSaleOf(visitor)
    expect(sale).toEqual({
      items: [
        { priceId: samplePrices.core, quantity: 1 },
        { priceId: samplePrices.players, quantity: 2 },
        { priceId: samplePrices.entities, quantity: 2 },
      ],
      email: 'ada@example.com',
      country: 'DE',
      discountId: null,
      customData: {
        userReference: 'usr_ada_marsh',
        userReferenceSignature: expect.stringMatching(/^[\da-f]{64}$/) as string,
      },
    })
  })

  test('sells to an account without an e-mail address', async () => {
    site.standIns.identity.setTokenFault({ kind: 'set-claims', claims: { email: '' }, times: 1 })
    const visitor = await visitWithBag(site)
    const page = await visitor.get('/checkout')
    expectPage(page, 200, 'Your license goes to your account')
    expect(page.text).not.toContain('( )')
    await forgetLicenses(site, visitor)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', body: '{"licenses":[]}' })
    const none = await visitor.get('/user/licenses/activate?request=%7B%7D')
    expectPage(none, 200, 'No engine license to activate')
    expect(none.text).not.toContain('signed in as')
  })

  test('gives the browser what the provider’s script needs, and no secrets', async () => {
    const page = await (await visitWithBag(site)).get('/checkout')
    const { environment } = site.standIns
    expect(page.html).toContain(environment.PADDLE_CLIENT_TOKEN)
    expect(page.html).toContain(environment.PADDLE_SCRIPT_URL)
    for (const name of ['PADDLE_API_KEY', 'PADDLE_WEBHOOK_SECRET', 'SESSION_SECRET', 'AUTH0_CLIENT_SECRET'])
      expect(page.html).not.toContain(environment[name])
  })

  test('allows its inline scripts by hash, and loads no script but the payment provider’s', async () => {
    const visitor = await visitWithBag(site)
    const page = await visitor.get('/checkout')
    const scripts = page.document.querySelectorAll('script')
    const hashes = scripts
      .filter(({ attributes }) => !attributes.src)
      .map(({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`)
    expect(page.headers.get('Content-Security-Policy')).toContain(
      `script-src 'self' ${hashes.join(' ')} http`,
    )
    const files = scripts.flatMap(({ attributes }) => attributes.src ?? [])
    expect(files).toEqual([site.standIns.environment.PADDLE_SCRIPT_URL])
  })
})

describe('what the payment frame reports', () => {
  test.each(['dsc_unknown', sampleDiscounts.expired.id])(
    'is refused for the discount %s, which doesn’t apply to the bag',
    async (discountId) => {
      const visitor = await visitWithBag(site)
      const answer = await visitor.post('/bag', { intent: 'apply-discount', discountId })
      expect(answer.status).toBe(422)
      expect((await frameSaleOf(visitor)).discountId).toBeNull()
    },
  )

  const DIFFERENCE = { intent: 'difference', shown: 'GBP 1170.00', asked: 'GBP 1180.00' }

  test.each([
    ['is recorded, even with an empty bag', DIFFERENCE, 204],
    ['is refused with markup', { ...DIFFERENCE, asked: '<script>' }, 422],
    ['is refused when it is too long', { ...DIFFERENCE, asked: '1'.repeat(41) }, 422],
  ])('a different total %s', async (_, fields, status) => {
    expect((await (await visitAs(site)).post('/checkout', fields)).status).toBe(status)
  })

  test('a different total is only accepted from customers', async () => {
    const answer = await site.visit().post('/checkout', DIFFERENCE)
    expect([answer.status, answer.location]).toEqual([302, '/login?returnTo=%2Fcheckout'])
  })
})
