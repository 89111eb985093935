import type { Locator, Page } from '@playwright/test'
import { EDITION_NAMES, PRODUCTS } from '../app/shop.ts'
import { addToBag, expect, hold, open, test } from './world.ts'

/** A scripted click, because Playwright's own would scroll the page first. */
const follow = (page: Page, path: string) =>
  page
    .locator(`a[data-discover][href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
/** Loads a page's data by hovering over a link in the header. */
async function prefetch(page: Page, path: string) {
  const prefetched = page.waitForResponse((response) => response.url().includes(`${path}.data`))
  await page.locator(`header a[data-discover][href="${path}"]`).first().hover()
  await (await prefetched).finished()
}

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const announcement = (page: Page) => page.locator('body > [aria-live=polite]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('client-side navigation', () => {
  test('scrolls to the top, focuses the heading and announces the page', async ({ page }) => {
    await open(page, '/')
    await expect(page.locator('body')).toBeFocused()
    await expect(announcement(page)).toHaveText('')
    await scrollTo(page, 800)
    await follow(page, '/ctrl-suite')
    await expect(page).toHaveTitle(new RegExp(String.raw`^${PRODUCTS.suite}`))
    await expect(heading(page)).toBeFocused()
    await expect(announcement(page)).toHaveText(await page.title())
    expect(await scrollTop(page)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => scrollTop(page)).toBe(800)
  })

  test('shows the loading bar if the next page is slow', async ({ page }) => {
    const bar = page.locator('.loading-bar')
    await open(page, '/')
    const answer = await hold(page, '**/ctrl-suite.data*')
    await follow(page, '/ctrl-suite')
    await expect(bar).toHaveClass('loading-bar is-loading')
    answer()
    await expect(bar).toHaveClass('loading-bar is-done')
    await expect(bar).toHaveClass('loading-bar')
  })

  test('keeps focus and scroll position within a page, and announces nothing', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 500 })
    await open(page, '/ctrl-suite/buy')
    const players = page.getByLabel('Players', { exact: true })
    await players.fill('4')
    await scrollTo(page, 120)
    await players.dispatchEvent('change')
    await expect(page).toHaveURL(/players=4/)
    await expect(players).toBeFocused()
    await expect(announcement(page)).toHaveText('')
    expect(await scrollTop(page)).toBe(120)
  })

  test('a link within the page works each time it’s followed', async ({ page }) => {
    await open(page, '/about')
    const skipLink = page.getByRole('link', { name: 'Skip to content' })
    for (let followed = 0; followed < 2; followed += 1) {
      await skipLink.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    }
  })

  test('doesn’t carry messages over to the next page', async ({ page }) => {
    const message = page
      .getByRole('status')
      .getByText(`Added to your bag: ${EDITION_NAMES.core}, 1 player, 2 entities.`)
    await open(page, '/ctrl-suite/buy')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(message).toBeVisible()
    await follow(page, '/about')
    await expect(page).toHaveURL('/about')
    await expect(message).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/bag')
    await expect(heading(page)).toBeFocused()
    await expect(message).toBeHidden()
  })
})

const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2))
  })

for (const width of [390, 1440]) {
  test(`at ${width} px, a message on a scrolled page doesn’t cover anything`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 })
    await addToBag(page, { edition: 'pro', players: '3', entities: '12' })
    await open(page, '/bag')
    const title = page.getByRole('heading', { name: 'Bag', level: 1 })
    await title.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 64))
    await page.locator('input[name=code]').evaluate((field: HTMLInputElement) => {
      field.value = 'SHOW10'
      field.form!.requestSubmit(field.form!.querySelector('button'))
    })
    await expect(page.getByRole('status').getByText('Your discount is applied.')).toBeInViewport()
    await expect(title).toBeInViewport({ ratio: 1 })
    expect(await isUncovered(title)).toBe(true)
  })
}

test('after a new build, the next page is a document load', async ({ page }) => {
  await page.clock.install()
  await page.route('/builds/latest.json', (route) => route.fulfill({ json: { id: 'another' } }))
  await open(page, '/')
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  await follow(page, '/commskit')
  await expect(page).toHaveURL('/commskit')
  await expect(page.locator('body')).toHaveAttribute('data-old')

  await page.route('/builds/latest.json', (route) => route.fulfill({ body: 'no JSON' }), { times: 1 })
  const failure = page.waitForEvent('console', (line) => line.text().includes('checking for a new build'))
  await page.clock.fastForward('05:00')
  await failure

  const response = page.waitForResponse('**/builds/latest.json')
  await page.clock.fastForward('05:00')
  await (await response).finished()
  await follow(page, '/ctrl-for-ipad')
  await expect(page).toHaveURL('/ctrl-for-ipad')
  await expect(page.locator('body')).not.toHaveAttribute('data-old')
})

test.describe('prefetching', () => {
  test('loads a page’s data on hover', async ({ page }) => {
    await open(page, '/')
    await prefetch(page, '/support')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const fromCache: string[] = []
    session.on('Network.responseReceived', ({ response }) => {
      if (response.fromDiskCache) fromCache.push(new URL(response.url).pathname)
    })
    await follow(page, '/support')
    await expect(heading(page)).toBeFocused()
    expect(fromCache).toContain('/support.data')
  })

  test('never shows prices from before a change of country', async ({ page }) => {
    await open(page, '/')
    await prefetch(page, '/ctrl-suite')
    await page.evaluate(() => {
      const body = new URLSearchParams({ intent: 'set-country', country: 'AU' })
      return fetch('/bag', { method: 'POST', body, redirect: 'manual' })
    })
    await follow(page, '/ctrl-suite')
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('main')).toContainText('$')
    await expect(page.locator('main')).not.toContainText('£')
  })
})

for (const [what, use] of [
  ['search', (page: Page) => page.keyboard.press('/')],
  ['the bag', (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Bag, empty' }).click()],
] as const)
  test(`${what}, opened while a page is on its way, is still open when it arrives`, async ({ page }) => {
    await open(page, '/about')
    const answer = await hold(page, '**/support.data*')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click()
    await use(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('How can we help?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
