import type { Page } from '@playwright/test'
import { isPrefetchable } from '../app/domain/prefetchable.ts'
import { PRODUCTS } from '../app/shop.ts'
import { addToBag, expect, test } from './world.ts'

/** The limits of app/browser/navigation/prefetch.ts. */
const PARALLEL_MAX = 4
const BYTES_MAX = 60 * 1024
const PAGE_BYTES = 15 * 1024

// A browser that knows no speculation rules, as Firefox and Safari do not.
test.beforeEach(async ({ page, expectError }) => {
  expectError(/speculation-rules\.json|ERR_BLOCKED_BY_CLIENT/)
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'))
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] })
})

/** The pages that are asked for ahead, in their order. */
function watchAhead(page: Page): string[] {
  const ahead: string[] = []
  page.on('request', (request) => {
    if (request.headers().purpose === 'prefetch') ahead.push(new URL(request.url()).pathname)
  })
  return ahead
}

/** Points at every link of the page, one after the other, and returns where they lead. */
const pointAtAll = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return link.pathname
    }),
  )

/** Waits until what was to be done when the browser is idle has been begun. */
const becomeIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))

const header = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })

test('a page that is pointed at is loaded ahead, and shown from there', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  const ahead = page.waitForResponse('**/commskit')
  await header(page).getByRole('link', { name: PRODUCTS.commskit }).hover()
  await (await ahead).finished()
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/commskit"]')?.click())
  await expect(page).toHaveURL('/commskit')
  const sent = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
  )
  expect(sent).toBe(0)
})

for (const { sign, type } of [
  { sign: 'a finger that comes down', type: 'touchstart' },
  { sign: 'the focus', type: 'focusin' },
])
  test(`${sign} on a link loads its page ahead too`, async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' })
    const ahead = page.waitForRequest('**/commskit')
    await header(page).getByRole('link', { name: PRODUCTS.commskit }).dispatchEvent(type)
    expect((await ahead).headers().purpose).toBe('prefetch')
  })

test('nothing personal or costly is loaded ahead, and a page once', async ({ page }) => {
  const ahead = watchAhead(page)
  await page.goto('/commskit/download', { waitUntil: 'networkidle' })
  const paths = await pointAtAll(page)
  await expect.poll(() => ahead.length).toBeGreaterThan(1)
  await pointAtAll(page)
  await becomeIdle(page)
  for (const path of ['/bag', '/login', '/servicedesk', '/ctrl-suite/buy'])
    expect([path, paths.includes(path) && ahead.includes(path)]).toEqual([path, false])
  expect(ahead.filter((path) => !isPrefetchable(path))).toEqual([])
  expect(new Set(ahead).size).toBe(ahead.length)
})

test('a visitor with a bag gets nothing ahead that would be kept', async ({ page }) => {
  await addToBag(page)
  await page.goto('/about', { waitUntil: 'networkidle' })
  const ahead = page.waitForResponse('**/commskit')
  await header(page).getByRole('link', { name: PRODUCTS.commskit }).dispatchEvent('pointerover')
  const response = await ahead
  expect([response.status(), response.headers()['cache-control']]).toEqual([204, 'no-store'])
})

for (const [who, change] of [
  [
    'saves data',
    () => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  ],
  ['wants less data', () => void (window.matchMedia = () => ({ matches: true }) as MediaQueryList)],
] as const)
  test(`a visitor who ${who} gets nothing ahead`, async ({ page }) => {
    await page.addInitScript(change)
    const ahead = watchAhead(page)
    await page.goto('/about', { waitUntil: 'networkidle' })
    await pointAtAll(page)
    await becomeIdle(page)
    expect(ahead).toEqual([])
  })

test('no more than four pages are on their way at a time', async ({ page }) => {
  const held: (() => void)[] = []
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/*', async (route) => {
    if (route.request().headers().purpose === 'prefetch')
      await new Promise<void>((resolve) => void held.push(resolve))
    return route.continue()
  })
  await pointAtAll(page)
  await expect.poll(() => held.length).toBe(PARALLEL_MAX)
  await becomeIdle(page)
  expect(held).toHaveLength(PARALLEL_MAX)
  held.splice(0).forEach((letThrough) => letThrough())
  await expect.poll(() => held.length).toBeGreaterThan(0)
  held.forEach((letThrough) => letThrough())
})

test('no page is loaded ahead while the browser is busy', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      Object.assign(window, { becomeIdle: callback })
      return 1
    }
  })
  const ahead = watchAhead(page)
  await page.goto('/about', { waitUntil: 'networkidle' })
  await header(page).getByRole('link', { name: PRODUCTS.commskit }).hover()
  await page.waitForFunction(() => 'becomeIdle' in window)
  expect(ahead).toEqual([])
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle())
  await expect.poll(() => ahead).toEqual(['/commskit'])
})

test('until the visitor does something, only a little is loaded ahead', async ({ page }) => {
  const ahead = watchAhead(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const paths = new Set((await pointAtAll(page)).filter(isPrefetchable))
  const bytes = () =>
    page.evaluate(
      (loaded) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => loaded.includes(new URL(name).pathname))
          .reduce((sum, { transferSize }) => sum + transferSize, 0),
      ahead,
    )
  await expect.poll(bytes).toBeGreaterThan(BYTES_MAX - PAGE_BYTES)
  await becomeIdle(page)
  expect(await bytes()).toBeLessThanOrEqual(BYTES_MAX)
  expect(ahead.length).toBeLessThan(paths.size - 1)
})
