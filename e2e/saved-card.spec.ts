import { testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, frameIsReady, payWith } from './checkout-frame.ts'
import { addToBag, expect, signIn, test } from './world.ts'

test('a card saved with one payment pays for the next without typing anything', async ({ page }) => {
  const frame = checkoutFrame(page)
  const thanks = page.getByRole('heading', { level: 1, name: /^Thank you/ })
  await page.goto('/login?returnTo=/about')
  await signIn(page, 'layla@example.com')
  await expect(page).toHaveURL('/about')

  await addToBag(page, { edition: 'core' })
  await page.goto('/checkout')
  await frameIsReady(page)
  await frame.getByLabel('Save this card').check()
  await payWith(page, testCards.success)
  await expect(thanks).toBeVisible()

  await addToBag(page, { edition: 'core' })
  // The form opens without saved cards if they take longer than a second.
  await expect(async () => {
    await page.goto('/checkout')
    await expect(frame.getByLabel('Card •••• 4242')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(frame.locator('#customer-email')).toHaveText('layla@example.com')
  await frame.getByLabel('Card •••• 4242').check()
  await expect(page.getByText('The total has changed')).toHaveCount(0)
  await frame.getByRole('button', { name: 'Pay with this card' }).click()
  await expect(thanks).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
})
