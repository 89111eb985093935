import type { FrameLocator, Locator, Page } from '@playwright/test'
import { addToBag, become, expect } from './world.ts'

export const checkoutFrame = (page: Page): FrameLocator => page.frameLocator('.checkout-frame iframe')

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const frame = checkoutFrame(page)
  await frame.getByLabel('Card number').fill(cardNumber)
  await frame.getByLabel('Expiry').fill('12 / 34')
  await frame.getByLabel('CVC').fill('123')
  await frame.getByLabel('Name on card').fill('Noor Jansen')
  await frame.getByRole('button', { name: 'Pay now' }).click()
}

/** Opens the checkout, signed in, with the smallest engine in the bag unless `fields` say otherwise. */
export async function openCheckout(
  page: Page,
  fields?: Parameters<typeof addToBag>[1],
  waitUntil: 'load' | 'domcontentloaded' = 'load',
): Promise<void> {
  await become(page, 'noor@example.com')
  if (fields) await addToBag(page, fields)
  await page.goto('/checkout', { waitUntil })
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
}

export const frameIsReady = (page: Page) =>
  expect(checkoutFrame(page).getByLabel('Card number')).toBeVisible()

/** Comes back again until `seen` is there: a page asks once in 2 seconds, and the other tab's report may still be on its way. */
export const comeBackTo = (page: Page, seen: Locator) =>
  expect(async () => {
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await expect(seen).toBeVisible({ timeout: 2500 })
  }).toPass()

export const orderOf = (page: Page) => page.getByRole('region', { name: 'Your order' })

export const countryOf = (page: Page) =>
  page.getByRole('contentinfo').locator('.country-button').filter({ visible: true })

export const placeOf = (page: Page) => checkoutFrame(page).locator('#customer-place')

/** Waits until the frame has its final height, so that nothing below it moves. */
export async function frameHasSettled(page: Page): Promise<void> {
  await frameIsReady(page)
  await expect
    .poll(() => page.locator('.checkout-frame iframe').evaluate((frame) => frame.clientHeight))
    .not.toBe(450)
}
