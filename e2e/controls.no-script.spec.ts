import { EDITION_NAMES } from '../app/shop.ts'
import { addToBag, expect, test } from './world.ts'

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

test('a line that is removed by keyboard leaves no button of another line in focus, and Undo is there', async ({
  page,
}) => {
  await addToBag(page, { players: '3', entities: '10' })
  await page.getByRole('button', { name: 'Remove Player unit' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo removing 2 player units' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Entity block' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${EDITION_NAMES.core}` })).toBeVisible()
  await undo.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Player unit' })).toBeVisible()
})
