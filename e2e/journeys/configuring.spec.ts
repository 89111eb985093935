import { EDITION_NAMES } from '../../app/shop.ts'
import { addToBag, expect, test } from '../world.ts'
import { begin, hasScript, settle, updatePrice } from './differences.ts'

test('pressing Enter in a field updates the price and adds nothing to the bag', async ({ page }) => {
  await begin(page, '/ctrl-suite/buy?edition=pro&players=1&entities=2')
  await page.getByLabel('Players').fill('5')
  await page.getByLabel('Players').press('Enter')
  await expect(page).toHaveURL(/edition=pro&players=5&entities=2$/)
  await expect(page.getByText('4 units,')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
})

test('the bar with the total doesn’t cover the error below a field', async ({ page }) => {
  test.skip(!hasScript(), 'Without JavaScript, the page reloads at the top.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page, '/ctrl-suite/buy')
  const [players, bar] = [page.getByLabel('Players'), page.locator('.buy-bar')]
  const [field, total] = [(await players.boundingBox())!, (await bar.boundingBox())!]
  await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), field.y + field.height - total.y + 8)
  await players.dblclick()
  await page.keyboard.type('500')
  const error = page.getByText('Choose from 1 to 100 players')
  await expect(error).toBeVisible()
  await expect
    .poll(async () => (await bar.boundingBox())!.y - (await error.boundingBox())!.y)
    .toBeGreaterThan(20)
})

test('the stepper buttons go up and down in the quantities we sell', async ({ page }) => {
  await begin(page, '/ctrl-suite/buy')
  await page.getByRole('button', { name: 'Add a player' }).click()
  await expect(page).toHaveURL(/players=2&entities=2$/)
  await settle(page)
  await page.getByRole('button', { name: 'Add an entity block' }).click()
  await expect(page).toHaveURL(/players=2&entities=7$/)
  await expect(page.getByText('1 block, 7 entities in all')).toBeVisible()
  await settle(page)
  await page.getByRole('button', { name: 'Remove an entity block' }).click()
  await expect(page).toHaveURL(/players=2&entities=2$/)
  await settle(page)
  await page.getByRole('button', { name: 'Remove an entity block' }).click()
  await expect(page.getByLabel('Entities')).toHaveValue('2')
  await expect(page.getByRole('figure')).toContainText('2 players and 2 entities')
})

test('“Copied” goes once the link is another', async ({ page, context }) => {
  test.skip(!hasScript(), 'Without JavaScript, there’s no copy button.')
  await context.grantPermissions(['clipboard-write'])
  await begin(page, '/ctrl-suite/buy?edition=core&players=1&entities=2')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  await page.getByRole('button', { name: 'Add a player' }).click()
  await expect(page.locator('#link')).toHaveText(/players=2/)
  await expect(page.getByText('Copied')).toBeHidden()
})

test('entities are rounded down to a block, and one click adds the next block', async ({ page }) => {
  await begin(page, '/ctrl-suite/buy')
  const next = page.getByRole('button', { name: 'Make it 17 (+£45.00)' })
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

test('choosing a use case fills in the configurator', async ({ page }) => {
  await begin(page, '/ctrl-suite/buy?edition=core&players=9&entities=102')
  const presets = page.getByRole('navigation', { name: 'Start from' })
  await presets.getByRole('link', { name: 'Immersive room' }).click()
  await expect(page).toHaveURL(/edition=pro&players=4&entities=22$/)
  await expect(page.getByRole('radio', { name: EDITION_NAMES.pro })).toBeChecked()
  await expect(page.getByLabel('Players')).toHaveValue('4')
  await expect(page.getByLabel('Entities')).toHaveValue('22')
  await expect(presets.locator('[aria-current]')).toHaveText(/Immersive room/)
  await expect(page.getByRole('figure')).toContainText(`${EDITION_NAMES.pro} with 4 players`)
})

test('on a phone, steppers in the bag change the engine', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addToBag(page, { edition: 'pro', players: '3', entities: '12' })
  await settle(page)
  await page.getByRole('button', { name: 'Add a player' }).click()
  await expect(page.getByRole('heading', { name: '4 players, 12 entities' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove an entity block' }).click()
  await expect(page.getByRole('heading', { name: '4 players, 7 entities' })).toBeVisible()
})

test('on a phone, use cases are collapsed until a link opens one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ctrl-suite/use-cases')
  const room = page.getByRole('region', { name: 'Three rooms, one attendant' })
  await expect(room.getByRole('link', { name: 'Start from this' })).toBeVisible()
  await expect(room.getByText('Presence sensors')).toBeHidden()
  await page.getByRole('link', { name: 'Museum gallery' }).first().click()
  await expect(room.getByText('Presence sensors')).toBeVisible()
  await expect(room.getByRole('heading', { level: 2 })).toBeInViewport()
})
