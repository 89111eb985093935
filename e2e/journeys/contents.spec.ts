import { expect, test } from '../world.ts'

test('every link of a contents list scrolls to its section', async ({ page }) => {
  await page.goto('/info/privacy-policy')
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  for (const place of [0, 2, 1]) {
    await links.nth(place).click()
    const hash = (await links.nth(place).getAttribute('href'))!.replace(/.*#/, '#')
    await expect
      .poll(async () => (await page.locator(hash).boundingBox())!.y, { message: hash })
      .toBeLessThan(200)
    expect((await page.locator(hash).boundingBox())!.y).toBeGreaterThan(0)
  }
})
