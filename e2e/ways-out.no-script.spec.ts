import { test } from './world.ts'
import { downloadAfterSession, downloadBoth, signInAs, signOut, signUp } from './ways-out.ts'

// Without JavaScript every page is a new document with its own policy, so one test can cover all layouts.
test('forms can redirect to other sites from every layout', async ({ page, world: { standIns } }) => {
  test.slow()
  await signUp({ page, standIns, layout: 'basic' })
  await signInAs({ page, standIns, layout: 'info' }, 'tomas@example.com')
  await downloadBoth({ page, standIns, layout: 'services' })
  await downloadAfterSession({ page, standIns, layout: 'info' })
  await signOut({ page, standIns, layout: 'services' })
})
