import { ensureBuild } from './ensure-build.ts'

/** Builds before all tests, so that building doesn't count towards any test's time limit. */
export default ensureBuild
