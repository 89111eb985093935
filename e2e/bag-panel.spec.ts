import { EDITION_NAMES } from '../app/shop.ts'
import { samplePrices } from '../tests/stand-ins/start.ts'
import { addToBag, expect, open, test } from './world.ts'

test('the panel keeps the focus, closes by button, Escape and outside click, and gives the focus back', async ({
  page,
}) => {
  await addToBag(page)
  await open(page, '/country')
  const link = page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })
  const panel = page.getByRole('dialog', { name: 'Bag' })

  await link.click()
  await expect(panel.getByText('£594.00', { exact: true })).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()

  await link.click()
  await panel.getByRole('button', { name: 'Close Bag' }).click()
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()

  await link.click()
  await page.mouse.click(20, 300)
  await expect(panel).toBeHidden()
})

test('an empty bag says so in the panel, which events open and close too', async ({ page }) => {
  await open(page, '/country')
  await page.getByRole('banner').getByRole('link', { name: 'Bag, empty' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  await expect(panel.getByText('Your bag is currently empty...')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('bag:close')))
  await expect(panel).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('bag:open')))
  await expect(panel).toBeVisible()
})

test('removing turns on that line only, and a failure leaves the line with a sentence', async ({
  page,
  expectError,
}) => {
  expectError(/status of 503/)
  await addToBag(page, { players: '3', entities: '10' })
  await open(page, '/country')
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 3 items' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  const remove = panel.getByRole('button', { name: 'Remove Player unit' })

  let answerRemoval = () => {}
  const isAnswered = new Promise<void>((resolve) => void (answerRemoval = resolve))
  await page.route('**/bag', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await isAnswered
    return route.fulfill({ status: 503, body: '' })
  })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Remove Entity block' })).toBeEnabled()
  answerRemoval()
  await expect(panel.getByText('it is still in your bag')).toBeVisible()
  await expect(remove).toBeFocused()

  await page.unroute('**/bag')
  await page.keyboard.press('Enter')
  await expect(remove).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Undo removing 2 player units' })).toBeFocused()
})

test('removing by keyboard leads to Undo, so that a second press takes nothing more away', async ({
  page,
}) => {
  await addToBag(page, { players: '3', entities: '10' })
  await open(page, '/country')
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 3 items' }).click()
  const bag = page.getByRole('dialog', { name: 'Bag' })
  const remove = (name: string) => bag.getByRole('button', { name: `Remove ${name}` })
  const undo = (words: string) => bag.getByRole('button', { name: `Undo removing ${words}` })

  await remove('Player unit').press('Enter')
  await expect(undo('2 player units')).toBeFocused()
  await expect(bag.getByRole('status').first()).toContainText('Removed from your bag: 2 player units.')
  await page.keyboard.press('Enter')
  await expect(remove('Player unit')).toBeVisible()
  await expect(undo('2 player units')).toBeHidden()
  await expect(bag.getByRole('button', { name: 'Close Bag' })).toBeFocused()

  await remove(EDITION_NAMES.core).press('Enter')
  await expect(bag.getByText('Your bag is currently empty...')).toBeVisible()
  await expect(undo(`${EDITION_NAMES.core}, 3 players, 12 entities`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove(EDITION_NAMES.core)).toBeVisible()
})

test('a price that was withdrawn is told in the panel, which stays, and the count follows', async ({
  page,
  world,
}) => {
  const { catalogue } = world.standIns.paddle
  await addToBag(page, { players: '88', entities: '12' })
  await open(page, '/country')
  const header = page.getByRole('banner')
  // The price that the page has shown is kept for a while; of another bag it is asked for.
  await header.getByRole('link', { name: 'Bag, 3 items' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  await expect(panel.getByText('Total GBP')).toBeVisible()
  catalogue.archivePrice(samplePrices.players)
  try {
    await panel.getByRole('button', { name: 'Remove Entity block' }).click()
    await expect(panel.getByText('Extra player units are no longer sold at this price')).toBeVisible()
    await expect(page).toHaveURL('/country')
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Remove Player unit' })).toBeHidden()
    await expect(panel.getByText('Total GBP')).toBeVisible()
    await panel.getByRole('button', { name: 'Close Bag' }).click()
    await expect(header.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  } finally {
    catalogue.restorePrice(samplePrices.players)
  }
})

/** Nothing that stays in place lies over its middle. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return uppermost !== null && element.contains(uppermost)
}

test('the panel takes a discount where it stands, and leads to the bag as a page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 560 })
  await addToBag(page)
  await open(page, '/country')
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  const panel = page.getByRole('dialog', { name: 'Bag' })
  await panel.getByText('Enter a discount code').click()
  const code = panel.getByLabel('Discount code')
  await code.fill('NOSUCH')
  await code.press('Enter')
  const refusal = panel.getByText('There is no discount with this code')
  await expect(refusal).toBeInViewport({ ratio: 1 })
  expect(await refusal.evaluate(isUncovered)).toBe(true)
  await expect(code).toHaveValue('NOSUCH')
  await code.fill('SHOW10')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('Discount SHOW10 is applied.')).toBeVisible()
  await expect(panel.getByText(/^−£\d/)).toBeVisible()
  await expect(refusal).toBeHidden()
  await panel.getByRole('button', { name: 'Remove discount' }).click()
  await expect(panel.getByText(/^−£\d/)).toBeHidden()
  await expect(page).toHaveURL('/country')
  await panel.getByRole('link', { name: 'Open the bag as a page' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await expect(panel).toBeHidden()
})
