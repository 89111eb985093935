import { rmSync } from 'node:fs'
import { ensureBuild } from '../tests/processes/ensure-build.ts'
import { LOG_FOLDER, searchLogs } from './search-logs.ts'

/** Builds before the first test, whose time limit would otherwise include the build. */
export default async function setUp() {
  rmSync(LOG_FOLDER, { recursive: true, force: true })
  await ensureBuild()
  return searchLogs
}
