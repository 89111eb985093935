import { expect, open, test } from './world.ts'

/** Longer than the page waits for a lazy part. */
const GIVES_UP = { timeout: 30_000 }

for (const [part, link, script, path] of [
  ['bag panel', /^Bag/, 'bag-panel-dialog', '/bag'],
  ['search dialog', 'Search', 'search-dialog', '/search'],
] as const)
  for (const how of ['is missing', 'never loads'])
    test(`if the ${part}’s script ${how}, the link opens ${path}`, async ({ page, expectError }) => {
      expectError(/Failed to load resource|dynamically imported module/)
      await page.route(new RegExp(`assets/${script}-`), (route) =>
        how === 'is missing' ? route.fulfill({ status: 404, body: '' }) : undefined,
      )
      await open(page, '/ctrl-suite/buy')
      await page.getByRole('banner').getByRole('link', { name: link }).dblclick()
      await expect(page).toHaveURL(path, GIVES_UP)
    })
