import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inlineScripts } from '../tools/inline-script.ts'

/** Tests of the built site as a process of its own; all others load what they test from its source. */
const BUILT_SITE = ['tests/{built-site,chaos,fuzz}/**/*.test.ts', 'tests/tools/{adopt,bench,demo}.test.ts']

/** What takes longest comes first, so that the run does not end in waiting for it alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (moduleId.endsWith('fuzz.test.ts')) return 0
      return project.name === 'built site' ? 1 : 2
    }
    return (await super.sort(files)).sort((one, two) => rank(one) - rank(two))
  }
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [inlineScripts()],
  test: {
    environment: 'node',
    // Far more than any takes on a machine of its own: what is too slow there fails by what it expects.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What comes in a moment comes later on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/unit.json' },
    // More than cores: many tests wait, for a process to start or for a limit to pass.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: BUILT_SITE,
          // The files of one worker share its modules: evaluating the site anew for each took most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'built site', include: BUILT_SITE, globalSetup: 'tests/processes/build-once.ts' },
      },
    ],
  },
})
