import { expect, test } from '../world.ts'

test('every link of a contents list scrolls to its section, and keeps the query', async ({ page }) => {
  await page.goto('/info/privacy-policy?from=footer')
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  for (const place of [0, 2, 1]) {
    await links.nth(place).click()
    await expect(page).toHaveURL(/\?from=footer#/)
    const { hash } = new URL(page.url())
    await expect
      .poll(async () => (await page.locator(hash).boundingBox())!.y, { message: hash })
      .toBeLessThan(200)
    expect((await page.locator(hash).boundingBox())!.y).toBeGreaterThan(0)
  }
})
