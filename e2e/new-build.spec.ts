import type { Page } from '@playwright/test'
import { RELOAD_MARKER_SECONDS } from '../app/domain/limits.ts'
import { EDITION_NAMES } from '../app/shop.ts'
import { addToBag, expect, open, scriptRuns, test } from './world.ts'

/** As if another build responded to all data requests: its own id, and each of these fields under another name. */
async function renewData(page: Page, fields: readonly string[] = []) {
  const response = await page.request.get('/builds/latest.json')
  const { id } = (await response.json()) as { id: string }
  await page.route('**/*.data*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const body = fields.reduce(
      (text, field) => text.replaceAll(`"${field}"`, `"${field}Renamed"`),
      (await answer.text()).replaceAll(`"${id}"`, '"another"'),
    )
    await route.fulfill({ response: answer, body })
  })
}

/** Opens a page whose data from now on is that of another build. */
async function openOld(page: Page, path: string, fields: readonly string[]) {
  await renewData(page, fields)
  await open(page, path)
  await markDocument(page)
}

const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-old', ''))
const isNewDocument = (page: Page) => expect(page.locator('body')).not.toHaveAttribute('data-old')

test.describe('data of another build', () => {
  test('loads the page that a link leads to as a document', async ({ page }) => {
    await openOld(page, '/about', ['status', 'query', 'matches'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
    await isNewDocument(page)
    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('never shows the error page on the Buy page, and the change isn’t lost', async ({ page }) => {
    await openOld(page, '/ctrl-suite/buy', ['typed', 'errors', 'presets'])
    await page.getByLabel('Players', { exact: true }).fill('4')
    await isNewDocument(page)
    await expect(page).toHaveURL(/players=4/)
    await expect(page.getByLabel('Players', { exact: true })).toHaveValue('4')
  })

  test('keeps the message of the form that led to it', async ({ page }) => {
    await openOld(page, '/ctrl-suite/buy', ['items', 'summary', 'message', 'country'])
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await isNewDocument(page)
    await expect(page).toHaveURL('/bag')
    await expect(page.getByRole('status').getByText(`Added to your bag: ${EDITION_NAMES.core}`)).toBeVisible()
  })

  test('posts a form once', async ({ page }) => {
    await addToBag(page, { entities: '12' })
    await openOld(page, '/bag', ['items', 'summary'])
    await page.getByRole('main').getByRole('button', { name: 'Remove Entity block' }).click()
    await isNewDocument(page)
    const main = page.getByRole('main')
    await expect(main.getByText('Removed: 2 entity blocks')).toBeVisible()
    await expect(main.getByRole('status')).not.toContainText('no longer in your bag')
  })

  test('shows what’s wrong with a form, and keeps what was typed', async ({ page }) => {
    await addToBag(page)
    await open(page, '/bag')
    await renewData(page)
    const code = page.getByRole('main').locator('input[name=code]')
    await page.getByRole('main').locator('summary', { hasText: 'discount' }).click()
    await code.fill('NOSUCHCODE')
    await code.press('Enter')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toHaveValue('NOSUCHCODE')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name))
      .toMatch(/about$/)
  })

  test('opens the bag’s page instead of its panel', async ({ page }) => {
    await addToBag(page)
    await openOld(page, '/about', ['items', 'summary'])
    await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
    await expect(page).toHaveURL('/bag')
    await expect(page.getByRole('main').getByText(EDITION_NAMES.core).first()).toBeVisible()
  })

  test('opens the results of a search on the support page', async ({ page }) => {
    await open(page, '/support')
    await renewData(page, ['matches', 'query'])
    await markDocument(page)
    await page.getByRole('main').getByRole('searchbox').fill('refund')
    await isNewDocument(page)
    await expect(page.getByRole('status').getByText(/results? for “refund”/)).toBeVisible()
  })

  test('is found out by an error, if nothing else tells', async ({ page, expectError }) => {
    expectError(/TypeError/)
    await openOld(page, '/ctrl-suite/buy', ['buildId', 'typed', 'errors', 'presets'])
    await page.route('/builds/latest.json', (route) => route.fulfill({ json: { id: 'another' } }))
    await page.getByLabel('Players', { exact: true }).fill('4')
    await isNewDocument(page)
    await expect(page.getByLabel('Players', { exact: true })).toHaveValue('4')
  })

  test('never reloads a page in a loop', async ({ page }) => {
    await page.clock.install()
    await open(page, '/support')
    await renewData(page)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    // As after signing in or out in another tab.
    const reloadData = async () => {
      const data = page.waitForResponse('**/support.data*')
      await page.evaluate(() => {
        localStorage.setItem('visitor', 'somebody else')
        window.dispatchEvent(new Event('pageshow'))
      })
      await (await data).finished()
    }
    await markDocument(page)
    await reloadData()
    await isNewDocument(page)
    await scriptRuns(page)
    await reloadData()
    await page.clock.fastForward(RELOAD_MARKER_SECONDS * 1000)
    expect(loads).toBe(1)
    await reloadData()
    await expect.poll(() => loads).toBe(2)
  })
})

test('a visitor who reloads while a link is loading stays on the page', async ({ page }) => {
  await open(page, '/about')
  await page.route('**/support.data*', () => {})
  const request = page.waitForRequest('**/support.data*')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await request
  await page.reload()
  await scriptRuns(page)
  await expect(page).toHaveURL('/about')
})

test('a reload after a download doesn’t download again in browsers without the Navigation API', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
  let downloads = 0
  await page.route('/commskit/download/win', (route) => {
    downloads += 1
    return route.fulfill({ headers: { 'Content-Disposition': 'attachment' }, body: 'MZ' })
  })
  await open(page, '/commskit/download')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download for Windows' }).click()
  await download
  await page.reload()
  await scriptRuns(page)
  expect(downloads).toBe(1)
})

test.describe('a page whose script can’t be loaded', () => {
  test.beforeEach(({ expectError }) =>
    expectError(/Failed to load resource|dynamically imported module|Error loading route/),
  )

  const breakScript = (page: Page, name: string) =>
    page.route(new RegExp(String.raw`/assets/${name}-[\w-]+\.js`), (route) =>
      route.fulfill({ status: 404, body: '' }),
    )

  async function expectSupport(page: Page) {
    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  }

  async function openSupport(page: Page) {
    await breakScript(page, 'support')
    await open(page, '/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
    await expectSupport(page)
  }

  test('opens as a document at the first click, and with Back and Forward', async ({ page }) => {
    await openSupport(page)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await page.goForward()
    await expectSupport(page)
  })

  test('opens after a reload in browsers without the Navigation API', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await openSupport(page)
  })

  test('still takes what a form adds to the bag', async ({ page }) => {
    await breakScript(page, 'bag')
    await open(page, '/ctrl-suite/buy')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page).toHaveURL('/bag')
    await expect(page.getByRole('status').getByText(`Added to your bag: ${EDITION_NAMES.core}`)).toBeVisible()
  })

  test('opens instead of a panel that needs it', async ({ page }) => {
    await addToBag(page)
    await breakScript(page, 'bag')
    await open(page, '/about')
    await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
    await expect(page).toHaveURL('/bag')
  })
})
