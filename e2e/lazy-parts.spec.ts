import { expect, open, test } from './world.ts'

const BAG_SCRIPT = /assets\/bag-panel-dialog-/

/** Longer than the page waits for a lazy part. */
const GIVES_UP = { timeout: 30_000 }

for (const how of ['is missing', 'never loads'])
  test(`if the bag panel’s script ${how}, the link opens the bag page`, async ({ page, expectError }) => {
    expectError(/Failed to load resource|dynamically imported module/)
    await page.route(BAG_SCRIPT, (route) =>
      how === 'is missing' ? route.fulfill({ status: 404, body: '' }) : undefined,
    )
    await open(page, '/ctrl-suite/buy')
    await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).dblclick()
    await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible(GIVES_UP)
  })

test('if the search dialog’s script is missing, the link opens the search page', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|dynamically imported module/)
  await page.route(/assets\/search-dialog-/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, '/ctrl-suite/buy')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search', GIVES_UP)
})
