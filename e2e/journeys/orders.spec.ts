import { samplePrices } from '../../tests/stand-ins/start.ts'
import { become, expect, test } from '../world.ts'
import { begin, hasScript } from './differences.ts'

test('a customer finds an order with its refund and invoice, and the CSV of all orders', async ({ page }) => {
  await become(page, 'ada@example.com')
  await begin(page, '/user/licenses')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click()
  const order = page.getByRole('main').getByRole('row').filter({ hasText: 'Partly refunded' })
  await order.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order of')
  const main = page.getByRole('main')
  for (const words of ['PayPal', 'GB123456789', 'Refund,']) await expect(main).toContainText(words)
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await invoice).suggestedFilename()).toBe('invoice.pdf')
  await main.getByRole('link', { name: 'Orders' }).last().click()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe('ctrl-orders.csv')
})

test('orders can be filtered by status, and their invoices downloaded', async ({ page }) => {
  await become(page, 'ada@example.com')
  await begin(page, '/user/orders')
  const main = page.getByRole('main')
  await expect(main.getByText('3 orders', { exact: true })).toBeVisible()
  await main.getByLabel('Status').selectOption('Unpaid')
  const apply = main.getByRole('button', { name: 'Apply' })
  if (hasScript()) await expect(apply).toBeHidden()
  else await apply.click()
  await expect(page).toHaveURL(/status=unpaid/)
  await expect(main.getByText('1 result', { exact: true })).toBeVisible()
  await expect(main.getByLabel('Status')).toHaveValue('unpaid')
  const invoice = page.waitForEvent('download')
  await main.getByRole('button', { name: /^Invoice \d/ }).click()
  expect((await invoice).suggestedFilename()).toBe('invoice.pdf')
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
