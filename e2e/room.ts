import type { Locator, Page } from '@playwright/test'
import { ROOMS, type Show } from '../app/content/rooms.ts'
import { expect } from './world.ts'

export const radio = (page: Page, show: Show, cue: number): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${ROOMS[show].cues[cue - 1]!.name}`) })

const visibleCues = (page: Page, selector: string) =>
  page
    .locator(`${selector} [data-on]`)
    .evaluateAll((parts) =>
      parts
        .filter((part) => Number(getComputedStyle(part).opacity) > 0.99)
        .map((part) => (part as HTMLElement).dataset.on!.split(' ')),
    )

export async function expectRoomAt(page: Page, show: Show, cue: number): Promise<void> {
  await expect(radio(page, show, cue)).toBeChecked()
  for (const part of ['.room-words', '.room-track', '.room-loom', '.room-drawing'])
    await expect(async () => {
      const lit = await visibleCues(page, part === '.room-loom' ? '.room-editor' : part)
      expect(lit.filter((cues) => !cues.includes(String(cue)))).toEqual([])
    }).toPass()
  const words = page.locator(`#cue-${cue}`)
  await expect(words).toHaveCSS('opacity', '1')
  for (const { clips, rest } of ROOMS[show].tracks)
    await expect(words).toContainText(clips.find((clip) => clip.cue === cue)?.words ?? rest)
}
