import type { Page } from '@playwright/test'
import { testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, comeBackTo, frameIsReady, openCheckout, payWith } from './checkout-frame.ts'
import { expect, MOMENT, open, test } from './world.ts'

const WORDS = new RegExp(String.raw`^We’re still confirming your €[\d,.]+ payment from ${MOMENT}$`)

/** Starts a payment that never gets a response. */
async function startPayment(page: Page): Promise<void> {
  await openCheckout(page)
  await payWith(page, testCards.neverAnswers)
  await expect(checkoutFrame(page).getByRole('button', { name: 'Processing…' })).toBeVisible()
}

test('an unconfirmed payment is shown in the panel and the checkout, where no second form opens unless asked for', async ({
  page,
}) => {
  await startPayment(page)
  await open(page, '/country')
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  await expect(panel.getByText(WORDS)).toBeVisible()
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click()

  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.locator('.checkout-frame iframe')).toHaveCount(0)
  // Nothing is left in the browser, which the next customer could read.
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored.filter((key) => /pay|paid/.test(key))).toEqual([])
  await page.getByRole('link', { name: 'Check payment status' }).click()
  await expect(page).toHaveURL(/\/checkout\/complete\?transaction=txn_\w+$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await frameIsReady(page)
  await expect(page.getByText(WORDS)).toBeHidden()
})

test('paying in one tab closes the form in another tab until the payment is declined', async ({
  page,
  context,
}) => {
  const secondTab = await context.newPage()
  await openCheckout(page)
  await secondTab.goto('/checkout')
  await frameIsReady(secondTab)
  await payWith(page, testCards.neverAnswers)
  await expect(checkoutFrame(page).getByRole('button', { name: 'Processing…' })).toBeVisible()
  await comeBackTo(secondTab, secondTab.getByText(WORDS))
  await expect(secondTab.locator('.checkout-frame iframe')).toHaveCount(0)
  await secondTab.getByRole('button', { name: 'Pay again' }).click()
  await payWith(secondTab, testCards.declined)
  await expect(checkoutFrame(secondTab).getByText('Your payment was declined')).toBeVisible()
  await secondTab.reload()
  await frameIsReady(secondTab)
})

test('once a pending payment goes through, the bag empties and the checkout moves on', async ({
  page,
  context,
  world,
}) => {
  await startPayment(page)
  const checkout = await context.newPage()
  await open(checkout, '/checkout')
  await expect(checkout.getByText(WORDS)).toBeVisible()
  const status = checkout.getByRole('link', { name: 'Check payment status' })
  const id = /txn_\w+/.exec((await status.getAttribute('href')) ?? '')![0]
  await page.goto('/about')

  world.standIns.paddle.transactions.get(id)!.status = 'paid'
  await open(page, '/bag')
  await expect(page.getByText(/^We’ve received your €[\d,.]+ payment$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See your order' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
  await expect(checkout.getByRole('heading', { level: 1 })).toContainText('Thank you')
})
