import type { Page } from '@playwright/test'
import { addToBag, expect, open, scriptRuns, signIn, test } from './world.ts'

// Browsers keep the last pages as they were left, and show them so again: what tabs tell one another meanwhile does not
// reach them. Not every browser of these tests does that, so that the tests do it in its place.

/** To be called before the page is opened. */
const keepAsLeft = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  )

const showAgain = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

for (const { state, come } of [
  { state: 'without script', come: (page: Page) => page.goto('/ctrl-suite') },
  { state: 'under script', come: (page: Page) => open(page, '/ctrl-suite') },
]) {
  test(`a page that comes back as it was left, ${state}, counts what is in the bag by now`, async ({
    page,
    context,
  }) => {
    await keepAsLeft(page)
    await come(page)
    const other = await context.newPage()
    await addToBag(other)
    await expect(other.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
    await other.waitForFunction(() => localStorage.getItem('bag'))
    await showAgain(page)
    await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  })

  test(`a page that comes back as it was left, ${state}, says that somebody is signed in by now`, async ({
    page,
    context,
  }) => {
    await keepAsLeft(page)
    await come(page)
    const other = await context.newPage()
    await other.goto('/login')
    await signIn(other, 'noor@example.com')
    await expect(other).toHaveURL('/user/licenses')
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await showAgain(page)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })

  test(`a page that comes back as it was left, ${state}, shows the prices of the country chosen since`, async ({
    page,
    context,
  }) => {
    await keepAsLeft(page)
    await come(page)
    await expect(page.getByRole('main')).toContainText('£')
    const other = await context.newPage()
    await open(other, '/about')
    await other
      .getByRole('contentinfo')
      .getByRole('button', { name: /Country/ })
      .click()
    const field = other.getByLabel('Find a country')
    await field.fill('germany')
    await field.press('Enter')
    await expect(other.getByText('Prices are now for Germany, in euro.')).toBeVisible()
    await showAgain(page)
    await expect(page.getByRole('main')).toContainText('€')
    await expect(page.getByRole('main')).not.toContainText('£')
  })
}

test('the sign-in page that comes back as it was left does not stand in the way back', async ({
  page,
  context,
}) => {
  await keepAsLeft(page)
  await page.goto('/press')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page).toHaveURL('/login')
  await scriptRuns(page)
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other, 'noor@example.com')
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await showAgain(page)
  await expect(page).toHaveURL('/user/licenses')
  await scriptRuns(page)
  await page.goBack()
  await expect(page).toHaveURL('/press')
})
