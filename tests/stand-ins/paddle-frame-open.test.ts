import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FrameTestPage, inline, isBrowserMissing, order, TOKEN } from './paddle-frame-page.ts'
import { samplePrices, testCards } from './paddle.ts'

let visit: FrameTestPage

describe.skipIf(isBrowserMissing)('the checkout frame', () => {
  beforeAll(async () => {
    visit = new FrameTestPage()
    await visit.launch()
  })
  afterAll(() => visit.close())
  beforeEach(() => visit.begin())
  afterEach(() => visit.page.close())

  test('refuses a second Initialize and one without a token', async () => {
    await visit.start(null)
    const messages = await visit.page.evaluate(() => {
      const { paddle } = window.paddlePage
      const attempt = (token: string) => {
        try {
          paddle.Initialize({ token })
        } catch (error) {
          return String(error)
        }
      }
      const second = attempt('test_2')
      paddle.Initialized = false
      return [second, attempt('')]
    })
    expect(messages).toEqual([
      expect.stringContaining('only be called once'),
      expect.stringContaining('[PADDLE BILLING] You must specify your Paddle Seller ID or token'),
    ])
  })

  test('tells of an error instead of opening with a wrong token, an unknown price or no place to go', async () => {
    await visit.start(order, inline, 'test_wrong')
    expect(await visit.waitFor('checkout.error')).toMatchObject({ type: 'api_error', code: 'forbidden' })
    await visit.page.reload()
    visit.standIn.catalogue.archivePrice(samplePrices.core)
    await visit.start(order)
    expect(await visit.waitFor('checkout.error')).toMatchObject({ code: 'transaction_price_not_found' })
    await visit.page.reload()
    await visit.start(order, { ...inline, frameTarget: 'nowhere' })
    expect(await visit.waitFor('checkout.error')).toMatchObject({ code: 'frame_target_not_found' })
  })

  test('warns of details that are wrong, without a name, and asks for them', async () => {
    await visit.start({ items: order.items, customer: { email: 'nonsense' }, discountCode: 'NOPE' })
    const warning = await visit.waitFor('checkout.warning')
    expect(warning?.name).toBeUndefined()
    await visit.frame.getByLabel('Email address').waitFor()
    const warnings = (await visit.readEvents()).filter(({ type }) => type === 'checkout.warning')
    expect(warnings.map(({ code }) => code)).toEqual([
      'invalid_email_address',
      'transaction_discount_not_found',
    ])
  })

  test('shows what is to be filled in and not the order, which stands on the page', async () => {
    await visit.start(order)
    await visit.frame.getByRole('button', { name: 'Pay now' }).waitFor()
    expect(await visit.frame.locator('body').innerText()).not.toMatch(/£|Player unit/)
  })

  test('asks for the customer when none is given, and lets them be changed and removed', async () => {
    await visit.start({ items: order.items })
    expect((await visit.waitFor('checkout.loaded'))?.data?.status).toBe('draft')
    await visit.frame.getByLabel('Email address').fill('ada@example.com')
    await visit.frame.getByLabel('Country').selectOption('GB')
    await visit.frame.getByRole('button', { name: 'Continue' }).click()
    expect((await visit.waitFor('checkout.customer.created'))?.data).toMatchObject({
      status: 'ready',
      currency_code: 'GBP',
    })
    await visit.frame.getByRole('button', { name: 'Change' }).click()
    await visit.frame.getByLabel('Country').selectOption('DE')
    await visit.frame.getByLabel('Postal code').fill('10115')
    await visit.frame.getByRole('button', { name: 'Continue' }).click()
    expect((await visit.waitFor('checkout.customer.updated'))?.data).toMatchObject({
      currency_code: 'EUR',
      customer: { address: { country_code: 'DE', postal_code: '10115' } },
    })
    await visit.frame.getByRole('button', { name: 'Not you?' }).click()
    expect((await visit.waitFor('checkout.customer.removed'))?.data).toMatchObject({
      status: 'draft',
      customer: { address: null },
    })
    await visit.frame.getByLabel('Email address').waitFor()
  })

  test('applies and removes a discount, and says when a code is not good', async () => {
    await visit.start(order)
    await visit.frame.getByLabel('Discount code').fill('SUMMER25')
    await visit.frame.getByRole('button', { name: 'Apply' }).click()
    await visit.frame.getByText('Discount has expired').waitFor()
    await visit.frame.getByLabel('Discount code').fill('show10')
    await visit.frame.getByRole('button', { name: 'Apply' }).click()
    const applied = await visit.waitFor('checkout.discount.applied')
    expect(applied?.data).toMatchObject({
      discount: { id: expect.stringMatching(/^dsc_/), code: 'SHOW10' },
      totals: { discount: 108, total: 1166.4 },
    })
    await visit.frame.getByText('SHOW10').waitFor()
    await visit.frame.getByRole('button', { name: 'Remove' }).click()
    expect((await visit.waitFor('checkout.discount.removed'))?.data?.discount).toBeUndefined()
  })

  test('drops a discount in pounds when the customer moves to euros', async () => {
    await visit.start({ ...order, discountCode: 'TENOFF' })
    await visit.frame.getByRole('button', { name: 'Change' }).click()
    await visit.frame.getByLabel('Country').selectOption('DE')
    await visit.frame.getByRole('button', { name: 'Continue' }).click()
    await visit.waitFor('checkout.discount.removed')
    expect((await visit.waitFor('checkout.warning'))?.code).toBe('transaction_invalid_discount_currency')
  })

  test('is closed by its own control and by the page, each time with an event', async () => {
    await visit.start(order)
    await visit.frame.getByRole('button', { name: 'Close' }).click()
    expect((await visit.waitFor('checkout.closed'))?.data?.status).toBe('ready')
    expect(await visit.page.locator('iframe').count()).toBe(0)
    await visit.page.reload()
    await visit.start(order)
    await visit.waitFor('checkout.payment.selected')
    await visit.closeCheckout()
    await visit.waitFor('checkout.closed')
    expect(await visit.page.locator('iframe').count()).toBe(0)
  })

  test('follows the page when items change', async () => {
    await visit.start(order)
    await visit.waitFor('checkout.loaded')
    await visit.updateItems([{ priceId: samplePrices.core, quantity: 2 }])
    expect((await visit.waitFor('checkout.items.removed'))?.data?.totals.subtotal).toBe(990)
    await visit.updateItems([{ priceId: samplePrices.core, quantity: 1 }])
    expect((await visit.waitFor('checkout.items.updated'))?.data?.totals.subtotal).toBe(495)
  })

  test('resumes a transaction by its id, once', async () => {
    const { id } = visit.standIn.createTransaction({
      items: [{ priceId: samplePrices.pro, quantity: 1 }],
      customer: { email: 'ada@example.com', countryCode: 'GB' },
    })
    await visit.start({ transactionId: id })
    expect((await visit.waitFor('checkout.loaded'))?.data?.transaction_id).toBe(id)
    await visit.payWith(testCards.success)
    await visit.waitFor('checkout.completed')
    await visit.page.reload()
    await visit.start({ transactionId: id })
    expect(await visit.waitFor('checkout.error')).toMatchObject({ code: 'transaction_immutable' })
  })

  test('opens by itself on a page whose address names a transaction', async () => {
    const { id } = visit.standIn.createTransaction({ items: order.items })
    await visit.page.goto(`${visit.urls.site}/?_ptxn=${id}`)
    await visit.start(null)
    expect((await visit.waitFor('checkout.loaded'))?.data?.transaction_id).toBe(id)
  })

  test('listens to no other window than the page that embeds it', async () => {
    await visit.page.goto(
      `${visit.urls.paddle}/checkout-frame?parent=${encodeURIComponent('http://other.test')}`,
    )
    await visit.page.evaluate((token) => {
      window.postMessage({ source: 'paddle', type: 'open', token, options: {} }, '*')
      return new Promise((resolve) => requestAnimationFrame(resolve))
    }, TOKEN)
    expect(
      visit.standIn.calls.map(({ path }) => path).filter((path) => path.startsWith('/frame-api')),
    ).toEqual([])
  })

  test('tells of an error when the service behind it fails', async () => {
    visit.standIn.setFault({ match: '/frame-api/checkouts', status: 500, body: 'down' })
    await visit.start(order)
    expect(await visit.waitFor('checkout.error')).toMatchObject({ type: 'api_error', code: 'internal_error' })
    await visit.frame.getByRole('alert').getByText('could not be opened').waitFor()
  })
})
