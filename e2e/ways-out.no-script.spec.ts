import { test } from './world.ts'
import { downloadAfterSession, downloadBoth, signInAs, signOut, signUp } from './ways-out.ts'

// Without script every page is a document with a policy of its own, so one walk may begin in all layouts.
test('forms lead out of the site, whichever layout comes before', async ({ page, world: { standIns } }) => {
  test.slow()
  await signUp({ page, standIns, layout: 'basic' })
  await signInAs({ page, standIns, layout: 'info' }, 'tomas@example.com')
  await downloadBoth({ page, standIns, layout: 'services' })
  await downloadAfterSession({ page, standIns, layout: 'info' })
  await signOut({ page, standIns, layout: 'services' })
})
