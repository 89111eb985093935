import { EDITION_NAMES } from '../app/shop.ts'
import { addToBag, become, expect, test } from './world.ts'

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' })

  test('a policy is its text, dark on white', async ({ page }) => {
    await page.goto('/info/terms-of-service')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
    for (const part of ['header.site-header', 'footer.site-footer', 'main aside', 'main button'])
      await expect(page.locator(part).first()).toBeHidden()
  })

  test('the bag is its lines and sums', async ({ page }) => {
    await addToBag(page, { edition: 'pro', players: '3' })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: EDITION_NAMES.pro })).toBeVisible()
    await expect(page.getByText('incl. VAT', { exact: true })).toBeVisible()
    for (const words of ['Continue to Checkout', 'Configure an engine', 'Enter a discount code'])
      await expect(page.getByText(words)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Change the configuration' })).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('a license is its key and its facts', async ({ page, world }) => {
    const vera = world.standIns.people.find(({ email }) => email === 'vera@example.com')!
    const [license] = world.standIns.productApi.licensesOf(vera.id)
    await become(page, vera.email)
    await page.goto(`/user/licenses/${license!.id}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(license!.key, { exact: true })).toBeVisible()
    for (const title of ['Offline activation', 'Label'])
      await expect(page.getByText(title, { exact: true }).first()).toBeHidden()
  })
})

test('what scrolls under the header is blurred', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.site-header')).toHaveCSS('backdrop-filter', 'blur(16px) saturate(1.5)')
})

test('a visitor who asked for less motion sees none, and the bar at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const bar = page.locator('.loading-bar')
  await bar.evaluate((element) => element.classList.add('is-loading'))
  await expect(bar).toHaveCSS('transition-duration', '1e-05s')
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  )
  expect(longest).toBeLessThan(1)
})
