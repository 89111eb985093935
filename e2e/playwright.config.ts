import { defineConfig } from '@playwright/test'
import { findChromium } from '../tests/processes/chromium.ts'

const executablePath = findChromium()

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
