import { test } from './world.ts'
import { downloadAfterSession, downloadBoth, signInAs, signOut, signUp } from './ways-out.ts'

for (const layout of ['default', 'info', 'services'] as const) {
  test(`forms lead out of the site after a beginning in the ${layout} layout`, async ({
    page,
    world: { standIns },
  }) => {
    test.slow()
    const way = { page, standIns, layout }
    await signUp(way)
    await signInAs(way, 'tomas@example.com')
    await downloadBoth(way)
    await downloadAfterSession(way)
    await signOut(way)
  })
}

test('forms lead out of the site after a beginning in the basic layout', async ({
  page,
  world: { standIns },
}) => {
  test.slow()
  const way = { page, standIns, layout: 'basic' } as const
  await signUp(way)
  await signInAs(way, 'tomas@example.com')
})
