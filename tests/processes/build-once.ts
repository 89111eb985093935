import { ensureBuild } from './ensure-build.ts'

/** Builds the site before the first test that needs it, so that no test's time limit includes the build. */
export default ensureBuild
