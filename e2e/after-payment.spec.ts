import type { Page } from '@playwright/test'
import { testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, frameIsReady, openCheckout, payWith } from './checkout-frame.ts'
import { expect, scriptRuns, test } from './world.ts'

const bagLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test('if the network drops right after paying, nothing looks unpaid and the next page opens automatically', async ({
  page,
  context,
  world,
  expectError,
}) => {
  expectError(/ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to load resource/)
  const secondTab = await context.newPage()
  const reported = page.waitForRequest((request) => request.postData()?.includes('paying') === true)
  await openCheckout(page)
  await secondTab.goto('/about')
  await expect(bagLink(secondTab, 'Bag, 1 item')).toBeVisible()
  // Hydrate this tab now, because its script couldn't load while the site is unreachable.
  await scriptRuns(secondTab)
  await page.bringToFront()
  await frameIsReady(page)
  // By this the site would find the payment even if the browser were closed.
  await reported
  await context.route(`${world.url}/**`, (route) => route.abort())
  await payWith(page, testCards.success)

  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page.getByText('We can’t reach our site right now.')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your bag' })).toBeHidden()
  await expect(checkoutFrame(page).getByLabel('Card number')).toBeHidden()

  await page.getByRole('button', { name: 'Continue now' }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page).toHaveURL('/checkout')

  await context.unroute(`${world.url}/**`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await expect(bagLink(page, 'Bag, empty')).toBeVisible()
  await expect(bagLink(secondTab, 'Bag, empty')).toBeVisible()
  await secondTab.reload()
  await expect(bagLink(secondTab, 'Bag, empty')).toBeVisible()
})

test('paying in one tab sends a checkout open in another tab to the thank-you page', async ({
  page,
  context,
}) => {
  await openCheckout(page)
  const secondTab = await context.newPage()
  await secondTab.goto('/checkout')
  await frameIsReady(secondTab)
  await page.bringToFront()
  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await expect(secondTab.getByRole('heading', { level: 1 })).toContainText('Thank you')
})
