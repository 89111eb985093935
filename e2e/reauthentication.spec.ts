import { expect, signIn, test } from './world.ts'

test('signing other devices out from a page of the account asks for a fresh sign-in too', async ({
  page,
  world,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: world.url })
  await other.goto('/login?returnTo=/user/settings')
  await signIn(other, 'vera@example.com')
  await other.waitForURL('**/user/settings')

  const claims = { auth_time: Math.floor(Date.now() / 1000) - 3600 }
  world.standIns.identity.setTokenFault({ kind: 'set-claims', claims, times: 1 })
  await page.goto('/login?returnTo=/user/licenses')
  await signIn(page, 'vera@example.com')
  await page.waitForURL('**/user/licenses')
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in again', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await other.close()
})

test('signing out ends on the home page, though the answer empties the cache', async ({ page, world }) => {
  await page.goto('/login?returnTo=/user/settings')
  await signIn(page, 'noor@example.com')
  await page.waitForURL('**/user/settings')
  const answer = page.waitForResponse('**/logout')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache"')
  await page.waitForURL(`${world.url}/`)
  await expect(page.getByText('You are signed out.')).toBeVisible()
})
