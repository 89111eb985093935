import { readFileSync } from 'node:fs'
import { expect, hold, scriptRuns, signIn, test } from './world.ts'

const SCRIPTS = '**/assets/*.js'

test('a click before any script has loaded isn’t lost', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('link', { name: 'Bag' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Bag' })).toContainText('Your bag is currently empty')
  await expect(page).toHaveURL('/about')
})

test('an interactive page hydrates even if the browser never reports a paint', async ({ page }) => {
  await page.addInitScript(() => (PerformanceObserver.prototype.observe = () => {}))
  await page.goto('/ctrl-suite/buy')
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
})

test('a specs filter typed before and during hydration is applied', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.addInitScript(() =>
    addEventListener('page:hydrated', () => document.execCommand('insertText', false, 'x')),
  )
  await page.goto('/ctrl-suite/specs', { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox', { name: 'Filter' }).fill('osc')
  release()
  await expect(page.getByRole('main').getByText('No results')).toBeVisible()
})

test('every event that makes React hydrate synchronously is hidden from it', async ({ page }) => {
  const react = readFileSync('node_modules/react-dom/cjs/react-dom.development.js', 'utf8')
  const [, names = ''] = /discreteReplayableEvents = (\[[^\]]+)/.exec(react)!
  const html = await (await page.request.get('/about')).text()
  const [hidden] = /'click dblclick[^;]+/.exec(html.replaceAll('"', "'"))!
  for (const [, name] of names.matchAll(/'(\w+)'/g)) expect(hidden).toMatch(new RegExp(`\\b${name}\\b`))
})

test('a list’s filter chosen before hydration is applied', async ({ page }) => {
  await page.goto('/login?returnTo=/user/licenses')
  await signIn(page, 'vera@example.com')
  await expect(page.getByRole('heading', { name: 'Licenses', level: 1 })).toBeVisible()
  const release = await hold(page, SCRIPTS)
  await page.goto('/user/licenses', { waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox', { name: 'Edition' }).selectOption('core')
  release()
  await expect(page).toHaveURL(/edition=core/)
})

test('the bag:open event hydrates an untouched page, and an empty bag has nothing to load', async ({
  page,
}) => {
  await page.route('**/bag?panel*', () => {})
  await page.goto('/about')
  await page.evaluate(() => window.dispatchEvent(new Event('bag:open')))
  await expect(page.getByRole('dialog', { name: 'Bag' })).toContainText('Your bag is currently empty')
})

test('clicking the country before hydration opens the list', async ({ page }) => {
  await page.goto('/about')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Country/ })
    .click()
  await expect(page.getByLabel('Find a country')).toBeFocused()
  await expect(page).toHaveURL('/about')
})

test('hydration keeps menus and answers open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/support')
  const answer = page.locator('main details').first()
  await answer.locator('summary').click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await scriptRuns(page)
  await expect(page.locator('#mobile-menu')).toBeVisible()
  await expect(answer).toHaveAttribute('open')
})

test('a link works before hydration, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click())
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await scriptRuns(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})
