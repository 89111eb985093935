import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Debian's browser where it is installed, else the one that Playwright has. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  globalSetup: '../tests/processes/build-once.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/browser.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    launchOptions: {
      ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
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
