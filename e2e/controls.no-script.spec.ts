import { EDITION_NAMES } from '../app/shop.ts'
import { addToBag, expect, test } from './world.ts'

test('controls that only script can work are not shown, and others are', async ({ page, world }) => {
  await page.goto('/ctrl-suite/buy')
  await expect(page.getByRole('button', { name: 'Update price' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'One more player' })).toBeVisible()
  await page.goto('/info/terms-of-service')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /print/i })).toBeHidden()

  await page.goto('/ctrl-suite/buy')
  await page.getByRole('spinbutton', { name: 'Players' }).fill('503')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('your bag hasn’t changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'One more player' })).toBeHidden()
  await expect(page.getByRole('spinbutton', { name: 'Players' })).not.toHaveCSS('border-radius', '0px')

  const { paddle, environment } = world.standIns
  const { id } = paddle.createTransaction({
    items: [{ priceId: environment.PADDLE_PRICE_PRO!, quantity: 1 }],
    customer: { email: 'ada@example.com', countryCode: 'GB' },
  })
  await page.goto(`/store/pay?_ptxn=${id}`)
  await expect(page.getByText('The card form needs JavaScript')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment form' })).toBeHidden()
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

test('going back to the offer after adding to the bag, the header counts what is in it', async ({ page }) => {
  await page.goto('/ctrl-suite/buy?edition=core&players=1&entities=2')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/ctrl-suite\/buy/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
})
