import { type FrameLocator, type Page } from '@playwright/test'

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
