import { ensureBuild } from '../tests/processes/ensure-build.ts'
import { forgetLogs } from './search-logs.ts'

/** Builds the site before the first test, so that no test's time limit includes that. */
export default async function setUp(): Promise<void> {
  forgetLogs()
  await ensureBuild()
}
