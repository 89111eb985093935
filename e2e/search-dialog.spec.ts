import type { Page } from '@playwright/test'
import { SEARCH } from '../app/content/search.ts'
import { findFaults, openWithAxe } from './accessibility.ts'
import { expect, hold, open, test } from './world.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: SEARCH.heading })
const fieldOf = (page: Page) => dialogOf(page).getByLabel(SEARCH.label)

test('the script of the search dialog only loads when / is pressed', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const hasLoaded = () => loaded.some((url) => url.includes('search-dialog'))
  await page.goto('/about')
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  expect(hasLoaded()).toBe(true)
  await expect(fieldOf(page)).toHaveValue('')

  loaded.length = 0
  await open(page, '/commskit')
  await page.keyboard.press('Tab')
  expect(hasLoaded()).toBe(false)
})

for (const [what, scripts] of [
  ['any script', '**/assets/*.js'],
  ['the dialog’s script', '**/assets/search-dialog-*.js'],
] as const) {
  test(`letters typed before ${what} has loaded are kept`, async ({ page }) => {
    const release = await hold(page, scripts)
    if (what === 'any script') await page.goto('/about', { waitUntil: 'domcontentloaded' })
    else await open(page, '/about')
    await page.keyboard.type('/osc in')
    release()
    await expect(fieldOf(page)).toHaveValue('osc in')
    await expect(dialogOf(page).getByRole('status')).toHaveText(/results$/)
  })
}

test('the search dialog starts with recently visited pages, and stays put while the visitor types', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/commskit')
  await open(page, '/about')
  await page.keyboard.press('/')
  await expect(dialogOf(page).getByRole('option')).toHaveText([
    /CommsKit/,
    ...SEARCH.start.map(({ title }) => new RegExp(title)),
    /^Support/,
    /^Service desk/,
  ])
  const before = await fieldOf(page).boundingBox()
  await fieldOf(page).fill('osc')
  await expect(dialogOf(page).getByRole('status')).toHaveText(/results$/)
  expect(await fieldOf(page).boundingBox()).toEqual(before)
})

test('the search dialog is accessible, with or without results', async ({ page, world, expectError }) => {
  await openWithAxe(page, '/about', world, expectError)
  await page.keyboard.press('/')
  await fieldOf(page).fill('pasword')
  await expect(dialogOf(page).getByRole('option').first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await fieldOf(page).fill('zzzz')
  await expect(dialogOf(page).getByRole('status')).toHaveText('No results')
  await expect(dialogOf(page).getByRole('option')).toHaveText([
    ...[/^Activate a machine/, /^Move a license/, /^Return a license/, /^Service desk/],
    ...SEARCH.start.map(({ title }) => new RegExp(title)),
  ])
  expect(await findFaults(page)).toEqual([])
  await expect(dialogOf(page).getByRole('option', { selected: true })).toHaveCount(0)
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL('/search?q=zzzz')
})

test('arrow keys choose a search result, Enter opens it, and Escape returns focus', async ({ page }) => {
  await open(page, '/about')
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.focus()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).fill('offline activ')
  const first = dialogOf(page).getByRole('option').first()
  await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ results$/)
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  await page.keyboard.press('Shift+ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(dialogOf(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(link).toBeFocused()

  await page.keyboard.press('/')
  await fieldOf(page).fill('refund')
  await expect(dialogOf(page).getByRole('option', { name: 'refund' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/support#refunds$/)
  await expect(dialogOf(page)).toBeHidden()
})

test('the / key can be switched off, and stays off on the next page', async ({ page }) => {
  await open(page, '/accessibility')
  const key = page.getByLabel(SEARCH.slash)
  await key.uncheck()
  await page.goto('/commskit')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await expect(fieldOf(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await page.keyboard.press('/')
  await expect(dialogOf(page)).toBeHidden()
  await open(page, '/accessibility')
  await key.check()
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
})

test('a group of results can show more, a link shows all, and / can be typed in other fields', async ({
  page,
}) => {
  await open(page, '/support')
  const other = page.getByLabel('Search the support topics')
  await other.press('/')
  // A shortcut of browsers.
  await other.press('Control+Shift+K')
  await other.press('x')
  await expect(other).toHaveValue('/x')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('osc')
  const options = dialogOf(page).getByRole('group', { name: 'Specifications' }).getByRole('option')
  await expect(options).toHaveCount(4)
  await options.last().click()
  await expect(options).toHaveCount(10)
  await dialogOf(page).getByRole('link', { name: SEARCH.all }).click()
  await expect(page).toHaveURL('/search?q=osc')
  await expect(page.getByRole('heading', { name: SEARCH.heading, level: 1 })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
})

test('a click outside closes the dialog, but not a drag out of its field', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('/')
  await fieldOf(page).fill('refund')
  const { x, y } = (await fieldOf(page).boundingBox())!
  await page.mouse.move(x + 50, y + 20)
  await page.mouse.down()
  await page.mouse.move(10, y + 20)
  await page.mouse.up()
  await expect(dialogOf(page)).toBeVisible()
  await page.mouse.click(10, y + 20)
  await expect(dialogOf(page)).toBeHidden()
})

test('late results never replace newer ones, and a failure is shown', async ({ page, expectError }) => {
  expectError(/status of 503/)
  await open(page, '/about')
  await page.keyboard.press('/')
  const finishFirst = await hold(page, '**/search.json?q=refund')
  await page.route('**/search.json?q=down', (route) => route.fulfill({ status: 503, body: '' }))
  await fieldOf(page).fill('refund')
  await fieldOf(page).fill('museum')
  await expect(dialogOf(page).getByRole('option', { name: 'Museum' }).first()).toBeVisible()
  finishFirst()
  await page.waitForTimeout(300)
  await expect(dialogOf(page).getByRole('option', { name: 'Museum' }).first()).toBeVisible()
  await fieldOf(page).fill('down')
  await expect(dialogOf(page).getByRole('status')).toHaveText(SEARCH.failed)
})

test('typing on the support page filters its questions, and a search result opens one', async ({ page }) => {
  await page.goto('/support')
  const field = page.getByLabel('Search the support topics')
  await field.pressSequentially('refund')
  await expect(page.getByRole('region', { name: /^\d+ results? for “refund”$/ })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/support')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('checksum')
  await dialogOf(page).getByRole('option', { name: 'Check a download’s checksum' }).click()
  await expect(page).toHaveURL('/support#checksum')
  const question = page.locator('summary', { hasText: 'Check a download’s checksum' })
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport()
  await expect(field).toHaveValue('')
})

test('a filter of specifications finds each word by itself, and its results stay in view', async ({
  page,
}) => {
  await open(page, '/ctrl-suite/specs')
  const field = page.getByRole('searchbox', { name: 'Filter' })
  const marks = page.locator('main mark')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('heading', { name: 'Licensing', exact: true }).scrollIntoViewIfNeeded()
    await field.fill('windows 11')
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
    await expect(marks).toHaveText(['Windows', '11', 'Windows', '11', 'Windows'])
    await expect(marks.first()).toBeInViewport()
    await field.fill('artn')
    await expect(marks).toHaveText(['Art-Net'])
    await page.keyboard.press('Control+k')
    await fieldOf(page).fill('windows 11')
    await dialogOf(page).getByRole('option', { name: 'Engine: Windows' }).click()
    await expect(page.locator('tr:focus')).toContainText('10 22H2')
    await expect(page.locator('tr:focus')).toBeInViewport()
    await expect(field).toHaveValue('')
    await expect(marks).toHaveCount(0)
  }
})
