import { findFaults, openWithAxe } from './accessibility.ts'
import { SCREEN_PATTERNS } from './screens.ts'
import { expect, test } from './world.ts'

for (const pattern of SCREEN_PATTERNS) {
  test(`${pattern} is accessible`, async ({ page, world, expectError }) => {
    await openWithAxe(page, pattern, world, expectError)
    expect(await findFaults(page)).toEqual([])
  })
}
