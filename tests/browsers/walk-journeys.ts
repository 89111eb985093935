import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportSkipped } from '../support/redis-server.ts'
import type { BrowserKind, DrivenBrowser, Screen } from './driven-browser.ts'
import { JOURNEYS } from './journeys.ts'
import { createPage } from './page.ts'
import { startWatchedSite, type WatchedSite } from './watched-site.ts'

const SCREENS: Record<string, Screen> = {
  'on a dark phone': { width: 390, height: 844, isDark: true },
  'on a light desktop': { width: 1440, height: 900, isDark: false },
}

/** Leaving a page aborts data and scripts that are on their way, and React Router logs that. Missing scripts are noticed anyway. */
const ABORTED = new RegExp(
  [
    'AbortError',
    'Error in input stream',
    'Error loading route module',
    'Importing a module script failed',
    'TypeError: Load failed',
    'error loading dynamically imported module',
  ].join('|'),
)

const SHOTS = new URL('../../.cache/browsers', import.meta.url).pathname

async function keepScreenshot(browser: DrivenBrowser, name: string) {
  await mkdir(SHOTS, { recursive: true })
  const picture = await browser.screenshot().catch(() => null)
  if (picture) await writeFile(join(SHOTS, `${name.replace(/\W+/g, '-')}.png`), picture)
}

export function walkJourneys(kind: BrowserKind) {
  reportSkipped(`every journey in ${kind.name}`, kind.missing)
  describe.skipIf(kind.missing)(kind.name, () => {
    let site: WatchedSite
    beforeAll(async () => void (site = await startWatchedSite()))
    afterAll(() => site.close())

    describe.each(Object.entries(SCREENS))('%s', (name, screen) => {
      test.each(Object.entries(JOURNEYS))('%s', async (title, walk) => {
        const folder = await mkdtemp(join(tmpdir(), 'ctrl-journey-'))
        const browser = await kind.start(screen)
        const isPhone = screen.width < 768
        try {
          await walk(createPage(browser, site.url), { site, folder, screen: { ...screen, isPhone } })
          expect(site.takeErrors().filter((error) => !ABORTED.test(error))).toEqual([])
        } catch (error) {
          await keepScreenshot(browser, `${kind.name} ${name} ${title}`)
          throw error
        } finally {
          await browser.close()
          await rm(folder, { recursive: true })
          site.takeErrors()
        }
      })
    })
  })
}
