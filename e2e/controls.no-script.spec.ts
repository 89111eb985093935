import { EDITION_NAMES } from '../app/shop.ts'
import { addToBag, expect, signIn, test } from './world.ts'

test('controls that need JavaScript are hidden', async ({ page }) => {
  await page.goto('/ctrl-suite/buy')
  await expect(page.getByRole('button', { name: 'Update price' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a player' })).toBeVisible()
  await page.goto('/info/terms-of-service')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /print/i })).toBeHidden()

  await page.goto('/ctrl-suite/buy')
  await page.getByRole('textbox', { name: 'Players' }).fill('503')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('your bag hasn’t changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a player' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Players' })).not.toHaveCSS('border-radius', '0px')
})

test('removing a line with the keyboard doesn’t focus another line’s button', async ({ page }) => {
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

test('after adding to the bag and going back, the header shows the new count', async ({ page }) => {
  await page.goto('/ctrl-suite/buy?edition=core&players=1&entities=2')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/ctrl-suite\/buy/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
})

for (const width of [390, 1440])
  test(`at ${width} px, the checkout has no gap where the form would be`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await addToBag(page)
    await page.goto('/login?returnTo=/checkout')
    await signIn(page, 'ada@example.com')
    const notice = page.getByRole('note').filter({ hasText: 'The card form needs JavaScript' })
    await expect(notice).toBeVisible()
    const bottoms = [notice, page.getByRole('region', { name: 'Your order' })].map(async (part) => {
      const { y, height } = (await part.boundingBox())!
      return y + height
    })
    const end = Math.max(...(await Promise.all(bottoms)))
    expect((await page.getByRole('contentinfo').boundingBox())!.y - end).toBeLessThan(250)
  })
