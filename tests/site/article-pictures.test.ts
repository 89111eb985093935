import { expect, test } from 'vitest'
import { SAMPLE_ARTICLES } from '../stand-ins/articles.ts'
import { attributesOf } from '../support/page-document.ts'
import { openSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const ARTICLE = '/press/ctrl-suite-2-4'

const site = useSite()

/** Uses a real connection, so that tests see every header. */
const get = (path: string) => fetch(new URL(path, site.url), { redirect: 'manual' })

const addressOfFirst = async () =>
  attributesOf((await site.visit().get(ARTICLE)).document, 'article img', 'src')[0]!

test('a picture has its type, is publicly cacheable, and can’t run anything when opened as a page', async () => {
  const picture = await get(await addressOfFirst())
  expect(picture.status).toBe(200)
  expect(await picture.text()).toMatch(/^<svg /)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': `inline; filename="${ARTICLE.slice('/press/'.length)}.svg"`,
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  const policy = picture.headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']))
  expect(picture.headers.has('Set-Cookie')).toBe(false)
})

test('the press list’s pictures load without fetching their articles', async () => {
  const own = await openSite()
  const { document } = await own.visit().get('/press')
  const sources = attributesOf(document, 'main section[aria-label] li img', 'src')
  expect(sources).toHaveLength(SAMPLE_ARTICLES.filter(({ image }) => image).length)
  own.standIns.articles.setFault({ match: 'POST /', status: 500 })
  for (const src of sources) expect((await own.visit().get(src)).status).toBe(200)
  await own.close()
})

test.each(['/press/no-such-article', ARTICLE])(
  'a picture that isn’t in %s is a 404 with an explanation',
  async (path) => {
    const answer = await get(`${path}/pictures/0123456789abcdef`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toContain('There’s no such picture')
  },
)

test('if the service sends something else, the browser is redirected to it', async () => {
  const own = await openSite()
  const { document } = await own.visit().get(ARTICLE)
  const [src = ''] = attributesOf(document, 'article img', 'src')
  const fault = { body: '<script>alert(1)</script>', headers: { 'Content-Type': 'text/html' } }
  own.standIns.articles.setFault({ match: 'GET /images', ...fault })
  const { status, location, headers } = await own.visit().get(src)
  expect([status, headers.get('Cache-Control')]).toEqual([302, 'no-store'])
  expect(location).toBe(`${own.standIns.environment.CONTENT_API_URL}images/timeline.svg`)
  await own.close()
})
