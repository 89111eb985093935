import { addToBag, expect, test } from '../world.ts'
import { begin } from './differences.ts'

test('a discount link works with an empty bag, and discounts items added later', async ({ page }) => {
  await begin(page, '/discount/SHOW10?redirectTo=/support')
  await expect(page).toHaveURL('/support')
  await expect(page.getByText('Your discount SHOW10 is saved for your next order.')).toBeVisible()
  await addToBag(page)
  await begin(page, '/bag')
  await expect(page.getByText('Discount SHOW10 is applied.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove discount' }).click()
  await expect(page.getByText('Your discount is removed.')).toBeVisible()
})

test('if a discount code can’t be checked, the page offers to try again', async ({ page, world }) => {
  world.standIns.paddle.setFault({ match: '/discounts', status: 503 })
  await begin(page, '/discount/SHOW10')
  await expect(page.getByText('We can’t check codes right now.')).toBeVisible()
  world.standIns.paddle.clearFaults()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Your discount SHOW10 is saved for your next order.')).toBeVisible()
})
