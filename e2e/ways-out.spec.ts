import { downloadAfterSession, downloadFrom, FIRST_PAGES, signInAs, signOut, signUp } from './ways-out.ts'
import { expect, test } from './world.ts'

for (const layout of Object.keys(FIRST_PAGES) as (keyof typeof FIRST_PAGES)[]) {
  test(`forms lead out of the site after a beginning in the ${layout} layout`, async ({
    page,
    world: { standIns },
  }) => {
    test.slow()
    const way = {
      page,
      standIns,
      layout,
      expectFirstDocument: () => expect(page.locator('html')).toHaveAttribute('data-first-document'),
    }
    const begin = async (path: string) => {
      await page.goto(path)
      await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''))
    }
    await begin(FIRST_PAGES[layout])
    await signUp(way)
    await begin(FIRST_PAGES[layout])
    await signInAs(way, 'tomas@example.com')

    const first = layout === 'basic' ? '/login' : FIRST_PAGES[layout]
    await begin(first)
    await downloadFrom(way, 'Downloads')
    await downloadFrom(way, '1.0 apps')
    await begin(first)
    await downloadAfterSession(way)
    await begin(first)
    await signOut(way)
  })
}
