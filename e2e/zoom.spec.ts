import type { Page } from '@playwright/test'
import { findScreen, SCREEN_PATTERNS } from './screens.ts'
import { become, expect, test } from './world.ts'

/** Parts that stay in place while the page scrolls. The skip link is only shown while it has the focus. */
const findStuckParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .map(({ className }) => className),
  )

/** The widest parts that reach beyond the window, outermost first. */
const findWideParts = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth - clientWidth} px too wide`,
      ...wide.slice(0, 6).map(({ tagName, className }) => `${tagName} ${String(className).slice(0, 80)}`),
    ]
  })

for (const pattern of SCREEN_PATTERNS)
  test(`${pattern} sticks nowhere at 400 % zoom, and fits the window with text twice as large`, async ({
    page,
    world,
    expectError,
  }) => {
    const { path, email, status } = await findScreen(pattern, world.standIns)
    if (status >= 400) expectError(new RegExp(`status of ${status}`))
    await become(page, email)
    // A 1280 × 1024 px window at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    await page.evaluate(() => window.scrollTo(0, 400))
    expect.soft(await findStuckParts(page), '400 % zoom').toEqual([])
    expect.soft(await findWideParts(page), '400 % zoom').toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findWideParts(page), `text at 200 %, ${width} px`).toEqual([])
    }
  })

test('a search for one long word fits a narrow window', async ({ page, world }) => {
  const { email } = world.standIns.people[0]!
  await become(page, email)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/user/orders?q=${'Donaudampfschiff'.repeat(6)}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  expect(await findWideParts(page)).toEqual([])
})
