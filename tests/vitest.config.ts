import { defineConfig } from 'vitest/config'
import { readPictureFiles } from '../tools/pictures/picture-files.ts'

/** What `npm test` runs of the built site, as a process of its own. */
const BUILT_SITE = ['tests/built-site/{smoke,two-nodes}.test.ts']

/** What `npm run test:release` runs: all else of the built site, and whatever is named so. */
const RELEASE = [
  'tests/**/*.release.test.ts',
  'tests/built-site/**/*.test.ts',
  'tests/tools/{demo,dev-sandbox,dev-server,proxy}.test.ts',
]

/** Tried a few times by `npm test`, and often before a release. */
const PROPERTIES = 'tests/properties/*.test.ts'

const ensureBuild = 'tests/processes/build-once.ts'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  define: { PICTURE_FILES: JSON.stringify(readPictureFiles()) },
  test: {
    environment: 'node',
    // Far more than any test takes on a quiet machine: what is too slow there fails by its own expectations.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/unit.json' },
    // More than cores: many tests wait, for a process to start or for a limit to pass.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: RELEASE,
          // The files of one worker share its modules: evaluating the site for each would take most of the time.
          isolate: false,
        },
      },
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
    ],
  },
})
