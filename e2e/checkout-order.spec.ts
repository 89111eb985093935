import type { Page } from '@playwright/test'
import { EDITION_NAMES } from '../app/shop.ts'
import { samplePrices, testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, countryOf, frameIsReady, openCheckout, orderOf, payWith } from './checkout-frame.ts'
import { addToBag, expect, scriptRuns, test } from './world.ts'

async function replaceBag(page: Page): Promise<Page> {
  const secondTab = await page.context().newPage()
  await addToBag(secondTab, { edition: 'pro', players: '3' })
  await scriptRuns(secondTab)
  return secondTab
}

const changed = (page: Page) => page.getByText('Your bag changed in another tab')

test('after the bag changes in another tab, the original order can be paid, and the new bag stays', async ({
  page,
  world,
}) => {
  await openCheckout(page)
  await frameIsReady(page)
  await expect(orderOf(page)).toContainText(EDITION_NAMES.core)
  const secondTab = await replaceBag(page)
  await expect(changed(page)).toBeVisible()
  await checkoutFrame(page).getByLabel('Discount code').fill('SHOW10')
  await checkoutFrame(page).getByRole('button', { name: 'Apply' }).click()
  await expect(orderOf(page).getByText(/^−€\d/)).toBeVisible()
  await expect(orderOf(page)).toContainText(EDITION_NAMES.core)
  await expect(orderOf(page)).not.toContainText('Player unit')

  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await expect(page.getByRole('main')).toContainText(EDITION_NAMES.core)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await secondTab.reload()
  await expect(secondTab.getByRole('main')).toContainText(EDITION_NAMES.pro)
  const [sale] = [...world.standIns.paddle.transactions.values()].slice(-1)
  expect(sale?.items.map(({ price }) => price.id)).toEqual([samplePrices.core])
})

test('the checkout can switch to the bag from another tab', async ({ page, world }) => {
  await openCheckout(page)
  await frameIsReady(page)
  await replaceBag(page)
  await page.getByRole('link', { name: 'Show the new order' }).click()
  await expect(orderOf(page)).toContainText(EDITION_NAMES.pro)
  await expect(orderOf(page)).toContainText(/Player unit.*2 × €/)
  await expect(orderOf(page)).not.toContainText(EDITION_NAMES.core)
  await frameIsReady(page)
  await expect(changed(page)).toBeHidden()
  await payWith(page, testCards.success)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
  const [sale] = [...world.standIns.paddle.transactions.values()].slice(-1)
  expect(sale?.items.map(({ price }) => price.id).sort()).toEqual(
    [samplePrices.players, samplePrices.pro].sort(),
  )
})

test('emptying the bag in another tab is explained, even after closing the form', async ({ page }) => {
  await openCheckout(page)
  await frameIsReady(page)
  const secondTab = await page.context().newPage()
  await secondTab.goto('/bag')
  await secondTab.getByRole('button', { name: `Remove ${EDITION_NAMES.core}` }).click()
  await expect(secondTab.getByText('Your bag is currently empty')).toBeVisible()
  const emptied = page.getByRole('note').filter({ hasText: 'Your bag was emptied in another tab' })
  await expect(emptied.getByRole('link', { name: 'Back to your bag' })).toHaveAttribute('href', '/bag')
  await checkoutFrame(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You closed the payment form')).toBeVisible()
  await expect(emptied).toBeVisible()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await frameIsReady(page)
  await expect(orderOf(page)).toContainText(EDITION_NAMES.core)
})

test('after “Not you?” in the frame, the order and the site switch to the new country', async ({ page }) => {
  await openCheckout(page)
  await frameIsReady(page)
  await expect(orderOf(page)).toContainText('€')
  const frame = checkoutFrame(page)
  await frame.getByRole('button', { name: 'Not you?' }).click()
  await expect(orderOf(page)).toContainText('$')
  await frame.getByLabel('Email address').fill('studio@example.com')
  await frame.getByLabel('Country').selectOption('GB')
  const informed = page.waitForResponse(
    (response) => response.request().postData()?.includes('set-country') === true,
  )
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(orderOf(page)).toContainText('£594.00')
  await expect(orderOf(page)).toContainText('Your license goes to noor@example.com')
  await informed
  await expect(countryOf(page)).toHaveText(/United Kingdom$/)
  await expect(page.getByText('The total has changed')).toBeHidden()
  await page.getByRole('link', { name: 'Back to your bag' }).click()
  await expect(page.getByRole('main')).toContainText('£594.00')
})

test('a total that is one cent off is shown before payment, and reported', async ({ page, world }) => {
  await addToBag(page)
  const override = world.standIns.paddle.catalogue
    .find(samplePrices.core)!
    .price.unit_price_overrides.find(({ country_codes }) => country_codes.includes('NL'))!
  const before = override.unit_price.amount
  const reported = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/checkout',
  )
  try {
    // Change the price after the page has loaded, but before the frame has.
    await page.route('**/frame-api/checkouts', async (route) => {
      override.unit_price.amount = String(Number(before) + 1)
      await route.continue()
    })
    await openCheckout(page)
    await frameIsReady(page)
    const fields = new URLSearchParams((await reported).postData() ?? '')
    expect(fields.get('intent')).toBe('difference')
    const [shown, asked] = ['shown', 'asked'].map((name) => {
      const [, amount = ''] = /^EUR (\d+\.\d\d)$/.exec(fields.get(name) ?? '') ?? []
      return Math.round(Number(amount) * 100)
    })
    expect(asked! - shown!).toBe(1)
    await expect(page.getByText('The total has changed')).toBeInViewport()
    await expect(page.getByText(/We showed €[\d,.]+, but you’ll pay €[\d,.]+/)).toBeVisible()
  } finally {
    override.unit_price.amount = before
  }
})
