import { ROOMS } from '../../app/content/rooms.ts'
import { expectRoomAt, radio } from '../room.ts'
import { expect, test } from '../world.ts'
import { begin, settle } from './differences.ts'

// With transitions, every test would have to wait for them to end.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('clicks and arrow keys change the room’s cue', async ({ page }) => {
  await begin(page, '/')
  await expectRoomAt(page, 'stage', 1)
  for (const cue of [5, 2, 3, 4]) {
    await radio(page, 'stage', cue).click()
    await expectRoomAt(page, 'stage', cue)
  }
  await page.keyboard.press('ArrowRight')
  await expectRoomAt(page, 'stage', 5)
  await expect(radio(page, 'stage', 1)).toHaveAccessibleDescription(/House 90%.*Foyer Screens on/)
})

test('the museum room has its own URL, and links to a matching configuration', async ({ page }) => {
  await begin(page, '/')
  await page.getByRole('link', { name: ROOMS.museum.tab, exact: true }).click()
  await expect(page).toHaveURL('/?show=museum&cue=2')
  await expectRoomAt(page, 'museum', 2)
  await page.goto('/?show=museum&cue=4')
  await expectRoomAt(page, 'museum', 4)
  await settle(page)
  await page.getByRole('link', { name: /Start from this/ }).click()
  await expect(page.getByLabel('Players')).toHaveValue('3')
  await expect(page.getByLabel('Entities')).toHaveValue('17')
})

test('a cue chosen before hydration is kept', async ({ page }) => {
  await page.goto('/')
  await radio(page, 'stage', 3).click()
  await settle(page)
  await expectRoomAt(page, 'stage', 3)
})
