import { defineConfig } from '@playwright/test'
import { findChromium } from '../tests/processes/chromium.ts'
import { LOG_FOLDER } from './search-logs.ts'
import type { TestOptions } from './world.ts'

const executablePath = findChromium()

// Used by `startSite` in the worker processes.
process.env.SITE_LOG_FOLDER = LOG_FOLDER

const JOURNEYS = '**/journeys/*.spec.ts'
const PAGES = '**/pages.spec.ts'
const NO_SCRIPT = '**/*.no-script.spec.ts'

export default defineConfig<TestOptions>({
  testDir: '.',
  globalSetup: './set-up.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/browser.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['no-sandbox', 'disable-gpu', 'disable-background-networking', 'disable-component-update'].map(
        (flag) => `--${flag}`,
      ),
    },
  },
  projects: [
    // `npm test`
    { name: 'with-javascript', testMatch: [JOURNEYS, PAGES] },
    { name: 'without-javascript', testMatch: JOURNEYS, use: { javaScriptEnabled: false } },
    // `npm run test:release`
    { name: 'release', testIgnore: [JOURNEYS, PAGES, NO_SCRIPT] },
    { name: 'release-without-javascript', testMatch: NO_SCRIPT, use: { javaScriptEnabled: false } },
    { name: 'translated', testMatch: JOURNEYS, use: { translated: 'hydrated' } },
    { name: 'translated-early', testMatch: JOURNEYS, use: { translated: 'parsed' } },
  ],
})
