import { rmSync } from 'node:fs'
import { ensureBuild } from '../tests/processes/ensure-build.ts'
import { LOG_FOLDER, searchLogs } from './search-logs.ts'

/**
 * Builds before the first test, so that this doesn't count towards any test's timeout. Playwright calls the
 * returned function at the end.
 */
export default async function setUp() {
  rmSync(LOG_FOLDER, { recursive: true, force: true })
  await ensureBuild()
  return searchLogs
}
