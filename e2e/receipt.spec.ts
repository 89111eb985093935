import { proSaleTo } from './screens.ts'
import { expect, signIn, test } from './world.ts'

/** In about ten minutes. */
const CHECKS = 14

test('the thank-you page stops checking after ten minutes, and can check again', async ({ page, world }) => {
  const { paddle } = world.standIns
  const { id } = paddle.createTransaction(proSaleTo(world.standIns, 'noor@example.com'))
  await page.clock.install()
  await page.goto(`/checkout/complete?transaction=${id}`)
  await signIn(page, 'noor@example.com')
  await expect(page.getByRole('heading', { name: 'We’re still confirming your payment' })).toBeVisible()
  for (let count = 0; count < CHECKS; count++) {
    await expect(page.getByText('This page updates automatically')).toBeVisible()
    await Promise.all([page.waitForResponse(/complete\.data/), page.clock.fastForward(60_000)])
  }
  await expect(page.getByText('We’ve stopped checking for your payment.')).toBeVisible()
  paddle.transactions.get(id)!.status = 'paid'
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByText('Your license is on its way')).toBeVisible()
})
