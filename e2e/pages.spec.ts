import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { listScreens } from './screens.ts'
import { addToBag, expect, signIn, test } from './world.ts'

/** What a person may look at it with; 640 px at half the pixels is what a 1280 px window shows at 200 % zoom. */
const VIEWS = [
  { name: 'light', hasSeenColours: false, viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'dark', hasSeenColours: false, viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: '320 px', hasSeenColours: true, viewport: { width: 320, height: 700 }, colorScheme: 'light' },
  {
    name: '200 % zoom',
    hasSeenColours: true,
    viewport: { width: 640, height: 450 },
    colorScheme: 'light',
    deviceScaleFactor: 2,
  },
] as const

async function expectAccessible(page: Page, path: string, hasSeenColours: boolean): Promise<void> {
  await page.goto(path)
  const { violations } = await new AxeBuilder({ page })
    // The payment provider's own frame is not the site's.
    .exclude('iframe')
    // Contrast takes most of the time, and does not depend on the width.
    .disableRules(hasSeenColours ? ['color-contrast'] : [])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target).join(' ')}`,
  )
  expect.soft(found).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${path} has one h1`).toBe(1)
}

for (const { name, hasSeenColours, ...view } of VIEWS) {
  test.describe(name, () => {
    test.use(view)
    test.describe.configure({ timeout: 600_000 })

    test('every page of the site map is accessible', async ({ page, world, expectError }) => {
      expectError(/status of 4\d\d/)
      const screens = await listScreens(world.standIns)
      await addToBag(page)
      for (const { path } of screens.filter(({ email }) => email === null))
        await expectAccessible(page, path, hasSeenColours)
      const customers = new Set(screens.flatMap(({ email }) => email ?? []))
      for (const customer of customers) {
        await page.goto('/login')
        await signIn(page, customer)
        await expect(page).toHaveURL(/licenses/)
        await addToBag(page)
        for (const { path } of screens.filter(({ email }) => email === customer))
          await expectAccessible(page, path, hasSeenColours)
        await page.context().clearCookies()
      }
    })
  })
}
