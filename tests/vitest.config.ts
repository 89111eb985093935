import { defineConfig } from 'vitest/config'

/** Tests of the built site as a process of its own; all others load what they test from its source. */
const BUILT_SITE = ['tests/{built-site,chaos,fuzz}/**/*.test.ts', 'tests/tools/demo.test.ts']

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/unit.json' },
    projects: [
      { extends: true, test: { name: 'source', include: ['tests/**/*.test.{ts,tsx}'], exclude: BUILT_SITE } },
      {
        extends: true,
        test: { name: 'built site', include: BUILT_SITE, globalSetup: 'tests/processes/build-once.ts' },
      },
    ],
  },
})
