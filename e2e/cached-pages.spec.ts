import { PUBLIC_PAGES } from '../app/content/pages.ts'
import { expect, open, test } from './world.ts'

/** The only public page rendered afresh for every visitor. */
const OWN_PAGE = '/ctrl-suite/buy'
/** By the third visit a page comes in the best compression. */
const VISITS = 3

// What a page's policy blocks fails every test here (world.ts).
for (const { path } of PUBLIC_PAGES)
  test(`${path} runs its scripts, made and kept`, async ({ page, request }) => {
    for (let visit = 1; visit <= VISITS; visit += 1) {
      await open(page, path)
      const own = await request.get(path)
      const isKept = own.headers().etag !== undefined
      expect(isKept).toBe(path !== OWN_PAGE)
    }
  })

test('a page that the browser has is not loaded again, and runs its scripts all the same', async ({
  page,
}) => {
  await open(page, '/about')
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/about')
  await open(page, '/about')
  const response = await again
  expect(response.status()).toBeLessThan(400)
  expect((await response.request().allHeaders())['if-none-match']).toBeDefined()
})
