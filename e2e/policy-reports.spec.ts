import { expect, test } from './world.ts'

test('what the policy blocks in a browser reaches the site’s log', async ({ browser, world }) => {
  const reported = `blocked-${Date.now()}.example`
  // A window of its own: in the others a violation fails the test.
  const context = await browser.newContext({ baseURL: world.url })
  try {
    const page = await context.newPage()
    await page.goto('/about')
    const violation = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          ),
        ),
    )
    await page.evaluate((host) => void fetch(`https://${host}/?a-secret`).catch(() => undefined), reported)
    expect(await violation).toBe('connect-src')
    await expect.poll(() => world.site.output(), { timeout: 30_000 }).toContain(reported)
    expect(world.site.output()).not.toContain('a-secret')
  } finally {
    await context.close()
  }
})
