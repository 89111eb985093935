import { become, expect, test } from '../world.ts'
import { begin, hasScript } from './differences.ts'

test('a customer finds an order, its refund and its invoice, and the file for the books', async ({
  page,
}) => {
  await become(page, 'ada@example.com')
  await begin(page, '/user/licenses')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click()
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Partly refunded' })
  await order.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order of')
  const main = page.getByRole('main')
  for (const words of ['PayPal', 'GB123456789', 'Refund,']) await expect(main).toContainText(words)
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await invoice).suggestedFilename()).toBe('invoice.pdf')
  await main.getByRole('link', { name: 'Orders' }).last().click()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('ctrl-orders.csv')
})

test('a customer narrows the orders by status, and takes an invoice straight from the list', async ({
  page,
}) => {
  await become(page, 'ada@example.com')
  await begin(page, '/user/orders')
  const main = page.getByRole('main')
  await expect(main.getByText('3 orders', { exact: true })).toBeVisible()
  await main.getByLabel('Status').selectOption('Unpaid')
  const apply = main.getByRole('button', { name: 'Apply' })
  if (hasScript()) await expect(apply).toBeHidden()
  else await apply.click()
  await expect(page).toHaveURL(/status=unpaid/)
  await expect(main.getByText('1 order', { exact: true })).toBeVisible()
  await expect(main.getByLabel('Status')).toHaveValue('unpaid')
  const invoice = page.waitForEvent('download')
  await main.getByRole('button', { name: /^Invoice of/ }).click()
  expect((await invoice).suggestedFilename()).toBe('invoice.pdf')
})
