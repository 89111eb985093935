import type { Page } from '@playwright/test'
import { PRODUCTS } from '../../app/shop.ts'
import { expect, test } from '../world.ts'
import { begin } from './differences.ts'

/** What the room of the home page is in, by cue: the level of the house lights, and what is written beside it. */
const CUES = [
  { name: 'Doors', house: '0.9', film: '0', words: ['90 %', 'Open', '/doors/open 1'] },
  { name: 'Preset', house: '0.35', film: '0', words: ['12–18 at 15 %', 'Closed', '/house/half'] },
  { name: 'Blackout', house: '0', film: '0', words: ['Off, the exit sign stays on', '/blackout 1'] },
  { name: 'Show', house: '0', film: '1', words: ['12–18 at 80 %, blue wash', 'Closed', '/cue/4/go'] },
  { name: 'Interval', house: '0.75', film: '0', words: ['75 %', 'Open', 'Countdown, 20 minutes'] },
]
type Cue = (typeof CUES)[number]

const radio = (page: Page, { name }: Cue) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

/** Waits until the room has answered, and until only this cue's words show. */
async function expectRoomIn(page: Page, cue: Cue): Promise<void> {
  await expect(radio(page, cue)).toBeChecked()
  await expect(page.locator('.room-house').first()).toHaveCSS('opacity', cue.house)
  await expect(page.locator('.room-film').first()).toHaveCSS('opacity', cue.film)
  const state = page.locator('.room-state').filter({ visible: true })
  await expect(state).toHaveCount(1)
  await expect(state).toContainText(cue.name)
  for (const words of cue.words) await expect(state.getByText(words, { exact: true }).first()).toBeVisible()
}

test('a click on a cue, or an arrow key, and the room answers', async ({ page }) => {
  // Each answer would be waited for otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(page, '/')
  const [doors, preset, blackout, show, interval] = CUES as [Cue, Cue, Cue, Cue, Cue]
  await expectRoomIn(page, show)
  for (const cue of [doors, interval, preset, blackout, show]) {
    await radio(page, cue).click()
    await expectRoomIn(page, cue)
  }

  await page.getByRole('link', { name: 'Prices' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(radio(page, show)).toBeFocused()
  await expect(page.locator('label', { has: radio(page, show) })).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('ArrowRight')
  await expectRoomIn(page, interval)
  await page.keyboard.press('ArrowRight')
  await expectRoomIn(page, doors)
  await expect(radio(page, doors)).toHaveAccessibleDescription(/House 90 %.*Doors Open/)
})

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
