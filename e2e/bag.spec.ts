import type { Locator } from '@playwright/test'
import { samplePrices } from '../tests/stand-ins/start.ts'
import { addToBag, expect, open, signIn, test } from './world.ts'

test('a price that was withdrawn is told on the bag’s page, in whichever order its data arrive', async ({
  page,
  world,
}) => {
  const { catalogue } = world.standIns.paddle
  await open(page, '/ctrl-suite/buy?players=87&entities=12')
  const bagData = page.waitForResponse(/\/bag\.data\?_routes=pages/)
  await page.route(/\/bag\.data\?_routes=root/, async (route) => {
    const response = await route.fetch()
    await bagData
    await route.fulfill({ response })
  })
  catalogue.archivePrice(samplePrices.players)
  try {
    // The price that the page has shown is kept for a while; of another bag it is asked for.
    await page.getByLabel('Entities').fill('17')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Extra player units are no longer sold at this price')).toBeVisible()
    await expect(page).toHaveURL('/bag')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
  } finally {
    catalogue.restorePrice(samplePrices.players)
  }
})

test('without a connection pages stay, say so, and go on when it is back', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await addToBag(page)
  // The panel's own script is loaded once the page is used.
  const panelScript = page.waitForResponse(/assets\/bag-panel-dialog-[\w-]{8}\.js/)
  await open(page, '/ctrl-suite/buy')
  await page.keyboard.press('Shift')
  // It has come once it and what it imports have run.
  await page.evaluate((address) => import(address) as Promise<unknown>, (await panelScript).url())
  await context.setOffline(true)
  await page.getByLabel('Players').fill('4')
  await expect(page.getByText('Prices are unavailable at the moment')).toBeVisible()
  await expect(page.getByLabel('Players')).toHaveValue('4')

  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  await expect(panel.getByText('We cannot reach your bag')).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(page.getByText('3 player units')).toBeVisible()
})

test('a form and a bag that are chosen without a connection are complete when it is back', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await addToBag(page, { players: '2' })
  await open(page, '/bag')
  await page.locator('main').getByRole('link', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Configure your engine' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.locator('main').getByRole('link', { name: 'Change' }).click()
  await expect(page.getByText('We cannot be reached')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 player unit')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Start from a room like yours' })).toBeVisible()

  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByText('We cannot be reached')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('main').getByRole('link', { name: 'Player unit' })).toBeVisible()
})

test('the bag survives a reload, a restart of the site, signing in and a second tab; signing out clears it', async ({
  page,
  context,
  world,
  expectError,
}) => {
  // Prefetched links, and on a busy machine the page's own scripts, are requested while the site restarts.
  expectError(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/)
  expectError(/Failed to fetch dynamically imported module/)
  await addToBag(page, { players: '2' })
  await page.reload()
  await world.restart()
  await page.goto('/bag')
  await expect(page.getByRole('link', { name: 'Bag, 2 items' }).first()).toBeVisible()

  const secondTab = await context.newPage()
  await secondTab.goto('/bag')
  await expect(secondTab.getByRole('link', { name: 'Bag, 2 items' }).first()).toBeVisible()

  await page.goto('/login')
  await signIn(page, 'ada@example.com')
  await expect(page).toHaveURL(/\/user\/licenses/)
  await expect(page.getByRole('link', { name: 'Bag, 2 items' }).first()).toBeVisible()
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

/** On how many lines the text that the pattern finds stands. */
const linesOf = (place: Locator, pattern: RegExp) =>
  place.evaluate((element, source) => {
    const whole = document.createRange()
    whole.selectNodeContents(element)
    const found = new RegExp(source).exec(whole.toString())!
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const tops = new Set<number>()
    for (let from = 0; walker.nextNode();) {
      const text = walker.currentNode as Text
      const [start, end] = [found.index - from, found.index + found[0].length - from]
      from += text.length
      if (end <= 0 || start >= text.length) continue
      const range = document.createRange()
      range.setStart(text, Math.max(0, start))
      range.setEnd(text, Math.min(text.length, end))
      for (const { top } of range.getClientRects()) tops.add(Math.round(top))
    }
    return tops.size
  }, pattern.source)

test('the total and its currency stand on one line in the message, at any width', async ({ page }) => {
  await addToBag(page)
  const message = page.getByRole('status').filter({ hasText: 'Added to your bag' }).first()
  const broken: number[] = []
  for (let width = 320; width <= 480; width += 4) {
    await page.setViewportSize({ width, height: 800 })
    if ((await linesOf(message, /£[\d,.]+ GBP\./)) !== 1) broken.push(width)
  }
  expect(broken).toEqual([])
})
