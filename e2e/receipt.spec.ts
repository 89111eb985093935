import { proSaleTo } from './screens.ts'
import { expect, signIn, test } from './world.ts'

test('a payment is checked for ten minutes, then there’s a Check again link', async ({ page, world }) => {
  const { paddle } = world.standIns
  const { id } = paddle.createTransaction(proSaleTo(world.standIns, 'noor@example.com'))
  await page.clock.install()
  await page.goto(`/checkout/complete?transaction=${id}`)
  await signIn(page, 'noor@example.com')
  await expect(page.getByRole('heading', { name: 'We’re still confirming your payment' })).toBeVisible()
  await expect(page.getByText('This page updates automatically')).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(page.getByText('We’ve stopped checking for your payment.')).toBeVisible({ timeout: 500 })
  }).toPass()
  paddle.transactions.get(id)!.status = 'paid'
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByText('Your license is on its way')).toBeVisible()
})
