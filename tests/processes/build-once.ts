import { ensureBuild } from './ensure-build.ts'

/** Before all tests, so that no test's time limit includes the build. */
export default ensureBuild
