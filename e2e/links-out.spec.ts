import { PRODUCTS } from '../app/shop.ts'
import { expect, open, test } from './world.ts'

test('a download that a link leads to begins after script has changed the page', async ({ page, world }) => {
  await open(page, '/info/privacy-policy')
  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''))
  await page.getByRole('banner').getByRole('link', { name: PRODUCTS.commskit }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /download/i })
    .first()
    .click()
  await expect(page).toHaveURL('/commskit/download')
  await expect(page.locator('html')).toHaveAttribute('data-first-document')
  const download = page.waitForEvent('download')
  await page.locator('a[href^="/commskit/download/win"]').first().click()
  expect((await download).url().startsWith(world.standIns.environment.RELEASES_API_URL!)).toBe(true)
})
