import { existsSync } from 'node:fs'
import type { CheckoutLineItem, CheckoutOpenOptions, Paddle } from '@paddle/paddle-js'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { findChromium } from '../processes/chromium.ts'
import { createPaddleStandIn, type PaddleStandIn, samplePrices } from './paddle.ts'
import { serve, type Served } from './stand-in.ts'

const executablePath = findChromium() ?? chromium.executablePath()

/** Without a browser the tests are skipped, which is logged once. */
export const isBrowserMissing = !existsSync(executablePath)
if (isBrowserMissing) console.log('Paddle frame tests are skipped: no Chromium was found.')

const CDN_SCRIPT = 'https://cdn.paddle.com/paddle/v2/paddle.js'

/** The client token that the stand-in accepts. */
export const TOKEN = 'test_0123456789abcdefghijklmnopq'

export interface ReceivedEvent {
  name?: string
  type?: string
  code?: string
  data?: { status: string; transaction_id: string; totals: Record<string, number> } & Record<string, unknown>
}

declare global {
  interface Window {
    paddlePage: {
      events: ReceivedEvent[]
      paddle: Paddle
      start(options: object | null, settings: object, token: string): Promise<void>
    }
  }
}

const PAGE_SCRIPT = `
  import { initializePaddle } from '@paddle/paddle-js'
  const page = (window.paddlePage = { events: [] })
  page.start = async (options, settings, token) => {
    page.paddle = await initializePaddle({
      environment: 'sandbox', version: 'v1', token, checkout: { settings },
      eventCallback: (event) => page.events.push(event),
    })
    if (options) page.paddle.Checkout.open(options)
  }
`

async function bundlePageScript(): Promise<string> {
  const stdin = { contents: PAGE_SCRIPT, resolveDir: import.meta.dirname }
  const bundle = await build({ stdin, bundle: true, write: false, format: 'iife' })
  return bundle.outputFiles[0]?.text ?? ''
}

const servePage = (script: string, paddleUrl: string) => {
  const policy = [
    "default-src 'none'",
    "script-src 'self' https://cdn.paddle.com",
    `frame-src ${paddleUrl}`,
    `connect-src ${paddleUrl}`,
  ].join('; ')
  const document = '<!doctype html><div class="checkout"></div><script src="/page.js"></script>'
  return serve({
    name: 'the page',
    fetch: async ({ url }) =>
      url.endsWith('/page.js')
        ? new Response(script, { headers: { 'Content-Type': 'text/javascript' } })
        : new Response(document, {
            headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
          }),
  })
}

/** What a page opens the checkout with. */
export const order = {
  items: [
    { priceId: samplePrices.core, quantity: 1 },
    { priceId: samplePrices.players, quantity: 3 },
  ],
  customer: { email: 'ada@example.com', address: { countryCode: 'GB' } },
  customData: { userReference: 'user-1', userReferenceSignature: 'abc' },
} satisfies CheckoutOpenOptions

/** The settings of an inline checkout on the page. */
export const inline = { displayMode: 'inline', frameTarget: 'checkout', frameInitialHeight: 450 }

/**
 * A page like the site's, with the unmodified `@paddle/paddle-js` under a strict content security policy, in a real
 * browser. `begin` creates a new page and stand-in.
 */
export class FrameTestPage {
  standIn!: PaddleStandIn
  page!: Page
  /** Errors that the browser's console showed. */
  complaints: string[] = []
  /** Webhooks that arrived. */
  received: { event_type: string; data: { id: string } }[] = []
  #browser!: Browser
  #paddle!: Served
  #site!: Served

  async launch(): Promise<void> {
    this.#paddle = await serve({ name: 'Paddle', fetch: (request) => this.standIn.fetch(request) })
    this.#site = await servePage(await bundlePageScript(), this.#paddle.url)
    this.#browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-timer-throttling',
        '--disable-renderer-backgrounding',
        '--disable-backgrounding-occluded-windows',
      ],
    })
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await Promise.all([this.#site?.close(), this.#paddle?.close()])
  }

  async begin(): Promise<void> {
    Object.assign(this, { complaints: [], received: [] })
    this.standIn = createPaddleStandIn({
      apiKey: 'key',
      clientToken: TOKEN,
      webhookTargets: () => [{ url: 'http://site.test/webhooks/paddle', secret: 'secret' }],
      fetch: async (_, init) => {
        this.received.push(JSON.parse(String(init?.body)) as (typeof this.received)[number])
        return new Response()
      },
    })
    this.page = await this.#browser.newPage()
    this.page.setDefaultTimeout(10_000)
    this.page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()))
    this.page.on('pageerror', (error) => this.complaints.push(String(error)))
    await this.page.route(CDN_SCRIPT, async (route) => {
      const script = await fetch(`${this.#paddle.url}/paddle.js`)
      await route.fulfill({ contentType: 'text/javascript', body: await script.text() })
    })
    await this.page.goto(this.#site.url)
  }

  get urls() {
    return { site: this.#site.url, paddle: this.#paddle.url }
  }

  get frame() {
    return this.page.frameLocator('iframe[title="Checkout"]')
  }

  /** Initialises Paddle and, with `options`, opens a checkout. */
  start(options: object | null, settings: object = inline, token = TOKEN): Promise<void> {
    const args: [object | null, object, string] = [options, settings, token]
    return this.page.evaluate((given) => window.paddlePage.start(...given), args)
  }

  updateItems(items: CheckoutLineItem[]): Promise<void> {
    return this.page.evaluate((given) => window.paddlePage.paddle.Checkout.updateItems(given), items)
  }

  closeCheckout(): Promise<void> {
    return this.page.evaluate(() => window.paddlePage.paddle.Checkout.close())
  }

  readEvents(): Promise<ReceivedEvent[]> {
    return this.page.evaluate(() => window.paddlePage.events)
  }

  /** The names of the events so far; a warning, which has none, by its type. */
  async readNames(): Promise<(string | undefined)[]> {
    return (await this.readEvents()).map(({ name, type }) => name ?? type)
  }

  /** Waits for an event and returns the latest of that name. */
  async waitFor(name: string): Promise<ReceivedEvent | undefined> {
    await this.page.waitForFunction(
      (wanted) => window.paddlePage.events.some((event) => (event.name ?? event.type) === wanted),
      name,
    )
    return (await this.readEvents()).findLast((event) => (event.name ?? event.type) === name)
  }

  async payWith(number: string): Promise<void> {
    await this.frame.getByLabel('Card number').fill(number)
    await this.frame.getByLabel('Expiry').fill('12 / 34')
    await this.frame.getByLabel('CVC').fill('123')
    await this.frame.getByLabel('Name on card').fill('Ada Sample')
    await this.frame.getByRole('button', { name: 'Pay now' }).click()
  }
}
