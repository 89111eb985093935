import type { Page } from '@playwright/test'
import { expect, open, test } from './world.ts'

const BAG_SCRIPT = /assets\/bag-panel-dialog-/

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
  })
}
