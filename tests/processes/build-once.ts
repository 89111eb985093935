import { ensureBuild } from './ensure-build.ts'

/** Has the test runner see to the build before the first test that needs it, outside of any test's time. */
export default ensureBuild
