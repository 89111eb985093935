import type { Page } from '@playwright/test'
import { findScreen, SCREEN_PATTERNS } from './screens.ts'
import { expect, test } from './world.ts'

/** Phone, tablet, desktop, and both sides of each breakpoint. */
const WIDTHS = [320, 390, 639, 640, 767, 768, 820, 1023, 1024, 1280, 1440]

const findCropped = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => image.clientWidth > 0 && image.getAttribute('src')?.startsWith('/images/'))
      .flatMap((image) => {
        const ratio = image.naturalHeight / image.naturalWidth
        const { left, top, right, bottom, width, height } = image.getBoundingClientRect()
        const isContained = getComputedStyle(image).objectFit === 'contain'
        // NaN for a picture that hasn't loaded yet, which counts as whole.
        const isWhole = isContained || !(Math.abs(height - width * ratio) >= 1.5)
        const isClipped = (element: Element | null): boolean => {
          if (!element) return false
          const box = element.getBoundingClientRect()
          const isOutside =
            left < box.left - 1 || top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1
          return (
            (getComputedStyle(element).overflow === 'hidden' && isOutside) || isClipped(element.parentElement)
          )
        }
        return isWhole && !isClipped(image.parentElement) ? [] : [image.currentSrc || image.src]
      }),
  )

// Pictures look the same without JavaScript.
test.use({ javaScriptEnabled: false })

for (const pattern of SCREEN_PATTERNS.filter((path) => !/^\/(user|checkout|store|callback)\b/.test(path))) {
  test(`pictures on ${pattern} are never stretched or clipped`, async ({ page, world, expectError }) => {
    const { path, status } = await findScreen(pattern, world.standIns)
    if (status >= 400) expectError(new RegExp(`status of ${status}`))
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findCropped(page), `${width} px`).toEqual([])
    }
  })
}
