import { expect, test } from '../world.ts'
import { begin, countPages, hasScript, settle } from './differences.ts'

test('a quote’s link can be shared, printed and bought from', async ({ page, browser }) => {
  await begin(page, '/ctrl-suite/buy?edition=pro&players=3&entities=12')
  await page.getByRole('link', { name: 'Get a quote' }).click()
  await settle(page)
  await page.getByLabel('Who it’s for').fill('Harbour Theatre, M. Hale '.padEnd(200, 'W'))
  await page.getByLabel('Your reference').fill('PO 4711 '.padEnd(200, 'W'))
  await page.getByLabel('Currency').selectOption('GBP')
  await page.getByRole('button', { name: 'Update preview' }).click()
  await expect(page.getByRole('article')).toContainText('PO 4711')
  await settle(page)
  await page.getByRole('button', { name: 'Get this quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote Q-')
  const sheet = await page.getByRole('article').innerText()

  const context = await browser.newContext({ javaScriptEnabled: hasScript() })
  const other = await context.newPage()
  await other.goto(await page.getByLabel('Link to this quote').inputValue())
  expect(await other.getByRole('article').innerText()).toBe(sheet)
  expect(await countPages(other)).toBe(1)
  await settle(other)
  await other.getByRole('button', { name: 'Buy this' }).click()
  await expect(other.getByRole('main')).toContainText('Added to your bag')
  await expect(other.getByRole('main')).toContainText('The total is £')
  await context.close()
})
