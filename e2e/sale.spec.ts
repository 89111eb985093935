import { sampleActivationRequest, testCards } from '../tests/stand-ins/start.ts'
import { expect, signIn, test } from './world.ts'
import { payWith } from './checkout-frame.ts'

test('a visitor configures, bags, signs in, pays, and finds, names and activates the license', async ({
  page,
}) => {
  await page.goto('/ctrl-suite/buy')
  await expect(page.getByText('£495.00').first()).toBeVisible()

  // Changing a field updates the price without a page load.
  await page.evaluate(() => void (document.documentElement.dataset.sameDocument = 'yes'))
  await page.getByLabel('Ctrl Engine Pro').check()
  await page.getByRole('button', { name: 'One more player' }).click()
  await page.getByLabel('Entities').fill('10')
  await expect(page).toHaveURL(/edition=pro&players=2&entities=10/)
  await expect(page.getByText('1 player unit')).toBeVisible()
  await expect(page.getByText('2 blocks, 12 entities in all')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')

  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Ctrl Engine Pro' }).first().click()
  await expect(page).toHaveURL(/\/ctrl-suite\/buy\?edition=pro&players=2&entities=10/)

  // The panel, and from it to the checkout, by way of the sign-in page.
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 3 items' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  await expect(panel.getByText('Total', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fcheckout/)
  await signIn(page, 'noor@example.com')

  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()

  await page.getByRole('link', { name: 'See your licenses' }).click()
  await page.getByRole('link', { name: 'Ctrl Engine Pro' }).first().click()
  await page.getByRole('textbox', { name: 'Label' }).fill('Foyer wall')
  await page.getByRole('button', { name: 'Save label' }).click()
  await expect(page.getByRole('heading', { name: 'Foyer wall', level: 1 })).toBeVisible()

  await page.getByLabel('Activation request').fill(sampleActivationRequest('FOYER-PC'))
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByLabel('Activation answer')).toHaveValue(/BEGIN CTRL ACTIVATION/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^activation-.*\.txt$/)
  await expect(page.getByText('FOYER-PC')).toBeVisible()
})
