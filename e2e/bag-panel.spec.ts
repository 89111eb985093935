import type { Locator } from '@playwright/test'
import { samplePrices } from '../tests/stand-ins/start.ts'
import { addToBag, expect, open, signIn, test } from './world.ts'

test('the bag panel keeps focus inside, closes in three ways, and then returns focus', async ({ page }) => {
  await addToBag(page)
  await open(page, '/country')
  const link = page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })
  const panel = page.getByRole('dialog', { name: 'Bag' })

  await link.click()
  await expect(panel.getByText(/£594\.00/).last()).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()

  await link.click()
  await panel.getByRole('button', { name: 'Close Bag' }).click()
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()

  await link.click()
  await page.mouse.click(20, 300)
  await expect(panel).toBeHidden()
})

test('removing a line disables only its own button, and a failure shows an error', async ({
  page,
  expectError,
}) => {
  expectError(/status of 503/)
  await addToBag(page, { players: '3', entities: '10' })
  await open(page, '/country')
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  const remove = panel.getByRole('button', { name: 'Remove Player unit' })

  let finishRemoval = () => {}
  const isFinished = new Promise<void>((resolve) => void (finishRemoval = resolve))
  await page.route('**/bag', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await isFinished
    return route.fulfill({ status: 503, body: '' })
  })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Remove Entity block' })).toBeEnabled()
  finishRemoval()
  await expect(panel.getByText('We couldn’t remove it')).toBeVisible()
  await expect(remove).toBeFocused()

  await page.unroute('**/bag')
  await page.keyboard.press('Enter')
  await expect(remove).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Undo removing 2 player units' })).toBeFocused()
})

test('the open bag panel says if a price is no longer available', async ({ page, world }) => {
  const { catalogue } = world.standIns.paddle
  await addToBag(page, { players: '88', entities: '12' })
  await open(page, '/country')
  const header = page.getByRole('banner')
  // Change the bag, because this bag's price is cached.
  await header.getByRole('link', { name: 'Bag, 1 item' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  await expect(panel.getByText('incl. VAT').first()).toBeVisible()
  catalogue.archivePrice(samplePrices.players)
  try {
    await panel.getByRole('button', { name: 'Remove Entity block' }).click()
    await expect(panel.getByText('Player units are no longer sold at this price')).toBeVisible()
    await expect(page).toHaveURL('/country')
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Remove Player unit' })).toBeHidden()
    await expect(panel.getByText('incl. VAT').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Close Bag' }).click()
    await expect(header.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  } finally {
    catalogue.restorePrice(samplePrices.players)
  }
})

test('at 320 px, lines show their picture, description and total in the bag, its panel and the order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await addToBag(page, { edition: 'pro', players: '3', entities: '12' })
  const areLinesWhole = async (place: Locator) => {
    await expect(place.getByText('The engine for shows that need')).toBeVisible()
    await expect(place.locator('li img').first()).toBeVisible()
    await expect(place.getByText('£1,434.00')).toBeVisible()
    await expect(place.getByText('£1,195.00 before tax')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await areLinesWhole(page.getByRole('main'))
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  await areLinesWhole(page.getByRole('dialog', { name: 'Bag' }))
  await page.goto('/login?returnTo=/checkout')
  await signIn(page, 'ada@example.com')
  await page.getByText('Your order').click()
  await areLinesWhole(page.getByRole('region', { name: 'Your order' }))
})

test('the bag’s button is in the first screen of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await addToBag(page, { edition: 'pro', players: '3', entities: '12' })
  await page.goto('/bag')
  await expect(page.getByRole('button', { name: 'Continue to Checkout' })).toBeInViewport({ ratio: 1 })
})
