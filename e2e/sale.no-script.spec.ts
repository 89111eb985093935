import { sampleActivationRequest } from '../tests/stand-ins/start.ts'
import { expect, signIn, test } from './world.ts'

test('everything but typing the card number works without JavaScript', async ({ page }) => {
  await page.goto('/ctrl-suite/buy')
  await page.getByLabel('Ctrl Engine Pro').check()
  await page.getByLabel('Players').fill('3')
  await page.getByLabel('Entities').fill('12')
  await page.getByRole('button', { name: 'Update price' }).click()
  await expect(page).toHaveURL(/edition=pro&players=3&entities=12/)
  await expect(page.getByText('2 player units')).toBeVisible()

  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Entity block' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Country/ })
    .click()
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.getByText('Prices are now for Germany.')).toBeVisible()
  await expect(page.getByText(/€[\d,]+\.\d\d/).first()).toBeVisible()

  await page.getByRole('link', { name: 'Continue to Checkout' }).click()
  await signIn(page, 'ada@example.com')
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(page.getByText('The card form needs JavaScript')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()

  await page.goto('/user/licenses')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Label' }).fill('x'.repeat(81))
  await page.getByRole('button', { name: 'Save label' }).click()
  await expect(page.getByText('Use at most 80 characters; this label has 81.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Label' }).fill('Studio 2')
  await page.getByRole('button', { name: 'Save label' }).click()
  await expect(page.getByRole('heading', { name: 'Studio 2', level: 1 })).toBeVisible()

  await page.getByLabel('Or its file').setInputFiles({
    name: 'request.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(sampleActivationRequest('STUDIO-2')),
  })
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByLabel('Activation answer')).toHaveValue(/BEGIN CTRL ACTIVATION/)

  await page.goto('/bag')
  await expect(page.getByText('Ctrl Engine Pro').first()).toBeVisible()
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
})
