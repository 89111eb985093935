import { PUBLIC_PAGES } from '../app/content/pages.ts'
import { expect, open, test } from './world.ts'

const UNCACHED = ['/ctrl-suite/buy', '/servicedesk']
/** From its third visit on, a page is sent with the best compression. */
const VISITS = 3

// If the page's security policy blocks anything, the `context` fixture fails the test.
for (const { path } of PUBLIC_PAGES)
  test(`${path} runs its scripts, whether or not it comes from the cache`, async ({ page, request }) => {
    for (let visit = 1; visit <= VISITS; visit += 1) {
      await open(page, path)
      const { etag } = (await request.get(path)).headers()
      expect(etag === undefined).toBe(UNCACHED.includes(path))
    }
  })

test('a page revalidated with If-None-Match still runs its scripts', async ({ page }) => {
  await open(page, '/about')
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/about')
  await open(page, '/about')
  const response = await again
  expect(response.status()).toBeLessThan(400)
  expect((await response.request().allHeaders())['if-none-match']).toBeDefined()
})
