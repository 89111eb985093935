import { test } from './world.ts'
import { downloadAfterSession, downloadBoth, signInAs, signOut, signUp } from './ways-out.ts'

for (const layout of ['default', 'info', 'services', 'basic'] as const)
  test(`forms can redirect to other sites from the ${layout} layout`, async ({
    page,
    world: { standIns },
  }) => {
    test.slow()
    const start = { page, standIns, layout }
    await signUp(start)
    await signInAs(start, 'tomas@example.com')
    // Signed-in visitors never get the basic layout.
    if (layout === 'basic') return
    await downloadBoth(start)
    await downloadAfterSession(start)
    await signOut(start)
  })
