import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { findScreen } from './screens.ts'
import { become, expect, type World } from './world.ts'

/** Minified, because every page has to parse it. */
const AXE_SCRIPT = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const addAxe = (page: Page) => page.evaluate(AXE_SCRIPT)

export async function openWithAxe(
  page: Page,
  pattern: string,
  { standIns }: World,
  expectError: (pattern: RegExp) => void,
): Promise<void> {
  const { path, email, status } = await findScreen(pattern, standIns)
  if (status >= 400) expectError(new RegExp(`status of ${status}`))
  await become(page, email)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await addAxe(page)
}

/** Waits until colours are final. Animations that follow the scroll position, or repeat, never end. */
const animationsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/** Axe's violations, horizontal overflow, and a missing or second h1. */
export async function findFaults(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await animationsEnd(page)
  const violations = await page.evaluate(
    async (settings) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      return (await checker.run({ exclude: ['iframe'] }, settings)).violations
    },
    // Listing the rules that pass would double the time.
    { resultTypes: ['violations'], ...options } satisfies axe.RunOptions,
  )
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  return [
    ...violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' ')}`),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ]
}

/** Waits for transitions, so that axe measures final colours. */
export async function showDark(page: Page): Promise<void> {
  // Until sections near the screen are rendered, they report the colours of the old scheme.
  await page
    .locator('.seen-later')
    .evaluateAll((sections) =>
      sections.forEach((section) => ((section as HTMLElement).style.contentVisibility = 'visible')),
    )
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await animationsEnd(page)
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
}
