import { checkoutFrame, openCheckout } from './checkout-frame.ts'
import { expect, test } from './world.ts'

test('a saved card pays without typing anything, and the page’s total is the form’s', async ({ page }) => {
  await openCheckout(page, { edition: 'core' }, 'load', 'ada@example.com')
  const frame = checkoutFrame(page)
  await expect(frame.locator('#customer-email')).toHaveText('ada@example.com')
  await frame.getByLabel('Card •••• 4242').check()
  await expect(page.getByText('The total has changed')).toHaveCount(0)
  await frame.getByRole('button', { name: 'Pay with this card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
})
