import { ensureBuild } from './ensure-build.ts'

/** Builds before all tests, so that this doesn't count towards any test's time limit. */
export default ensureBuild
