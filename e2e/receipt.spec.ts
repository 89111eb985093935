import { countPages } from './paper.ts'
import { expect, signIn, test } from './world.ts'
import { COMPANY } from '../app/shop.ts'

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

test('the thank-you page of a large order is one sheet of paper, with the key whole', async ({
  page,
  world,
}) => {
  const { paddle, referenceOf, environment } = world.standIns
  const parts = ['PRO', 'PLAYERS', 'ENTITIES', 'UPDATES_PRO', 'UPDATES_PLAYERS', 'UPDATES_ENTITIES']
  const { id } = await paddle.completeCheckout({
    items: parts.map((name) => ({
      priceId: environment[`PADDLE_PRICE_${name}`]!,
      quantity: name.endsWith('PRO') ? 1 : 9,
    })),
    customer: { email: 'noor@example.com', countryCode: 'GB' },
    customData: referenceOf('noor@example.com'),
    discountId: 'SHOW10',
  })
  await page.goto(`/checkout/complete?transaction=${id}`)
  await signIn(page, 'noor@example.com')
  await expect(page.getByText('Discount')).toBeVisible()
  expect(await countPages(page)).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`${COMPANY.name}, ${COMPANY.postalAddress[0]}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const groups = page.locator('#license-key span')
    const lines = await groups.evaluateAll((all) => all.map((group) => group.getClientRects().length))
    expect(lines).toEqual([1, 1, 1, 1, 1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})
