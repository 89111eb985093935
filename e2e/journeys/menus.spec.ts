import { EDITION_NAMES, PRODUCTS } from '../../app/shop.ts'
import { addToBag, expect, signIn, test } from '../world.ts'
import { hasScript, openBag, settle } from './differences.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, products, bag, account and Logout can be reached from the menu', async ({ page }) => {
  await addToBag(page)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const panel = page.locator('#mobile-menu')
  await expect(panel).toBeHidden()
  await menu.click()
  await panel.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: PRODUCTS.commskit }).click()
  await expect(page).toHaveURL('/commskit')
  await expect(panel).toBeHidden()

  await settle(page)
  await menu.click()
  await expect(panel.getByRole('link', { name: PRODUCTS.commskit })).toHaveAttribute('aria-current', 'page')
  await expect(panel.getByRole('link', { name: 'Specifications' })).toBeVisible()
  const bag = await openBag(page, panel.getByRole('link', { name: 'Bag, 1 item' }))
  await expect(bag.getByText(EDITION_NAMES.core).filter({ visible: true }).first()).toBeVisible()
  if (hasScript()) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  }

  await page.goto('/about')
  await settle(page)
  await menu.click()
  await panel.getByRole('link', { name: 'Login' }).click()
  await signIn(page, 'noor@example.com')
  await expect(page).toHaveURL('/user/licenses')
  await settle(page)
  await menu.click()
  await expect(panel.getByText('Noor Jansen')).toBeVisible()
  await panel.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()

  await settle(page)
  await menu.click()
  await panel.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('main').getByText('You’re signed out.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' }).first()).toBeVisible()
})
