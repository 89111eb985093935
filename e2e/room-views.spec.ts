import type { Page } from '@playwright/test'
import { PRODUCTS } from '../app/shop.ts'
import { begin } from './journeys/differences.ts'
import { type Cue, CUES, expectRoomIn, radio } from './room.ts'
import { expect, test } from './world.ts'

/** How long what moves in the room takes, in milliseconds, and how far the playhead has come. */
const motion = (page: Page) =>
  page.evaluate(() => ({
    longest: Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
    cue: Number(getComputedStyle(document.querySelector('.room')!).getPropertyValue('--room-cue')),
  }))

test('the playhead runs to the show once, in less than five seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('.room').waitFor()
  const { longest } = await motion(page)
  expect(longest).toBeLessThan(5000)
  await expect.poll(async () => motion(page)).toEqual({ longest: 0, cue: 4 })
})

test('who asked for less motion sees the new state at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(page, '/')
  const [doors] = CUES as [Cue]
  await radio(page, doors).check()
  expect((await motion(page)).longest).toBeLessThan(1)
  await expectRoomIn(page, doors)
})

test('the cues are plain radio buttons where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await begin(page, '/')
  for (const cue of CUES) await expect(radio(page, cue)).toHaveCSS('opacity', '1')
})

test('nothing is wider than a small phone, and no word in the drawing is too small to read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await begin(page, '/')
  const { overflow, sizes } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    sizes: [...document.querySelectorAll<SVGTextElement>('.room-drawing text')].map(
      (text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.d ?? 0),
    ),
  }))
  expect(overflow).toBeLessThanOrEqual(0)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9)
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the first screen of ${size.width} px holds the sentence, both actions and the top of the room`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await begin(page, '/')
    const main = page.getByRole('main')
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('link', { name: `See ${PRODUCTS.suite}` }),
      main.getByRole('link', { name: 'Prices' }),
      ...CUES.map((cue) => radio(page, cue)),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.room-drawing')).toBeInViewport({ ratio: 0.25 })
  })
