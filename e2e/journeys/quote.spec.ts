import { testCards } from '../../tests/stand-ins/start.ts'
import { addAxe, findFaults, showDark } from '../accessibility.ts'
import { checkoutFrame, payWith } from '../checkout-frame.ts'
import { expect, signIn, test } from '../world.ts'
import { begin, countPages, hasScript, settle } from './differences.ts'

test('anyone with the link can print a quote and buy at its price', async ({ page, browser }) => {
  await begin(page, '/ctrl-suite/buy?edition=pro&players=3&entities=12')
  await page.getByRole('link', { name: 'Get a quote' }).click()
  await settle(page)
  await page.getByLabel('Who it’s for').fill('Harbour Theatre, M. Hale '.padEnd(200, 'W'))
  await page.getByLabel('Your reference').fill('PO 4711 '.padEnd(200, 'W'))
  await page.getByLabel('Currency').selectOption('GBP')
  if (!hasScript()) await page.getByRole('button', { name: 'Update preview' }).click()
  await page.waitForURL(/currency=GBP/)
  await expect(page.getByRole('article')).toContainText('PO 4711')
  await settle(page)
  await page.getByRole('button', { name: 'Get this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote Q-')
  const sheet = await page.getByRole('article').innerText()

  const context = await browser.newContext({ javaScriptEnabled: hasScript() })
  const other = await context.newPage()
  await other.goto(page.url())
  expect(await other.getByRole('article').innerText()).toBe(sheet)
  expect(await countPages(other)).toBe(1)
  await settle(other)
  await other.getByRole('button', { name: 'Buy at this price' }).click()
  await signIn(other, 'tomas@example.com')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Quote Q-')
  await settle(other)
  await other.getByRole('button', { name: 'Buy at this price' }).click()
  await expect(other.getByRole('heading', { name: /^Pay for quote Q-/, level: 1 })).toBeVisible()
  if (hasScript()) {
    // The form knows the customer.
    await expect(checkoutFrame(other).getByText('tomas@example.com')).toBeVisible()
    await payWith(other, testCards.success)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Thank you')
  }
  await page.reload()
  const order = page.getByRole('region', { name: 'Order' })
  await expect(order.locator('[aria-current=step]')).toHaveText(
    hasScript() ? /Paid|License ready/ : 'Ordered',
  )
  await context.close()
})

test('a customer can request an invoice on a narrow phone in dark mode', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await begin(page, '/ctrl-suite/quote?edition=core&players=1&entities=2&country=GB')
  await page.getByRole('button', { name: 'Get this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote Q-')
  await settle(page)
  await page.getByText('Ask for an invoice', { exact: true }).click()
  await page.getByRole('link', { name: 'Sign in to ask for an invoice' }).click()
  await signIn(page, 'layla@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote Q-')
  await settle(page)
  await page.getByText('Ask for an invoice', { exact: true }).click()
  await page.getByRole('button', { name: 'Ask for this invoice' }).click()
  await expect(page.getByText('Enter the company’s name.')).toBeVisible()
  if (hasScript()) {
    await addAxe(page)
    await showDark(page)
    expect(await findFaults(page)).toEqual([])
  }
  await page.getByRole('textbox', { name: 'Company' }).fill('Harbour Theatre')
  await page.getByLabel('Address line 1').fill('1 Quay Street')
  await page.getByLabel('Town or city').fill('Bristol')
  await page.getByLabel('PO number').fill('PO 4711')
  await page.getByLabel('Accounts payable e-mail').fill('ap@harbour.example')
  await page.getByRole('button', { name: 'Ask for this invoice' }).click()
  await expect(page.getByRole('main')).toContainText('Paddle will e-mail your invoice within a working day')
  await expect(page.getByRole('main')).toContainText('PO 4711')
})
