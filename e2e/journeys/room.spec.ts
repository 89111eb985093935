import { expect, test } from '../world.ts'
import { begin } from './differences.ts'
import type { Page } from '@playwright/test'

/** What the room of the home page is in, by cue: the level of the house lights, and what is written beside it. */
const CUES = [
  { name: 'Doors', house: '0.9', film: '0', words: ['90%', 'Open', '/doors/open 1'] },
  { name: 'Preset', house: '0.35', film: '0', words: ['12–18 at 15%', 'Closed', '/house/half'] },
  { name: 'Blackout', house: '0', film: '0', words: ['Off, the exit sign stays on', '/blackout 1'] },
  { name: 'Show', house: '0', film: '1', words: ['12–18 at 80%, blue wash', 'Closed', '/cue/4/go'] },
  { name: 'Interval', house: '0.75', film: '0', words: ['75%', 'Open', 'Countdown, 20 minutes'] },
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
