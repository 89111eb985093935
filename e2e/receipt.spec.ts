import { expect, signIn, test } from './world.ts'

/** How often the page looks within ten minutes. */
const LOOKS = 14

test('the thank-you page gives up looking after some minutes, and can be told to go on', async ({
  page,
  world,
}) => {
  const { paddle, referenceOf, environment } = world.standIns
  const { id } = paddle.createTransaction({
    items: [{ priceId: environment.PADDLE_PRICE_PRO!, quantity: 1 }],
    customer: { email: 'noor@example.com', countryCode: 'GB' },
    customData: referenceOf('noor@example.com'),
  })
  await page.clock.install()
  await page.goto(`/checkout/complete?transaction=${id}`)
  await signIn(page, 'noor@example.com')
  await expect(page.getByRole('heading', { name: 'We have not heard of a payment yet' })).toBeVisible()
  for (let looks = 0; looks < LOOKS; looks++) {
    await expect(page.getByText('This page looks again by itself')).toBeVisible()
    await Promise.all([page.waitForResponse(/complete\.data/), page.clock.fastForward(60_000)])
  }
  await expect(page.getByText('This page has stopped looking for your payment.')).toBeVisible()
  paddle.transactions.get(id)!.status = 'paid'
  await page.getByRole('link', { name: 'Look again' }).click()
  await expect(page.getByText('Your license is on its way')).toBeVisible()
})
