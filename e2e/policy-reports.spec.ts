import { expect, test } from './world.ts'

test('policy violations reach the site’s log', async ({ browser, world }) => {
  const reported = `blocked-${Date.now()}.example`
  // With the `context` fixture, a violation would fail the test.
  const page = await browser.newPage({ baseURL: world.url })
  await page.goto('/about')
  await page.evaluate((host) => void fetch(`https://${host}/?a-secret`).catch(() => undefined), reported)
  await expect.poll(() => world.site.output(), { timeout: 30_000 }).toContain(reported)
  expect(world.site.output()).not.toContain('a-secret')
  await page.close()
})
