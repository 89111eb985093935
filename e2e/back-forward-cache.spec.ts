import type { Page } from '@playwright/test'
import { addToBag, expect, open, scriptRuns, signIn, test } from './world.ts'

// Pages in the back-forward cache get no events from other tabs. Headless Chromium may not have that cache, so
// we simulate it.

/** Stops a page from hearing other tabs. Call this before opening the page. */
const ignoreOtherTabs = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  )

const showAgain = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

for (const state of ['unhydrated', 'hydrated'])
  test(`an ${state} page restored by Back shows the current bag and account`, async ({ page, context }) => {
    await ignoreOtherTabs(page)
    await (state === 'hydrated' ? open(page, '/ctrl-suite') : page.goto('/ctrl-suite'))
    const other = await context.newPage()
    await addToBag(other)
    await other.goto('/login')
    await signIn(other, 'noor@example.com')
    await expect(other).toHaveURL('/user/licenses')
    await expect(other.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
    await other.waitForFunction(() => localStorage.getItem('bag'))
    await showAgain(page)
    await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })

test('signing out in another tab covers an account page', async ({ page, context }) => {
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
