import { testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, frameIsReady, openCheckout, payWith } from './checkout-frame.ts'
import { proSaleTo } from './screens.ts'
import { expect, test } from './world.ts'

test('the payment form follows the system’s theme', async ({ page }) => {
  await openCheckout(page)
  await frameIsReady(page)
  const theme = () => checkoutFrame(page).locator(':root').getAttribute('data-theme')
  expect(await theme()).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('dark')
  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
})

for (const card of ['error', 'failed'] as const) {
  test(`after the card “${card}”, the page says that payment failed and offers a retry`, async ({ page }) => {
    await openCheckout(page)
    await payWith(page, testCards[card])
    const title = page.getByText('Your payment didn’t go through')
    await expect(title).toBeVisible()
    await expect(page.getByText('still confirming')).toBeHidden()
    await expect(page.locator('.checkout-frame iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await frameIsReady(page)
    await expect(title).toBeHidden()
  })
}

test('a discount entered in the frame is saved and updates the order', async ({ page }) => {
  await openCheckout(page)
  const order = page.getByRole('region', { name: 'Your order' })
  const discount = order.getByText(/^−€\d/)
  const frame = checkoutFrame(page)
  await frame.getByLabel('Discount code').fill('SHOW10')
  const kept = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('apply-discount')),
  )
  await frame.getByRole('button', { name: 'Apply' }).click()
  await expect(discount).toBeVisible()
  await kept
  await page.reload()
  await expect(discount).toBeVisible()
  await frame.getByRole('button', { name: 'Remove' }).click()
  await expect(discount).toBeHidden()
})

test('if the payment frame never loads, the page says so after 15 s', async ({ page, world }) => {
  world.standIns.paddle.setFault({ match: '/checkout-frame', hang: true })
  await page.clock.install()
  const frame = page.waitForRequest(/\/checkout-frame/)
  // While the frame hangs, the page's load event doesn't fire.
  await openCheckout(page, undefined, 'domcontentloaded')
  await frame
  await expect(page.getByText('We couldn’t open the payment form')).toBeHidden()
  await page.clock.fastForward('00:15')
  await expect(page.getByText('We couldn’t open the payment form')).toBeVisible()
})

test('a transaction created outside the site can be paid', async ({ page, world }) => {
  const { paddle } = world.standIns
  const { id } = paddle.createTransaction(proSaleTo(world.standIns, 'ada@example.com'))
  await page.goto(`/store/pay?_ptxn=${id}`)
  await checkoutFrame(page).getByLabel('Discount code').fill('SHOW10')
  await checkoutFrame(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'The order' }).getByText(/^−£\d/)).toBeVisible()
  await payWith(page, testCards.success)
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The order' }).getByText('Paid')).toBeVisible()
  expect(paddle.transactions.get(id)?.status).toBe('completed')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This order is paid', level: 1 })).toBeVisible()
  await expect(page.locator('.checkout-frame')).toHaveCount(0)
})
