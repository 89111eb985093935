import { EDITION_NAMES } from '../../app/shop.ts'
import { expect, test } from '../world.ts'
import { begin, hasScript, settle, updatePrice } from './differences.ts'

test('Enter in a field prices what stands there, and adds nothing', async ({ page }) => {
  await begin(page, '/ctrl-suite/buy?edition=pro&players=1&entities=2')
  await page.getByLabel('Players').fill('5')
  await page.getByLabel('Players').press('Enter')
  await expect(page).toHaveURL(/edition=pro&players=5&entities=2$/)
  await expect(page.getByText('4 units,')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
})

test('the buttons beside the numbers go by what is sold', async ({ page }) => {
  await begin(page, '/ctrl-suite/buy')
  await page.getByRole('button', { name: 'One more player' }).click()
  await expect(page).toHaveURL(/players=2&entities=2$/)
  await settle(page)
  await page.getByRole('button', { name: 'One more block of five' }).click()
  await expect(page).toHaveURL(/players=2&entities=7$/)
  await expect(page.getByText('1 block, 7 entities in all')).toBeVisible()
  await settle(page)
  await page.getByRole('button', { name: 'One fewer block of five' }).click()
  await expect(page).toHaveURL(/players=2&entities=2$/)
  await settle(page)
  await page.getByRole('button', { name: 'One fewer block of five' }).click()
  await expect(page.getByLabel('Entities')).toHaveValue('2')
  await expect(page.getByRole('figure')).toContainText('2 players and 2 entities')
})

test('a number between those that are sold is rounded down, and one click makes it the next block', async ({
  page,
}) => {
  await begin(page, '/ctrl-suite/buy')
  const next = page.getByRole('button', { name: 'Make it 17 (+£45)' })
  await page.getByLabel('Entities').fill('14')
  if (hasScript()) await expect(next).toBeVisible()
  await updatePrice(page)
  await expect(page.getByText('2 blocks, 12 entities in all')).toBeVisible()
  await next.click()
  await expect(page.getByText('3 blocks, 17 entities in all')).toBeVisible()
  await expect(page.getByLabel('Entities')).toHaveValue('17')
  await expect(next).toBeHidden()
  await settle(page)
  await page.getByLabel('Entities').fill('14')
  await updatePrice(page)
  await expect(page.getByText('2 blocks, 12 entities in all')).toBeVisible()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: EDITION_NAMES.core }).click()
  await expect(page.getByLabel('Entities')).toHaveValue('12')
})

test('a use case fills the form', async ({ page }) => {
  await begin(page, '/ctrl-suite/buy?edition=core&players=9&entities=102')
  const presets = page.getByRole('navigation', { name: 'Start from' })
  await presets.getByRole('link', { name: 'Immersive room' }).click()
  await expect(page).toHaveURL(/edition=pro&players=4&entities=22$/)
  await expect(page.getByLabel(EDITION_NAMES.pro)).toBeChecked()
  await expect(page.getByLabel('Players')).toHaveValue('4')
  await expect(page.getByLabel('Entities')).toHaveValue('22')
  await expect(presets.locator('[aria-current]')).toHaveText(/Immersive room/)
  await expect(page.getByRole('figure')).toContainText(`${EDITION_NAMES.pro} with 4 players`)
})
