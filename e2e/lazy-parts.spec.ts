import type { Page } from '@playwright/test'
import { SEARCH } from '../app/content/search.ts'
import { expect, hold, open, scriptRuns, test } from './world.ts'

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

test('a search that could open neither its dialog nor its page can be tried again', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|dynamically imported module/)
  const script = '**/assets/search-dialog-*'
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  // Such a response leaves the page as it is, as when the visitor presses Stop.
  await page.route('**/search', (route) => route.fulfill({ status: 204, body: '' }))
  const left = page.waitForResponse('**/search')
  await open(page, '/ctrl-suite/buy')
  await bannerLink(page, 'Search').click()
  await left
  await page.unroute(script)
  await bannerLink(page, 'Search').click()
  await expect(page.getByRole('dialog', { name: SEARCH.heading })).toBeVisible()
})

test('a script that fails once the page has hydrated leaves it as it is', async ({ page, expectError }) => {
  expectError(/Failed to load resource|dynamically imported module/)
  const requested = page.waitForRequest('**/assets/after-paint-*')
  let fail = () => {}
  const isFailing = new Promise<void>((resolve) => void (fail = resolve))
  await page.route('**/assets/after-paint-*', async (route) => {
    await isFailing
    await route.abort()
  })
  await open(page, '/bag')
  const url = (await requested).url()
  fail()
  // The page's own import of the same file fails before this one.
  await page.evaluate(`import(${JSON.stringify(url)}).catch(() => null)`)
  await expect(page.locator('html')).toHaveAttribute('data-enhanced')
})

const bannerLink = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('link', { name })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

test('the bag panel doesn’t open on a page that was asked for after it', async ({ page }) => {
  const release = await hold(page, '**/assets/bag-panel-dialog-*')
  await open(page, '/press')
  await bannerLink(page, /^Bag/).click()
  await footerLink(page, 'About').click()
  await expect(page).toHaveURL('/about')
  release()
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog', { name: 'Bag' })).toBeHidden()
})

test('the search dialog opens on a page that was asked for before it', async ({ page }) => {
  const releasePage = await hold(page, '**/about.data*')
  const release = await hold(page, '**/assets/search-dialog-*')
  await open(page, '/press')
  await footerLink(page, 'About').click()
  await bannerLink(page, 'Search').click()
  releasePage()
  await expect(page).toHaveURL('/about')
  release()
  await expect(page.getByRole('dialog', { name: SEARCH.heading })).toBeVisible()
})

test('letters typed into a search that was left aren’t typed into the next one', async ({ page }) => {
  const releaseScripts = await hold(page, '**/assets/*.js')
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.keyboard.type('/osc')
  const releaseDialog = await hold(page, '**/assets/search-dialog-*.js')
  releaseScripts()
  await scriptRuns(page)
  await footerLink(page, 'Support').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/support')
  releaseDialog()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: SEARCH.heading }).getByLabel(SEARCH.label)).toHaveValue('')
})

test('a change on the page that reaches its URL late doesn’t close a menu', async ({ page }) => {
  await open(page, '/ctrl-suite/buy')
  await page.getByLabel('Players', { exact: true }).fill('4')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Country/ })
    .click()
  await expect(page).toHaveURL(/players=4/)
  await page.waitForTimeout(200)
  await expect(page.getByLabel('Find a country')).toBeVisible()
})
