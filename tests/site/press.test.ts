import { type HTMLElement, parse } from 'node-html-parser'
import { ARTICLES_PER_PAGE } from '../../app/domain/article.ts'
import type { Page } from '../support/visitor.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOSTILE_ARTICLE, SAMPLE_ARTICLES } from '../stand-ins/articles.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const HOUR = 3600

const site = useSite({ ALLOW_INDEXING: '1' })

test('a cached copy says its time, in the list, in the article and on the home page', async () => {
  const own = await openSite()
  const visitor = own.visit()
  const paths = ['/press', '/press/two-editions', '/']
  for (const path of paths) expect((await visitor.get(path)).text).not.toContain('Last updated')
  const copiedMs = own.clock.now()
  own.clock.advance(HOUR)
  own.standIns.articles.setFault({ status: 500 })
  for (const path of paths) {
    await vi.waitFor(async () => {
      const { status, text, html } = await visitor.get(path)
      expect(status).toBe(200)
      expect(text).toMatch(/Last updated \d\d:\d\d UTC on \d+ \w+ \d{4} ?\. We can’t load anything newer/)
      const [, asOf = ''] = /Last updated.{0,20}<time dateTime="([^"]+)"/.exec(html) ?? []
      expect(Date.parse(asOf)).toBeLessThanOrEqual(copiedMs)
    })
  }
  await own.close()
})

test('thirty invented names are 404 and make at most ten calls', async () => {
  const own = await openSite()
  const visitor = own.visit()
  await visitor.get('/press')
  const before = own.standIns.articles.calls.length
  for (let count = 0; count < 30; count++)
    expect((await visitor.get(`/press/invented-${count}`)).status).toBe(404)
  expect(own.standIns.articles.calls.length - before).toBeLessThanOrEqual(10)
  await own.close()
})

describe('a list of many articles', () => {
  const COUNT = 2 * ARTICLES_PER_PAGE + 20
  let many: TestSite
  beforeAll(async () => void (many = await openSite({ ALLOW_INDEXING: '1' }, { articles: COUNT })))
  afterAll(() => many.close())

  const articlesOf = ({ document }: Page) =>
    document.querySelectorAll('main h3 a').map((link) => link.getAttribute('href'))

  test('has pages, each article on one of them, the newest first', async () => {
    const visitor = many.visit()
    const pages = [
      await visitor.get('/press'),
      await visitor.get('/press?page=2'),
      await visitor.get('/press?page=3'),
    ]
    expect(pages.map((page) => articlesOf(page).length)).toEqual([ARTICLES_PER_PAGE, ARTICLES_PER_PAGE, 20])
    expect(new Set(pages.flatMap(articlesOf)).size).toBe(COUNT)
    const dates = pages.flatMap(({ document }) =>
      document.querySelectorAll('main li time').map((time) => time.getAttribute('datetime') ?? ''),
    )
    expect(dates).toEqual([...dates].sort().reverse())
  })
})

describe('the feed', () => {
  test('has every listed article, and what Atom asks of a feed and its entries', async () => {
    const { status, headers, html: xml } = await site.visit().get('/press/feed.xml')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
    )
    const feed = parse(xml.replace(/^<\?xml.*\n/, '')).querySelector('feed')!
    const elements = (of: HTMLElement, name: string) =>
      of.children.filter((child) => child.rawTagName === name)
    const only = (of: HTMLElement, name: string) => {
      expect(elements(of, name)).toHaveLength(1)
      return elements(of, name)[0]!
    }
    const linkOf = (of: HTMLElement, rel: string) =>
      elements(of, 'link')
        .filter((link) => link.getAttribute('rel') === rel)
        .map((link) => link.getAttribute('href'))
    expect(only(feed, 'id').text).toBe(`${site.url}/press`)
    expect(only(feed, 'title').text).not.toBe('')
    expect(only(feed, 'updated').text).toBe(SAMPLE_ARTICLES[0]!.published_at)
    expect(only(only(feed, 'author'), 'name').text).not.toBe('')
    expect(linkOf(feed, 'self')).toEqual([`${site.url}/press/feed.xml`])
    expect(linkOf(feed, 'alternate')).toEqual([`${site.url}/press`])
    const entries = elements(feed, 'entry').map((entry) => {
      expect(linkOf(entry, 'alternate')).toEqual([only(entry, 'id').text])
      return [
        only(entry, 'id').text,
        only(entry, 'title').text,
        only(entry, 'updated').text,
        only(entry, 'summary').text,
      ]
    })
    expect(entries).toEqual(
      SAMPLE_ARTICLES.map(({ slug, title, summary, published_at }) => [
        `${site.url}/press/${slug}`,
        title,
        published_at,
        summary,
      ]),
    )
  })
})

test('an article that does not exist is a missing page, which suggests the one with the nearest name', async () => {
  const page = await site.visit().get('/press/two-edition')
  expect(page.status).toBe(404)
  expect(page.text).toContain('This page does not exist')
  expect(page.text).toContain('Article not found. The page you are looking for could not be found.')
  expect(page.html).toMatch(/Did you mean.*href="\/press\/two-editions"/s)
  expect(page.html).toContain('Page Not Found: /press/two-edition')
})

test('a hostile article is text and nothing else, in the page, its title and its description', async () => {
  const { html, document } = await site.visit().get(`/press/${HOSTILE_ARTICLE.slug}`)
  const main = document.querySelector('main')?.innerHTML ?? ''
  expect(main).toContain('The words before.')
  expect(main).toContain('The words after.')
  expect(
    /<(script|iframe|form|style|object|svg[^>]*onload)|<[^>]*\son\w+=|href="[^"]*javascript:/i.exec(main),
  ).toBeNull()
  expect(/<script>document|<title>[^<]*<(?!\/title)/.exec(html)).toBeNull()
})
