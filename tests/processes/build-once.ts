import { ensureBuild } from './ensure-build.ts'

/** Builds before all tests, so that no test's time limit includes it. */
export default ensureBuild
