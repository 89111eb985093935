import type { Locator } from '@playwright/test'
import { samplePrices } from '../../tests/stand-ins/start.ts'
import { become, expect, test } from '../world.ts'
import { begin, hasScript, settle } from './differences.ts'

test('a customer filters their orders, and saves invoices and the CSV', async ({ page }) => {
  await become(page, 'ada@example.com')
  await begin(page, '/user/licenses')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('3 orders', { exact: true })).toBeVisible()
  await settle(page)
  await main.getByLabel('Status').selectOption('Unpaid')
  const apply = main.getByRole('button', { name: 'Apply' })
  if (hasScript()) await expect(apply).toBeHidden()
  else await apply.click()
  await expect(page).toHaveURL(/status=unpaid/)
  await expect(main.getByText('1 result', { exact: true })).toBeVisible()
  await expect(main.getByLabel('Status')).toHaveValue('unpaid')
  const save = async (from: Locator, file: string) => {
    const download = page.waitForEvent('download')
    await from.click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  await save(main.getByRole('button', { name: /^Invoice \d/ }), 'invoice.pdf')
  await save(main.getByRole('link', { name: 'CSV' }), 'ctrl-orders.csv')

  await main.getByLabel('Status').selectOption('Refunded')
  if (!hasScript()) await apply.click()
  await main.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order of')
  for (const words of ['PayPal', 'GB123456789', 'Refund,']) await expect(main).toContainText(words)
  await save(page.getByRole('button', { name: 'Invoice (PDF)' }), 'invoice.pdf')
})

test('orders that can’t be loaded leave the rest of the account in reach', async ({
  page,
  world,
  expectError,
}) => {
  expectError(/status of 503/)
  await become(page, 'grace@example.com')
  await begin(page, '/user/licenses')
  const menu = page.getByRole('navigation', { name: 'Account' })
  world.standIns.paddle.setFault({ match: 'GET /customers', status: 503 })
  try {
    await menu.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByText('We can’t load your orders right now')).toBeVisible()
    await expect(page).toHaveTitle(/^Orders – /)
  } finally {
    world.standIns.paddle.clearFaults()
  }
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await menu.getByRole('link', { name: 'Licenses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licenses')
})

test('a license that no machine uses is returned on its order’s page', async ({ page, world }) => {
  const email = 'layla@example.com'
  const { paddle, referenceOf } = world.standIns
  const { id } = await paddle.completeCheckout({
    items: [{ priceId: samplePrices.core, quantity: 1 }],
    customer: { email, countryCode: 'GB' },
    customData: referenceOf(email),
  })
  await become(page, email)
  await begin(page, `/user/orders/${id}`)
  const main = page.getByRole('main')
  await main.getByText('Return this license').click()
  await main.getByRole('button', { name: 'Ask for a refund' }).click()
  await expect(main.getByText('Tick this box to go on.')).toBeVisible()
  await expect(main.getByLabel('Why are you returning it?')).toBeFocused()
  await main.getByLabel('Why are you returning it?').fill('Bought the wrong edition')
  await main.getByLabel('Refund this order and end its license').check()
  await main.getByRole('button', { name: 'Ask for a refund' }).click()
  await expect(main.getByText('Refund requested,')).toBeVisible()
  await expect(main.getByText('Return this license')).toBeHidden()
  await paddle.decideRefund(id, 'approved')
  await page.reload()
  await expect(main.getByText('Refund approved')).toBeVisible()
})
