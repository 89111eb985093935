import { addToBag, expect, signIn, test } from './world.ts'

test('the bag survives reloads, restarts, signing in and a second tab; signing out clears it', async ({
  page,
  context,
  world,
  expectError,
}) => {
  // While the site restarts, prefetches fail and, on a busy machine, so do scripts.
  expectError(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/)
  expectError(/Failed to fetch dynamically imported module/)
  await addToBag(page, { players: '2' })
  await page.reload()
  await world.restart()
  await page.goto('/bag')
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()

  const secondTab = await context.newPage()
  await secondTab.goto('/bag')
  await expect(secondTab.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()

  await page.goto('/login')
  await signIn(page, 'ada@example.com')
  await expect(page).toHaveURL(/\/user\/licenses/)
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await world.restart()
  await page.reload()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(
    page.locator('#account-menu').getByText('Logged in as Ada Marsh (ada@example.com)'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Bag, empty' }).first()).toBeVisible()
})
