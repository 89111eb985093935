import type { Page } from '@playwright/test'
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
  const words = page.locator('.room-state').filter({ visible: true })
  await expect(words).toHaveText(/^Cue 1 Doors/)
  const { longest } = await motion(page)
  expect(longest).toBeLessThan(5000)
  await expect.poll(async () => motion(page)).toEqual({ longest: 0, cue: 4 })
  await expect(words).toHaveText(/^Cue 4 Show/)
})
