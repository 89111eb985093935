import type { Page } from '@playwright/test'
import { testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, frameIsReady, openCheckout, payWith } from './checkout-frame.ts'
import { MOMENT } from './moment-words.ts'
import { expect, open, test } from './world.ts'

const BEGUN = String.raw`A payment of €[\d,.]+ was begun at ${MOMENT}`
const WORDS = new RegExp(`^${BEGUN}, and we have not heard how it ended$`)

/** Ends with a payment of which nothing more is heard. */
async function beginPayment(page: Page): Promise<void> {
  await openCheckout(page)
  await payWith(page, testCards.neverAnswers)
  await expect(checkoutFrame(page).getByRole('button', { name: 'Processing…' })).toBeVisible()
}

test('a payment without an answer is spoken of in the bag, its panel and the checkout, which opens no other form', async ({
  page,
}) => {
  await beginPayment(page)
  await open(page, '/bag')
  await expect(page.getByRole('main').getByText(WORDS)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See what became of it' })).toHaveAttribute(
    'href',
    /^\/checkout\/complete\?transaction=txn_\w+$/,
  )

  await open(page, '/country')
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  await expect(panel.getByText(WORDS)).toBeVisible()
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click()

  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.locator('.checkout-frame iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'See what became of it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have not heard of a payment yet')
  await page.goBack()

  await page.getByRole('button', { name: 'Pay anew' }).click()
  await frameIsReady(page)
  await expect(page.getByText(WORDS)).toBeHidden()
  await open(page, '/bag')
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await expect(page.getByText(WORDS)).toBeHidden()
})

test('a payment that was begun in one tab closes the other’s form, and opens it again when it is declined', async ({
  page,
  context,
}) => {
  const secondTab = await context.newPage()
  await openCheckout(page)
  await secondTab.goto('/checkout')
  await frameIsReady(secondTab)
  await payWith(page, testCards.neverAnswers)
  await expect(secondTab.getByText(WORDS)).toBeVisible()
  await expect(secondTab.locator('.checkout-frame iframe')).toHaveCount(0)
  await secondTab.getByRole('button', { name: 'Pay anew' }).click()
  await payWith(secondTab, testCards.declined)
  await expect(secondTab.getByText('The payment was declined')).toBeVisible()
  await secondTab.reload()
  await frameIsReady(secondTab)
})

test('a payment that went through meanwhile is said in the bag, which empties, and the checkout goes on to it', async ({
  page,
  context,
  world,
}) => {
  await beginPayment(page)
  const address = await page.evaluate(() => localStorage.getItem('pending-payment'))
  const id = /txn_\w+/.exec(address ?? '')![0]
  const checkout = await context.newPage()
  await open(checkout, '/checkout')
  await expect(checkout.getByText(WORDS)).toBeVisible()
  await page.goto('/about')

  world.standIns.paddle.transactions.get(id)!.status = 'paid'
  await open(page, '/bag')
  await expect(page.getByText(new RegExp(`^${BEGUN}, and it went through$`))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See your order' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
  await expect(checkout.getByRole('heading', { level: 1 })).toContainText('Thank you')
})
