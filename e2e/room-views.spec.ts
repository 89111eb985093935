import { expectRoomAt } from './room.ts'
import { expect, open, scriptRuns, test } from './world.ts'

test('the room plays once by itself, and stops when the visitor interacts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const cue = () =>
    page.evaluate(() => Number(getComputedStyle(document.querySelector('.room')!).getPropertyValue('--cue')))
  await expect.poll(cue).toBe(2)
  const [line, ruler] = await Promise.all(
    ['.room-line i', '.room-ruler'].map((part) => page.locator(part).boundingBox()),
  )
  const share = (line!.x - ruler!.x) / ruler!.width
  expect(share, 'the playhead’s position').toBeGreaterThanOrEqual(0.19)
  expect(share).toBeLessThan(0.4)
  await page.getByRole('button', { name: 'GO' }).click()
  await scriptRuns(page)
  await expectRoomAt(page, 'stage', 3)
  expect(await page.locator('.room').getAttribute('data-run')).toBeNull()
})

test('Play continues from the playhead after Pause, until the visitor interacts', async ({ page }) => {
  await page.goto('/?show=stage&cue=3')
  await page.getByRole('button', { name: 'Play' }).click()
  await scriptRuns(page)
  await expect(page).toHaveURL('/?show=stage&cue=4')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expectRoomAt(page, 'stage', 4)
})

test('after a navigation, the room stays still and offers Play', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.getByRole('link', { name: 'Museum', exact: true }).click()
  await expect(page).toHaveURL(/show=museum/)
  await page.goBack()
  await expectRoomAt(page, 'stage', 1)
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('Play continues within the last cue too', async ({ page }) => {
  await page.goto('/?show=stage&cue=4')
  await page.getByRole('button', { name: 'Play' }).click()
  await scriptRuns(page)
  await expect(page).toHaveURL('/?show=stage&cue=5')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expectRoomAt(page, 'stage', 5)
})

test('the room stays still for reduced motion, or if the URL names a cue', async ({ page }) => {
  for (const [reducedMotion, path] of [
    ['reduce', '/'],
    ['no-preference', '/?show=stage&cue=1'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  }
})

test('GO, the playhead and the museum’s visitor figure change the room and the URL', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/?show=museum')
  await page.getByRole('button', { name: 'GO' }).click()
  await expectRoomAt(page, 'museum', 2)
  await page.keyboard.press('Space')
  await expectRoomAt(page, 'museum', 3)
  await page.getByRole('slider', { name: 'Playhead' }).press('ArrowLeft')
  await expectRoomAt(page, 'museum', 2)
  const visitor = page.getByRole('slider', { name: 'Visitor' })
  const { width, height } = (await visitor.boundingBox())!
  await visitor.click({ position: { x: width * 0.8, y: height / 2 } })
  await expectRoomAt(page, 'museum', 4)
  await expect(visitor).toHaveAttribute('aria-valuetext', 'Archive, 10:17')
  await expect(page).toHaveURL('/?show=museum&cue=4')
})
