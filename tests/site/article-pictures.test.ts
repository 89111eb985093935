import { describe, expect, test } from 'vitest'
import type { Fault } from '../stand-ins/stand-in.ts'
import { openSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const ARTICLE = '/press/ctrl-suite-2-4'

const site = useSite()

/** Over the connection, so that everything between the page and the wire takes part. */
const get = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site.url), { redirect: 'manual', ...init })

/** The attributes of the pictures of the article's page. */
async function picturesOf(path: string) {
  const { document } = await site.visit().get(path)
  return document.querySelectorAll('article img').map(({ attributes }) => attributes)
}

const addressOfFirst = async () => (await picturesOf(ARTICLE))[0]?.src ?? ''

test('a picture comes as what it is, may be kept by all, and can do nothing where it is opened as a page', async () => {
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

describe('while the content service', () => {
  test.each<[string, Fault]>([
    ['sends a page', { body: '<script>alert(1)</script>', headers: { 'Content-Type': 'text/html' } }],
    ['leads elsewhere', { status: 302, headers: { Location: 'https://elsewhere.example/x.svg' } }],
  ])('%s, browsers are led to where it has the picture', async (_, fault) => {
    const own = await openSite()
    const { document } = await own.visit().get(ARTICLE)
    const src = document.querySelector('article img')?.getAttribute('src') ?? ''
    own.standIns.articles.setFault({ match: 'GET /images', ...fault })
    const answer = await fetch(own.url + src, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(
      `${own.standIns.environment.CONTENT_API_URL}images/timeline.svg`,
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    await own.close()
  })

  test('does not know the article, there is no picture of it either, in words', async () => {
    for (const path of [
      '/press/no-such-article/pictures/0123456789abcdef',
      `${ARTICLE}/pictures/0123456789abcdef`,
    ]) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8'])
      expect(await answer.text()).toContain('There’s no such picture')
    }
  })
})
