import { defineConfig } from 'vitest/config'
import { readPictureFiles } from '../tools/pictures/picture-files.ts'

/** The built-site tests in `npm test`. Each of them starts the site as its own process. */
const BUILT_SITE = ['tests/built-site/{smoke,styles,two-nodes}.test.ts']

/** Tests that only run in `npm run test:release`. */
const RELEASE = [
  'tests/**/*.release.test.ts',
  'tests/built-site/**/*.test.ts',
  'tests/tools/{demo,dev-sandbox,dev-server,proxy}.test.ts',
]

/** `npm run test:browsers`, which is part of `npm run test:release`. */
const BROWSERS = 'tests/browsers/*.test.ts'

/** `npm test` runs each of these a few times, `npm run test:release` twenty times as often. */
const PROPERTIES = 'tests/properties/*.test.ts'

/** Tests that load modules again or replace one. What they have loaded would otherwise stay for the files that follow. */
const OWN_MODULES = 'tests/**/*.own-modules.test.ts'

const ensureBuild = 'tests/processes/build-once.ts'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  define: { PICTURE_FILES: JSON.stringify(readPictureFiles()) },
  test: {
    environment: 'node',
    // Long, for busy machines; speed tests set their own limits.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/unit.json' },
    // More than there are cores, because many tests only wait for processes or timeouts.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...RELEASE, BROWSERS, OWN_MODULES],
          // Each worker loads the site's modules once. Loading them for every file would take most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own modules', include: [OWN_MODULES] } },
      { extends: true, test: { name: 'built site', include: BUILT_SITE, globalSetup: ensureBuild } },
      {
        extends: true,
        test: {
          name: 'release',
          include: [...RELEASE, PROPERTIES],
          exclude: BUILT_SITE,
          globalSetup: ensureBuild,
          env: { PROPERTY_FACTOR: '20' },
          testTimeout: 600_000,
        },
      },
      { extends: true, test: { name: 'browsers', include: [BROWSERS], globalSetup: ensureBuild } },
    ],
  },
})
