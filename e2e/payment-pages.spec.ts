import type { Page } from '@playwright/test'
import { testCards } from '../tests/stand-ins/start.ts'
import { frameIsReady, payWith } from './checkout-frame.ts'
import { become, expect, open, test } from './world.ts'

const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const expectNewDocument = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-marked')

async function openAbout(page: Page): Promise<void> {
  await become(page, 'noor@example.com')
  await open(page, '/about')
  await markDocument(page)
}

test('the checkout loads as a document from the panel, from a form, and with Back and Forward', async ({
  page,
}) => {
  await openAbout(page)
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  await page
    .getByRole('dialog', { name: 'Bag' })
    .getByRole('button', { name: 'Continue to Checkout' })
    .click()
  await frameIsReady(page)
  await expectNewDocument(page)

  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await frameIsReady(page)

  // Leaving unloads the document and, with it, the provider's script.
  await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'home' }).click()
  await expect(page).toHaveURL('/')
  await expectNewDocument(page)
  expect(await page.evaluate(() => 'PaddleBillingV1' in window)).toBe(false)
  await page.goBack()
  await frameIsReady(page)

  await open(page, '/country?redirectTo=/checkout')
  await markDocument(page)
  await page.getByRole('main').getByRole('button', { name: 'Germany' }).click()
  await expect(
    page.getByRole('main').getByText('You’re now seeing prices for Germany, in euros.'),
  ).toBeVisible()
  await expectNewDocument(page)
  await frameIsReady(page)
})

test('going back from a paid order skips the checkout', async ({ page }) => {
  await openAbout(page)
  await page.goto('/checkout')
  await payWith(page, testCards.success)
  await expect(page).toHaveURL(/\/checkout\/complete/)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
})
