import { type HTMLElement, parse } from 'node-html-parser'
import { ARTICLES_PER_PAGE } from '../../app/domain/article.ts'
import { expect, test, vi } from 'vitest'
import { HOSTILE_ARTICLE, SAMPLE_ARTICLES } from '../stand-ins/articles.ts'
import { expectPage } from '../support/expect-page.ts'
import { attributesOf } from '../support/page-document.ts'
import { openSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

test('the list, an article and the home page say how old they are if they’re stale', async () => {
  const own = await openSite()
  const visitor = own.visit()
  const paths = ['/press', '/press/two-editions', '/']
  for (const path of paths) expect((await visitor.get(path)).text).not.toContain('Last updated')
  const copiedMs = own.clock.now()
  own.clock.advance(3600)
  own.standIns.articles.setFault({ status: 500 })
  for (const path of paths) {
    await vi.waitFor(async () => {
      const { text, html } = await visitor.get(path)
      expect(text).toMatch(/Last updated \d\d:\d\d UTC on \d+ \w+ \d{4} ?\. We can’t load anything newer/)
      const [, asOf = ''] = /Last updated.{0,20}<time dateTime="([^"]+)"/.exec(html) ?? []
      expect(Date.parse(asOf)).toBeLessThanOrEqual(copiedMs)
    }, 20_000)
  }
  await own.close()
})

test('the home page has the newest articles, in whatever order the service sends them', async () => {
  const own = await openSite()
  const articles = SAMPLE_ARTICLES.map((article) => ({ ...article, image: null })).reverse()
  own.standIns.articles.setFault({ status: 200, body: JSON.stringify({ data: { articles } }) })
  const { document } = await own.visit().get('/')
  const newest = SAMPLE_ARTICLES.map(({ published_at }) => published_at.slice(0, 10))
    .sort()
    .reverse()
  const dates = attributesOf(document, '#press time', 'datetime').map((date) => date.slice(0, 10))
  expect(dates).toEqual(newest.slice(0, dates.length))
  await own.close()
})

test('a long list is split into pages, newest first', async () => {
  const count = 2 * ARTICLES_PER_PAGE + 20
  const many = await openSite({}, { articles: count })
  const visitor = many.visit()
  const paths = ['/press', '/press?page=2', '/press?page=3']
  const pages = await Promise.all(paths.map(async (path) => (await visitor.get(path)).document))
  const articles = pages.map((page) => attributesOf(page, 'main h3 a', 'href'))
  expect(articles.map(({ length }) => length)).toEqual([ARTICLES_PER_PAGE, ARTICLES_PER_PAGE, 20])
  expect(new Set(articles.flat()).size).toBe(count)
  const dates = pages.flatMap((page) => attributesOf(page, 'main li time', 'datetime'))
  expect(dates).toEqual([...dates].sort().reverse())
  await many.close()
})

test('the feed has every listed article, and is valid Atom', async () => {
  const { headers, html: xml } = await site.visit().get('/press/feed.xml')
  expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="\S+\/2005\/Atom"/)
  const feed = parse(xml.replace(/^<\?xml.*\n/, '')).querySelector('feed')!
  /** The text of each child by its tag, or the URL of a link by its `rel`. */
  const partsOf = ({ children }: HTMLElement) =>
    Object.fromEntries(
      children.map((part) => [
        part.getAttribute('rel') ?? part.rawTagName,
        part.getAttribute('href') ?? part.text,
      ]),
    )
  const url = `${site.url}/press`
  expect(partsOf(feed)).toMatchObject({
    ...{ id: url, alternate: url, self: `${url}/feed.xml`, updated: SAMPLE_ARTICLES[0]!.published_at },
    title: expect.stringMatching(/./) as string,
    author: expect.stringMatching(/./) as string,
  })
  expect(feed.querySelectorAll('entry').map(partsOf)).toMatchObject(
    SAMPLE_ARTICLES.map(({ slug, title, summary, published_at: updated }) => {
      const id = `${url}/${slug}`
      return { id, alternate: id, title, updated, summary }
    }),
  )
})

test('an article links to the newer and the older one', async () => {
  const linksOf = async (slug: string) => {
    const { document } = await site.visit().get(`/press/${slug}`)
    return attributesOf(document, 'main nav[aria-label="More articles"] a', 'href')
  }
  const [newest, second, third] = SAMPLE_ARTICLES.map(({ slug }) => `/press/${slug}`)
  expect(await linksOf(SAMPLE_ARTICLES[1]!.slug)).toEqual([newest, third, '/press'])
  expect(await linksOf(SAMPLE_ARTICLES[0]!.slug)).toEqual([second, '/press'])
  expect(await linksOf(SAMPLE_ARTICLES.at(-1)!.slug)).toHaveLength(2)
  expect(await linksOf(HOSTILE_ARTICLE.slug)).toEqual(['/press'])
})

test('an unknown article is a 404 that suggests the nearest name', async () => {
  const page = await site.visit().get('/press/two-edition')
  const words = 'Article not found. The page you are looking for could not be found.'
  expectPage(page, 404, 'This page does not exist', words)
  expect(page.html).toMatch(/Did you mean.*href="\/press\/two-editions"/s)
  expect(page.html).toContain('Page Not Found: /press/two-edition')
})

test('a malicious article is shown as plain text on the page, in its title and in its description', async () => {
  const { html, document } = await site.visit().get(`/press/${HOSTILE_ARTICLE.slug}`)
  const main = document.querySelector('main')?.innerHTML ?? ''
  expect(main).toMatch(/The words before\..*The words after\./s)
  const active = /<(script|iframe|form|style|object|svg[^>]*onload)|<[^>]*\son\w+=|href="[^"]*javascript:/i
  expect(active.exec(main)).toBeNull()
  expect(/<script>document\.title|<title>[^<]*<(?!\/title)/.exec(html)).toBeNull()
})
