import type { Page } from '@playwright/test'
import { expect, open, test } from './world.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You’re offline' })
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: 'Try again' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A scripted click, because Playwright's own would scroll, and hover, which prefetches. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    (href) => document.querySelector<HTMLElement>(`main a[href="${href}"], a[href="${href}"]`)!.click(),
    path,
  )

test.beforeEach(({ expectError }) =>
  expectError(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|loading route module|dynamically/,
  ),
)

test.describe('when offline', () => {
  test('a link shows a notice and waits until the connection is back', async ({ page, context }) => {
    await open(page, '/support')
    await page.getByRole('searchbox').fill('half a quest')
    await context.setOffline(true)
    await follow(page, '/ctrl-suite')
    await expect(notice(page)).toContainText('Check your connection')
    await expect(page.getByRole('searchbox')).toHaveValue('half a quest')
    await tryAgain(page).click()
    await expect(notice(page)).toBeVisible()
    await follow(page, '/about')
    await expect(notice(page)).toHaveCount(1)
    await context.setOffline(false)
    await expect(page).toHaveURL('/about')
    await expect(heading(page)).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })

  test('what covers the page closes, so that the notice is seen', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await context.setOffline(true)
    await page.locator('#mobile-menu').getByRole('link', { name: 'CommsKit' }).click()
    await tryAgain(page).click({ trial: true })
    await context.setOffline(false)
    await expect(page).toHaveURL('/commskit')

    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('sacn')
    await expect(page.getByRole('option').first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('option').first().click()
    await tryAgain(page).click({ trial: true })
  })

  test('a form keeps what was typed and can be edited before it’s sent', async ({ page, context }) => {
    await open(page, '/ctrl-suite/buy?edition=pro&players=2&entities=2')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(notice(page)).toContainText('Everything you typed is still here')
    await page.getByLabel('Players', { exact: true }).fill('3')
    await expect(heading(page)).toHaveText('Configure an engine')
    for (const control of ['Add to bag', 'Try again'])
      await page.getByRole('button', { name: control }).click({ trial: true })
    await context.setOffline(false)
    await expect(page).toHaveURL(/players=3/)
    await tryAgain(page).click()
    await expect(page).toHaveURL('/bag')
    await expect(page.locator('main')).toContainText('£390.00')
    await expect(notice(page)).toBeHidden()
  })
})

test('a prefetched script that can’t be loaded leaves the page as it is', async ({ page }) => {
  await open(page, '/support')
  await page.getByRole('searchbox').fill('half a quest')
  await page.route('**/assets/**', (route) => route.abort())
  const failure = page.waitForEvent('console', (line) => line.text().includes('loading route module'))
  const link = page.getByRole('banner').getByRole('link', { name: 'CommsKit' })
  await link.hover()
  await failure
  await heading(page).hover()
  await expect(page.getByRole('searchbox')).toHaveValue('half a quest')
  await page.unroute('**/assets/**')
  await link.click()
  await expect(page).toHaveURL('/commskit')
  await expect(heading(page)).toHaveText('Know what was sent. Know what came back.')
})

test('a failed request shows an error page that offers to retry', async ({ page }) => {
  await open(page, '/')
  await page.route('**/press.data*', (route) => route.abort())
  await follow(page, '/press')
  await expect(heading(page)).toHaveText('Can’t connect')
  await page.unroute('**/press.data*')
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/press')
  await expect(heading(page)).toHaveText('Press')
})
