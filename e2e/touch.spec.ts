import { devices, type Page } from '@playwright/test'
import { addToBag, expect, open, test } from './world.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 5']
test.use({ ...phone, viewport: { width: 390, height: 844 } })

const FINGER_PX = 44

/** Touch targets that are too small, except inline links and choices with large labels. */
const smallTargets = (page: Page) =>
  page.evaluate((finger) => {
    const isTarget = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).display !== 'inline' &&
      !(element instanceof HTMLInputElement && ['hidden', 'radio', 'checkbox'].includes(element.type))
    return [...document.querySelectorAll<HTMLElement>('a, button, input:enabled, select, summary, textarea')]
      .filter(isTarget)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 2 && box.width > 2)
      .filter(({ box }) => box.height < finger - 0.5 || box.width < finger - 0.5)
      .map(({ element, box }) => `${element.innerText} ${Math.round(box.width)} × ${Math.round(box.height)}`)
  }, FINGER_PX)

for (const path of [
  '/',
  '/ctrl-suite',
  '/ctrl-suite/buy?edition=pro&players=2&entities=7',
  '/bag',
  '/login',
]) {
  test(`everything on ${path} is large enough to tap`, async ({ page }) => {
    if (path === '/bag') await addToBag(page, { edition: 'pro', players: '2', entities: '7' })
    await open(page, path)
    expect(await smallTargets(page)).toEqual([])
  })
}
