import { existsSync } from 'node:fs'
import type { CheckoutOpenOptions } from '@paddle/paddle-js'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaddleStandIn, samplePrices, testCards, type PaddleStandIn } from './paddle.ts'
import { serve, type Served } from './stand-in.ts'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const executablePath = existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath()
const isMissing = !existsSync(executablePath)
if (isMissing) console.log('Paddle frame tests are skipped: no Chromium was found.')

const CDN_SCRIPT = 'https://cdn.paddle.com/paddle/v2/paddle.js'
const TOKEN = 'test_0123456789abcdefghijklmnopq'

interface CheckoutEvent {
  name?: string
  type?: string
  code?: string
  data?: { status: string; transaction_id: string; totals: Record<string, number> } & Record<string, unknown>
}

/** A page as the site's: the real wrapper, under a strict content security policy. */
const PAGE_SCRIPT = `
  import { initializePaddle } from '@paddle/paddle-js'
  window.events = []
  window.start = async (options, settings, token) => {
    const paddle = await initializePaddle({
      environment: 'sandbox', version: 'v1', token, checkout: { settings },
      eventCallback: (event) => window.events.push(event),
    })
    window.paddle = paddle
    if (options) paddle.Checkout.open(options)
  }
`

describe.skipIf(isMissing)('the checkout frame', () => {
  let browser: Browser
  let page: Page
  let site: Served
  let served: Served
  let standIn: PaddleStandIn
  let complaints: string[]
  let received: { event_type: string; data: { id: string } }[]

  beforeAll(async () => {
    const bundle = await build({
      stdin: { contents: PAGE_SCRIPT, resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      format: 'iife',
    })
    const script = bundle.outputFiles[0]?.text ?? ''
    served = await serve({ name: 'Paddle', fetch: (request) => standIn.fetch(request) })
    const policy = `default-src 'none'; script-src 'self' https://cdn.paddle.com; frame-src ${served.url}`
    site = await serve({
      name: 'the page',
      fetch: async ({ url }) =>
        url.endsWith('/page.js')
          ? new Response(script, { headers: { 'Content-Type': 'text/javascript' } })
          : new Response('<!doctype html><div class="checkout"></div><script src="/page.js"></script>', {
              headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
            }),
    })
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-timer-throttling',
        '--disable-renderer-backgrounding',
        '--disable-backgrounding-occluded-windows',
      ],
    })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    await Promise.all([site?.close(), served?.close()])
  })

  beforeEach(async () => {
    complaints = []
    received = []
    standIn = createPaddleStandIn({
      apiKey: 'key',
      clientToken: TOKEN,
      webhookTargets: () => [{ url: 'http://site.test/webhooks/paddle', secret: 'secret' }],
      async fetch(_, init) {
        received.push(JSON.parse(String(init?.body)) as (typeof received)[number])
        return new Response()
      },
    })
    page = await browser.newPage()
    page.setDefaultTimeout(10_000)
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.route(CDN_SCRIPT, async (route) => {
      const script = await fetch(`${served.url}/paddle.js`)
      await route.fulfill({ contentType: 'text/javascript', body: await script.text() })
    })
    await page.goto(site.url)
  })

  afterEach(async () => {
    await page.close()
  })

  const inline = { displayMode: 'inline', frameTarget: 'checkout', frameInitialHeight: 450 }
  const items = [
    { priceId: samplePrices.core, quantity: 1 },
    { priceId: samplePrices.players, quantity: 3 },
  ]
  const order = {
    items,
    customer: { email: 'ada@example.com', address: { countryCode: 'GB' } },
    customData: { userReference: 'user-1', userReferenceSignature: 'abc' },
  } satisfies CheckoutOpenOptions

  const start = (options: object | null = order, settings: object = inline, token = TOKEN) =>
    page.evaluate(
      (args) => Reflect.apply(Reflect.get(window, 'start'), null, args),
      [options, settings, token],
    )
  const callCheckout = (method: string, argument?: object) =>
    page.evaluate(([name, value]) => Reflect.get(window, 'paddle').Checkout[name](value), [
      method,
      argument,
    ] as [string, object?])
  const readEvents = () => page.evaluate(() => Reflect.get(window, 'events') as CheckoutEvent[])
  const names = async () => (await readEvents()).map(({ name, type }) => name ?? type)
  const waitFor = async (name: string) => {
    await page.waitForFunction(
      (wanted) =>
        (Reflect.get(window, 'events') as CheckoutEvent[]).some(
          (event) => event.name === wanted || (!event.name && event.type === wanted),
        ),
      name,
    )
    return (await readEvents()).findLast((event) => (event.name ?? event.type) === name)
  }
  const frame = () => page.frameLocator('iframe[title="Checkout"]')
  const payWith = async (number: string) => {
    await frame().getByLabel('Card number').fill(number)
    await frame().getByLabel('Expiry').fill('12 / 34')
    await frame().getByLabel('CVC').fill('123')
    await frame().getByLabel('Name on card').fill('Ada Sample')
    await frame().getByRole('button', { name: 'Pay now' }).click()
  }

  test('refuses a second Initialize and one without a token', async () => {
    await start(null)
    const messages = await page.evaluate(() => {
      const attempt = (input: object) => {
        try {
          Reflect.get(window, 'paddle').Initialize(input)
        } catch (error) {
          return String(error)
        }
      }
      const second = attempt({ token: 'test_2' })
      Reflect.get(window, 'paddle').Initialized = false
      return [second, attempt({})]
    })
    expect(messages).toEqual([
      expect.stringContaining('only be called once'),
      expect.stringContaining('[PADDLE BILLING] You must specify your Paddle Seller ID or token'),
    ])
  })

  test('tells of an error instead of opening with a wrong token, an unknown price or no place to go', async () => {
    await start(order, inline, 'test_wrong')
    expect(await waitFor('checkout.error')).toMatchObject({ type: 'api_error', code: 'forbidden' })
    await page.reload()
    standIn.catalogue.archivePrice(samplePrices.core)
    await start()
    expect(await waitFor('checkout.error')).toMatchObject({ code: 'transaction_price_not_found' })
    await page.reload()
    await start(order, { ...inline, frameTarget: 'nowhere' })
    expect(await waitFor('checkout.error')).toMatchObject({ code: 'frame_target_not_found' })
  })

  test('keeps the form after a declined card, and takes another', async () => {
    await start()
    await payWith(testCards.declined)
    expect(await waitFor('checkout.payment.failed')).toMatchObject({ data: { status: 'ready' } })
    await frame().getByRole('alert').getByText('declined').waitFor()
    expect(received).toEqual([])
    await payWith(testCards.success)
    await waitFor('checkout.completed')
  })

  test('names what is wrong with a card beside its field, and tells the page nothing', async () => {
    await start()
    await payWith('4242 4242 4242 4241')
    await frame().getByText('Enter a valid card number.').waitFor()
    expect(await names()).not.toContain('checkout.payment.initiated')
  })

  test('stays at "Processing…" for the card that never answers', async () => {
    await start()
    await payWith(testCards.neverAnswers)
    await waitFor('checkout.payment.initiated')
    await frame().getByRole('button', { name: 'Processing…' }).waitFor()
    expect((await names()).at(-1)).toBe('checkout.payment.initiated')
  })

  test.each([
    ['checkout.error', testCards.error, 'internal_error'],
    ['checkout.failed', testCards.failed, undefined],
  ])('ends in %s for the card %s', async (name, number, code) => {
    await start()
    await payWith(number)
    expect((await waitFor(name))?.code).toBe(code)
    await frame().getByRole('alert').getByText('You have not been charged').waitFor()
  })

  test('warns of details that are wrong, without a name, and asks for them', async () => {
    await start({ items, customer: { email: 'nonsense' }, discountCode: 'NOPE' })
    const warning = await waitFor('checkout.warning')
    expect(warning?.name).toBeUndefined()
    await frame().getByLabel('Email address').waitFor()
    const warnings = (await readEvents()).filter(({ type }) => type === 'checkout.warning')
    expect(warnings.map(({ code }) => code)).toEqual([
      'invalid_email_address',
      'transaction_discount_not_found',
    ])
  })

  test('goes from loaded to completed, with real totals, and the webhook follows', async () => {
    await start()
    await payWith(testCards.success)
    const completed = await waitFor('checkout.completed')
    expect(await names()).toEqual([
      'checkout.loaded',
      'checkout.customer.created',
      'checkout.payment.selected',
      'checkout.payment.initiated',
      'checkout.completed',
    ])
    expect(completed?.data).toMatchObject({
      id: expect.stringMatching(/^che_[a-z\d]{26}$/),
      transaction_id: expect.stringMatching(/^txn_[a-z\d]{26}$/),
      status: 'completed',
      custom_data: order.customData,
      currency_code: 'GBP',
      customer: { email: 'ada@example.com', address: { country_code: 'GB' }, business: null },
      totals: { subtotal: 1080, discount: 0, tax: 216, total: 1296, credit: 0, balance: 1296 },
      payment: { method_details: { type: 'card', card: { type: 'visa', last4: '4242', expiry_year: 2034 } } },
      settings: { display_mode: 'inline', theme: 'light' },
    })
    expect(completed?.data?.items).toMatchObject([
      { price_id: samplePrices.core, quantity: 1, totals: { total: 594 } },
      { price_id: samplePrices.players, quantity: 3, totals: { total: 702 } },
    ])
    await frame().getByText('Payment received').waitFor()
    await standIn.webhooksSettled()
    expect(received.map(({ event_type, data }) => [event_type, data.id])).toEqual([
      ['transaction.paid', completed?.data?.transaction_id],
      ['transaction.completed', completed?.data?.transaction_id],
    ])
    expect(complaints).toEqual([])
  })

  test('asks for the customer when none is given, and lets them be changed and removed', async () => {
    await start({ items })
    expect((await waitFor('checkout.loaded'))?.data?.status).toBe('draft')
    await frame().getByLabel('Email address').fill('ada@example.com')
    await frame().getByLabel('Country').selectOption('GB')
    await frame().getByRole('button', { name: 'Continue' }).click()
    expect((await waitFor('checkout.customer.created'))?.data).toMatchObject({
      status: 'ready',
      currency_code: 'GBP',
    })
    await frame().getByRole('button', { name: 'Change' }).click()
    await frame().getByLabel('Country').selectOption('DE')
    await frame().getByLabel('Postal code').fill('10115')
    await frame().getByRole('button', { name: 'Continue' }).click()
    expect((await waitFor('checkout.customer.updated'))?.data).toMatchObject({
      currency_code: 'EUR',
      customer: { address: { country_code: 'DE', postal_code: '10115' } },
    })
    await frame().getByRole('button', { name: 'Not you?' }).click()
    expect((await waitFor('checkout.customer.removed'))?.data?.status).toBe('draft')
  })

  test('applies and removes a discount, and says when a code is not good', async () => {
    await start()
    await frame().getByLabel('Discount code').fill('SUMMER25')
    await frame().getByRole('button', { name: 'Apply' }).click()
    await frame().getByText('Discount has expired').waitFor()
    await frame().getByLabel('Discount code').fill('show10')
    await frame().getByRole('button', { name: 'Apply' }).click()
    const applied = await waitFor('checkout.discount.applied')
    expect(applied?.data).toMatchObject({
      discount: { id: expect.stringMatching(/^dsc_/), code: 'SHOW10' },
      totals: { discount: 108, total: 1166.4 },
    })
    await frame().getByText('-£108.00').waitFor()
    await frame().getByRole('button', { name: 'Remove' }).click()
    expect((await waitFor('checkout.discount.removed'))?.data?.discount).toBeUndefined()
  })

  test('drops a discount in pounds when the customer moves to euros', async () => {
    await start({ ...order, discountCode: 'TENOFF' })
    await frame().getByRole('button', { name: 'Change' }).click()
    await frame().getByLabel('Country').selectOption('DE')
    await frame().getByRole('button', { name: 'Continue' }).click()
    await waitFor('checkout.discount.removed')
    expect((await waitFor('checkout.warning'))?.code).toBe('transaction_invalid_discount_currency')
  })

  test('is closed by its own control and by the page, each time with an event', async () => {
    await start()
    await frame().getByRole('button', { name: 'Close' }).click()
    expect((await waitFor('checkout.closed'))?.data?.status).toBe('ready')
    expect(await page.locator('iframe').count()).toBe(0)
    await page.reload()
    await start(order, {})
    await page.locator('.paddle-overlay iframe').waitFor()
    await waitFor('checkout.payment.selected')
    await callCheckout('close')
    await waitFor('checkout.closed')
    expect(await page.locator('.paddle-overlay').count()).toBe(0)
  })

  test('follows the page when items change', async () => {
    await start()
    await callCheckout('updateItems', [{ priceId: samplePrices.core, quantity: 2 }])
    expect((await waitFor('checkout.items.removed'))?.data?.totals.subtotal).toBe(990)
    await callCheckout('updateItems', [{ priceId: samplePrices.core, quantity: 1 }])
    expect((await waitFor('checkout.items.updated'))?.data?.totals.subtotal).toBe(495)
    await callCheckout('updateCheckout', { customData: { note: 'new' } })
    expect((await waitFor('checkout.updated'))?.data?.custom_data).toEqual({ note: 'new' })
  })

  test('resumes a transaction by its id, once', async () => {
    const { id } = standIn.createTransaction({
      items: [{ priceId: samplePrices.pro, quantity: 1 }],
      customer: { email: 'ada@example.com', countryCode: 'GB' },
    })
    await start({ transactionId: id })
    expect((await waitFor('checkout.loaded'))?.data?.transaction_id).toBe(id)
    await payWith(testCards.success)
    await waitFor('checkout.completed')
    await page.reload()
    await start({ transactionId: id })
    expect(await waitFor('checkout.error')).toMatchObject({ code: 'transaction_immutable' })
  })

  test('opens by itself on a page whose address names a transaction', async () => {
    const { id } = standIn.createTransaction({ items })
    await page.goto(`${site.url}/?_ptxn=${id}`)
    await start(null)
    expect((await waitFor('checkout.loaded'))?.data?.transaction_id).toBe(id)
  })

  test('listens to no other window than the page that embeds it', async () => {
    await page.goto(`${served.url}/checkout-frame?parent=${encodeURIComponent('http://other.test')}`)
    await page.evaluate((token) => {
      window.postMessage({ source: 'paddle', type: 'open', token, options: {} }, '*')
      return new Promise((resolve) => requestAnimationFrame(resolve))
    }, TOKEN)
    expect(standIn.calls.map(({ path }) => path).filter((path) => path.startsWith('/frame-api'))).toEqual([])
  })
})
