import { expect, test } from './world.ts'

test('controls that only script can work are not shown, and others are', async ({ page, world }) => {
  await page.goto('/ctrl-suite/buy')
  await expect(page.getByRole('button', { name: 'Update price' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'One more player' })).toBeVisible()
  await page.goto('/info/terms-of-service')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /print/i })).toBeHidden()

  const { paddle, environment } = world.standIns
  const { id } = paddle.createTransaction({
    items: [{ priceId: environment.PADDLE_PRICE_PRO!, quantity: 1 }],
    customer: { email: 'ada@example.com', countryCode: 'GB' },
  })
  await page.goto(`/store/pay?_ptxn=${id}`)
  await expect(page.getByText('The card form needs JavaScript')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Card payment' })).toBeHidden()
})
