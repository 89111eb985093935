import { type FrameLocator, type Page } from '@playwright/test'
import { addToBag, become, expect } from './world.ts'

/** The payment provider's inline frame. */
export const checkoutFrame = (page: Page): FrameLocator => page.frameLocator('.checkout-frame iframe')

/** Types a card into the frame and pays. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const frame = checkoutFrame(page)
  await frame.getByLabel('Card number').fill(cardNumber)
  await frame.getByLabel('Expiry').fill('12 / 34')
  await frame.getByLabel('CVC').fill('123')
  await frame.getByLabel('Name on card').fill('Noor Jansen')
  await frame.getByRole('button', { name: 'Pay now' }).click()
}

/** Ends on the checkout, signed in, with an engine in the bag: the smallest unless said otherwise. */
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

/** The form can be used. */
export const frameIsReady = (page: Page) =>
  expect(checkoutFrame(page).getByLabel('Card number')).toBeVisible()

/** The order beside the frame. */
export const orderOf = (page: Page) => page.getByRole('region', { name: 'Your order' })

/** The country in the footer. */
export const countryOf = (page: Page) =>
  page.getByRole('contentinfo').locator('.country-button').filter({ visible: true })

/** Where the frame sells to. */
export const placeOf = (page: Page) => checkoutFrame(page).locator('#customer-place')

/** The form can be used, and the frame has grown to its height, so that nothing below it moves any more. */
export async function frameHasSettled(page: Page): Promise<void> {
  await frameIsReady(page)
  await expect
    .poll(() => page.locator('.checkout-frame iframe').evaluate((frame) => frame.clientHeight))
    .not.toBe(450)
}
