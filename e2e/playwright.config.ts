import { defineConfig } from '@playwright/test'
import { findChromium } from '../tests/processes/chromium.ts'
import { LOG_FOLDER } from './search-logs.ts'

const executablePath = findChromium()

// Read by `startSite`, in the processes that run the tests.
process.env.SITE_LOG_FOLDER = LOG_FOLDER

export default defineConfig({
  testDir: '.',
  globalSetup: './set-up.ts',
  globalTeardown: './search-logs.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/browser.json' }], ['./slowest-interactions.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'with-javascript', testIgnore: '**/*.no-script.spec.ts' },
    {
      name: 'without-javascript',
      testMatch: ['**/journeys/*.spec.ts', '**/*.no-script.spec.ts'],
      use: { javaScriptEnabled: false },
    },
  ],
})
