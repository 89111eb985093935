import { findFaults, openWithAxe, showDark } from './accessibility.ts'
import { SCREEN_PATTERNS } from './screens.ts'
import { expect, test } from './world.ts'

/** The contrast check takes half the time and doesn't depend on the width. */
const WITHOUT_CONTRAST = { rules: { 'color-contrast': { enabled: false } } }
const COLOURS_ONLY = { runOnly: ['color-contrast', 'link-in-text-block'] }

for (const pattern of SCREEN_PATTERNS) {
  test(`${pattern} is accessible on a narrow phone, at 200 % zoom and in dark mode`, async ({
    page,
    world,
    expectError,
  }) => {
    test.slow()
    await openWithAxe(page, pattern, world, expectError)
    await page.setViewportSize({ width: 320, height: 700 })
    expect.soft(await findFaults(page, WITHOUT_CONTRAST), '320 px').toEqual([])
    // A 1280 px window at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 450 })
    expect.soft(await findFaults(page, WITHOUT_CONTRAST), '200 % zoom').toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await showDark(page)
    expect.soft(await findFaults(page, COLOURS_ONLY), 'dark').toEqual([])
  })
}
