import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { findScreen, SCREEN_PATTERNS } from './screens.ts'
import { become, expect, test } from './world.ts'

/** The minified file, since every page has to read it. */
const AXE_SCRIPT = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules about colours alone: contrast takes half of the time, and does not depend on the width. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Window sizes; 640 px with two device pixels each is what a 1280 px window shows at 200 % zoom. */
const VIEWS = [
  { name: 'light', width: 1280, height: 900, scale: 1, colorScheme: 'light', rules: 'all' },
  { name: '320 px', width: 320, height: 700, scale: 1, colorScheme: 'light', rules: 'but contrast' },
  { name: '200 % zoom', width: 640, height: 450, scale: 2, colorScheme: 'light', rules: 'but contrast' },
  { name: 'dark', width: 1280, height: 900, scale: 1, colorScheme: 'dark', rules: 'colours' },
] as const
type View = (typeof VIEWS)[number]

async function show(page: Page, { width, height, scale, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height })
  if (scale !== 1) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    })
  }
  // Colours would be measured in the middle of a transition.
  await page.emulateMedia({ colorScheme, reducedMotion: colorScheme === 'dark' ? 'reduce' : null })
  // Even without motion, each of the new colours comes by a transition, which takes a frame.
  if (colorScheme === 'dark')
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
  expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, scale])
}

/** What to check in a view. Only violations are reported, since describing what passes takes as long as checking. */
const OPTIONS: Record<View['rules'], axe.RunOptions> = {
  all: { resultTypes: ['violations'] },
  'but contrast': { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } },
  colours: { resultTypes: ['violations'], runOnly: COLOUR_RULES },
}

/** The violations on a page that has loaded axe. */
async function findFaults(page: Page, { rules }: View): Promise<string[]> {
  const violations = await page.evaluate(async (options) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    // The payment provider's own frame is not the site's.
    return (await checker.run({ exclude: ['iframe'] }, options)).violations
  }, OPTIONS[rules])
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' ')}`)
}

for (const pattern of SCREEN_PATTERNS) {
  test(`${pattern} is accessible in every view`, async ({ page, world, expectError }) => {
    test.slow()
    const { path, email, status } = await findScreen(pattern, world.standIns)
    if (status >= 400) expectError(new RegExp(`status of ${status}`))
    await become(page, email)
    await page.goto(path)
    await page.evaluate(AXE_SCRIPT)
    for (const view of VIEWS) {
      await show(page, view)
      expect.soft(await findFaults(page, view), view.name).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `wider than the window, ${view.name}`).toBeLessThanOrEqual(0)
      expect.soft(await page.getByRole('heading', { level: 1 }).count(), `h1, ${view.name}`).toBe(1)
    }
  })
}
