import { EDITION_NAMES } from '../app/shop.ts'
import { addToBag, become, expect, licensesOf, test } from './world.ts'

test.describe('when printed', () => {
  test.use({ colorScheme: 'dark' })

  test('a policy is black on white, without navigation', async ({ page }) => {
    await page.goto('/info/terms-of-service')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
    for (const part of ['header.site-header', 'footer.site-footer', 'main aside', 'main button'])
      await expect(page.locator(part).first()).toBeHidden()
  })

  test('the bag shows only lines and totals', async ({ page }) => {
    await addToBag(page, { edition: 'pro', players: '3' })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: EDITION_NAMES.pro })).toBeVisible()
    await expect(page.locator('dl').getByText('incl. VAT', { exact: true })).toBeVisible()
    for (const words of ['Continue to Checkout', 'Configure an engine', 'Enter a discount code'])
      await expect(page.getByText(words)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Change the configuration' })).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('a license shows only its key and facts', async ({ page, world }) => {
    const [license] = licensesOf(world, 'vera@example.com')
    await become(page, 'vera@example.com')
    await page.goto(`/user/licenses/${license!.id}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(license!.key, { exact: true })).toBeVisible()
    for (const title of ['Offline activation', 'Name'])
      await expect(page.getByText(title, { exact: true }).first()).toBeHidden()
  })
})

test('content is blurred under the header', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.site-header')).toHaveCSS('backdrop-filter', 'blur(16px) saturate(1.5)')
})

test('nothing moves if the visitor prefers reduced motion', async ({ page }) => {
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
