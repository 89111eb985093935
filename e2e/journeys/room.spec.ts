import { type Cue, CUES, expectRoomIn, radio } from '../room.ts'
import { expect, test } from '../world.ts'
import { begin } from './differences.ts'

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

  await page.getByRole('link', { name: 'See prices' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(radio(page, show)).toBeFocused()
  await expect(page.locator('label', { has: radio(page, show) })).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('ArrowRight')
  await expectRoomIn(page, interval)
  await page.keyboard.press('ArrowRight')
  await expectRoomIn(page, doors)
  await expect(radio(page, doors)).toHaveAccessibleDescription(/House 90%.*Doors Open/)
})
