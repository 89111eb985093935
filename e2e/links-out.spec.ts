import { PRODUCTS } from '../app/shop.ts'
import { findFreePort, startSite } from '../tests/processes/site-process.ts'
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

test('a service desk elsewhere is reached after script has changed the page', async ({ page, world }) => {
  const port = await findFreePort()
  const { environment } = world.standIns
  const site = await startSite({
    ...environment,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    STORE_URL: 'sqlite::memory:',
    LOG_LEVEL: 'error',
    SERVICEDESK_URL: `${environment.STATUS_PAGE_URL}desk`,
  })
  try {
    await page.route(`${environment.STATUS_PAGE_URL}desk`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The desk</h1>' }),
    )
    await open(page, `http://localhost:${port}/1.0/apps`)
    await page.getByRole('banner').getByRole('link', { name: 'Support' }).first().click()
    await expect(page).toHaveURL(/\/support$/)
    // By script, since the link stands in a folded answer.
    await page.locator('main a[href="/servicedesk"]').first().dispatchEvent('click')
    await expect(page.getByRole('heading', { name: 'The desk' })).toBeVisible()
  } finally {
    await site.stop()
  }
})
