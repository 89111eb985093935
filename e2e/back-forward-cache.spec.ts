import type { Page } from '@playwright/test'
import { addToBag, expect, open, scriptRuns, signIn, test } from './world.ts'

// A page in the back-forward cache hears nothing of other tabs. Not every browser of these tests has that cache, so the
// tests imitate it.

/** To be called before the page is opened. */
const ignoreOtherTabs = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  )

const showAgain = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

for (const { state, come } of [
  { state: 'before hydration', come: (page: Page) => page.goto('/ctrl-suite') },
  { state: 'hydrated', come: (page: Page) => open(page, '/ctrl-suite') },
]) {
  test(`a page that comes back as it was left, ${state}, counts what is in the bag by now`, async ({
    page,
    context,
  }) => {
    await ignoreOtherTabs(page)
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
    await ignoreOtherTabs(page)
    await come(page)
    const other = await context.newPage()
    await other.goto('/login')
    await signIn(other, 'noor@example.com')
    await expect(other).toHaveURL('/user/licenses')
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await showAgain(page)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })
}

test('a page of the account is covered once its customer has signed out in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await signIn(page, 'noor@example.com')
  await expect(page).toHaveURL('/user/licenses')
  await scriptRuns(page)
  const other = await context.newPage()
  await open(other, '/about')
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/^[^?]*\/login\?returnTo=/)
})
