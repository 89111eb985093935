import { EDITION_NAMES } from '../../app/shop.ts'
import { addToBag, expect, signIn, test } from '../world.ts'
import { begin, continueToCheckout, hasScript, openBag, pay, settle, updatePrice } from './differences.ts'

test('a visitor configures an engine, changes it in the bag, signs in and pays', async ({ page }) => {
  await begin(page, '/ctrl-suite/buy')
  await expect(page.getByText('£495.00').first()).toBeVisible()
  await page.getByRole('radio', { name: EDITION_NAMES.pro }).check()
  await page.getByLabel('Players').fill('3')
  await page.getByLabel('Entities').fill('12')
  await updatePrice(page)
  await expect(page).toHaveURL(/edition=pro&players=3&entities=12/)
  await expect(page.getByText('2 units,')).toBeVisible()
  await expect(page.getByText('2 blocks, 12 entities in all')).toBeVisible()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()

  // A line's name links to its configuration, and adding that configuration again replaces the bag.
  await page.getByRole('main').getByRole('link', { name: EDITION_NAMES.pro }).click()
  await expect(page).toHaveURL(/\/ctrl-suite\/buy\?edition=pro&players=3&entities=12/)
  await page.getByLabel('Players').fill('2')
  await updatePrice(page)
  await expect(page.getByText('1 unit,')).toBeVisible()
  await page.getByRole('button', { name: 'Replace in bag' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()

  await begin(page, '/about')
  const bag = await openBag(page, page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }))
  await bag.getByRole('button', { name: 'Remove Entity block' }).click()
  await expect(bag.getByRole('link', { name: 'Entity block' })).toBeHidden()
  await expect(bag.getByText('incl. VAT', { exact: true }).first()).toBeVisible()
  await continueToCheckout(bag)
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fcheckout/)
  await expect(
    page.getByText(new RegExp(String.raw`^Your bag: ${EDITION_NAMES.pro}, £[\d,.]+ GBP incl\. VAT$`)),
  ).toBeVisible()
  await signIn(page, 'noor@example.com')

  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your bag' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Your order' }).getByRole('link', { name: EDITION_NAMES.pro }),
  ).toBeVisible()
  await pay(page)
})

test('removing the engine empties the bag, and Undo restores it', async ({ page }) => {
  await addToBag(page, { players: '3', entities: '12' })
  await begin(page, '/about')
  const bag = await openBag(page, page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }))
  await bag.getByRole('button', { name: 'Remove Player unit' }).click()
  await expect(bag.getByText('Removed: 2 player units')).toBeVisible()
  await bag.getByRole('button', { name: `Remove ${EDITION_NAMES.core}` }).click()
  await expect(bag.getByText('Your bag is currently empty...')).toBeVisible()
  await bag
    .getByRole('button', { name: `Undo removing ${EDITION_NAMES.core}, 1 player, 12 entities` })
    .click()
  await expect(bag.getByRole('button', { name: 'Remove Entity block' })).toBeVisible()
  await bag.getByRole('button', { name: 'Undo removing 2 player units' }).click()
  await expect(bag.getByRole('button', { name: 'Remove Player unit' })).toBeVisible()
  await expect(bag.getByRole('button', { name: /^Undo/ })).toBeHidden()
  await page.goto('/bag')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
})

test('replacing the engine can be undone, and the bag’s Change link restores the form', async ({ page }) => {
  await addToBag(page)
  await addToBag(page, { edition: 'pro', players: '2', entities: '12' })
  await expect(page.getByRole('main').getByRole('status').getByText('Added to your bag')).toBeInViewport()
  await settle(page)
  const undo = page.getByRole('button', { name: /^Undo replacing/ })
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(
    page.getByRole('main').getByText(`${EDITION_NAMES.core}, 1 player, 2 entities`).first(),
  ).toBeVisible()
  await addToBag(page, { edition: 'pro', players: '2', entities: '12' })
  await settle(page)
  await page.getByRole('main').getByRole('link', { name: 'Change the configuration' }).click()
  await expect(page).toHaveURL(/\/ctrl-suite\/buy/)
  await expect(page.getByRole('radio', { name: EDITION_NAMES.pro })).toBeChecked()
  await expect(page.getByLabel('Players')).toHaveValue('2')
  await expect(page.getByLabel('Entities')).toHaveValue('12')
})

test('a link with a configuration asks before replacing the bag', async ({ page }) => {
  const address = '/bag?edition=pro&players=3&entities=22'
  await addToBag(page)
  await begin(page, address)
  await expect(
    page.getByText(`This replaces ${EDITION_NAMES.core}, 1 player, 2 entities in your bag.`),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Keep my bag' }).click()
  await expect(page).toHaveURL('/bag')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await begin(page, address)
  await page.getByRole('button', { name: 'Replace in bag' }).click()
  await expect(
    page.getByText(new RegExp(String.raw`It replaces ${EDITION_NAMES.core}, 1 player, 2 entities`)),
  ).toBeVisible()
  await expect(page).toHaveURL('/bag')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
})

test('an invalid code is refused, and a discount can be applied and removed', async ({ page }) => {
  await addToBag(page)
  const open = () => page.getByText('Enter a discount code', { exact: true }).click()
  const code = page.getByLabel('Discount code')
  const discount = page.getByRole('main').getByText(/^−£\d/)
  await open()
  await code.fill('NOSUCH')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveValue('NOSUCH')
  await expect(discount).toBeHidden()

  await page.setViewportSize({ width: 390, height: 500 })
  await settle(page)
  await code.fill('SHOW10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(
    page.getByText(/^Your discount is applied\. The total is £[\d,.]+ GBP incl\. VAT/),
  ).toBeInViewport()
  await expect(discount).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove discount' })
  if (hasScript()) await expect(remove).toBeInViewport()
  await remove.click()
  await expect(page.getByText('Your discount is removed.')).toBeVisible()
  await expect(discount).toBeHidden()
})
