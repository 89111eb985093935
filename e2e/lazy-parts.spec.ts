import type { Page } from '@playwright/test'
import { PRODUCTS } from '../app/shop.ts'
import { expect, open, test } from './world.ts'

const BAG_SCRIPT = /assets\/bag-panel-dialog-/
const ERROR_SCRIPT = /assets\/page-error-screen-/

/** Longer than the page waits for a part before it goes on without. */
const GOES_ON = { timeout: 10_000 }

const bagLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

const isGone = (page: Page, script: RegExp) =>
  page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
const neverComes = (page: Page, script: RegExp) => page.route(script, () => undefined)

test.beforeEach(({ expectError }) => expectError(/Failed to load resource|dynamically imported module/))

for (const [how, meet] of [
  ['is gone', isGone],
  ['never comes', neverComes],
] as const) {
  test.describe(`where the script of a part ${how}`, () => {
    test('the bag’s link leads to its page', async ({ page }) => {
      await meet(page, BAG_SCRIPT)
      await open(page, '/ctrl-suite/buy')
      await bagLink(page).dblclick()
      await expect(heading(page, 'Bag')).toBeVisible(GOES_ON)
    })

    test('an error page stays as the server has made it, and leads on', async ({ page }) => {
      await meet(page, ERROR_SCRIPT)
      await page.goto('/ctrl-suit')
      const suggestion = page
        .getByRole('main')
        .getByRole('link', { name: PRODUCTS.suite, exact: true })
        .first()
      await expect(suggestion).toBeVisible()
      const asMade = await page.getByRole('main').innerText()
      const asked = page.waitForRequest(ERROR_SCRIPT)
      await page.keyboard.press('Shift')
      await asked
      await bagLink(page).click()
      await expect(heading(page, 'Bag')).toBeVisible(GOES_ON)
      await page.goBack()
      expect(await page.getByRole('main').innerText()).toBe(asMade)
      await suggestion.click()
      await expect(page).toHaveURL('/ctrl-suite')
    })
  })
}
