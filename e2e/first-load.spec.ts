import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import budgets from '../budgets.json' with { type: 'json' }
import { locatePage } from '../app/content/page-location.ts'
import { PRODUCTS } from '../app/shop.ts'
import { findScreen, SCREEN_PATTERNS } from './screens.ts'
import { become, expect, scriptRuns, test } from './world.ts'

const compress = promisify(brotliCompress)

interface Loaded {
  origin: string
  path: string
  type: string
  bytes: number
}

/** Transferred sizes: text as brotli, pictures and fonts unchanged. */
async function weigh(response: Response): Promise<Loaded> {
  const type = response.headers()['content-type'] ?? ''
  const body = await response.body()
  const isText = /text|javascript|json|svg/.test(type)
  const { origin, pathname } = new URL(response.url())
  return { origin, path: pathname, type, bytes: isText ? (await compress(body)).length : body.length }
}

async function load(page: Page, path: string): Promise<Loaded[]> {
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  return Promise.all(responses.map(weigh))
}

const bytesOf = (loaded: readonly Loaded[], type: RegExp) =>
  loaded.filter((file) => type.test(file.type)).reduce((sum, { bytes }) => sum + bytes, 0)

const isInteractive = (path: string) => locatePage(path.split('?')[0]!).page?.kind === 'interactive'

for (const pattern of SCREEN_PATTERNS.filter((path) => !isInteractive(path))) {
  test(`${pattern} transfers little before any interaction`, async ({ page, world, expectError }) => {
    const { path, status } = await findScreen(pattern, world.standIns)
    if (status >= 400) expectError(new RegExp(`status of ${status}`))
    const loaded = await load(page, path)
    expect.soft(bytesOf(loaded, /javascript/), 'script').toBeLessThanOrEqual(budgets.contentScriptBytes)
    expect.soft(bytesOf(loaded, /html/), 'HTML').toBeLessThanOrEqual(budgets.htmlBytes)
    expect.soft(loaded.filter(({ type }) => type.includes('css'))).toHaveLength(1)
    // Two fonts: one for text, and a monospaced one for times, keys and logs.
    expect.soft(loaded.filter(({ type }) => type.includes('font')).length).toBeLessThanOrEqual(2)
    expect.soft(loaded.map((file) => file.path).length, 'requests').toBeLessThanOrEqual(budgets.requests)
    // Connecting to another host takes half a second on a phone.
    expect.soft(new Set(loaded.map(({ origin }) => origin))).toEqual(new Set([world.url]))
    if (pattern === '/') expect.soft(bytesOf(loaded, /./), 'all').toBeLessThanOrEqual(budgets.homeBytes)
    await scriptRuns(page)
  })
}

/** Fetches the script again, because the browser drops the responses of earlier pages. */
const weighScript = async (url: string) =>
  (await compress(new Uint8Array(await (await fetch(url)).arrayBuffer()))).length

for (const pattern of SCREEN_PATTERNS.filter((path) => isInteractive(path))) {
  test(`${pattern} loads little JavaScript before any interaction`, async ({ page, world, expectError }) => {
    const { path, email, status } = await findScreen(pattern, world.standIns)
    if (status >= 400) expectError(new RegExp(`status of ${status}`))
    if (email) await become(page, email)
    await page.goto('about:blank')
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === world.url && pathname.endsWith('.js')) scripts.add(request.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(Array.from(scripts, weighScript))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect.soft(total, 'bytes of script').toBeLessThanOrEqual(budgets.interactiveScriptBytes)
    expect
      .soft(scripts.size, Array.from(scripts).join(' '))
      .toBeLessThanOrEqual(budgets.interactiveScriptFiles)
    expect.soft(scripts.size).toBeGreaterThan(1)
  })
}

test('hovering over a link prefetches its page', async ({ page }) => {
  await page.goto('/about')
  const session = await page.context().newCDPSession(page)
  const prefetched = new Promise<void>((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => void (status === 'Ready' && resolve())),
  )
  await session.send('Preload.enable')
  await page.getByRole('banner').getByRole('link', { name: PRODUCTS.commskit }).first().hover()
  await prefetched
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/commskit"]')?.click())
  await expect(page).toHaveURL('/commskit')
  const delivery = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  )
  expect(delivery).toBe('navigational-prefetch')
})
