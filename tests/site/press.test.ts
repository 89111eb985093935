import { type HTMLElement, parse } from 'node-html-parser'
import { ARTICLES_PER_PAGE } from '../../app/domain/article.ts'
import { PRODUCTS } from '../../app/shop.ts'
import type { Page } from '../support/visitor.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOSTILE_ARTICLE, SAMPLE_ARTICLES } from '../stand-ins/articles.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const HOUR = 3600

const site = useSite({ ALLOW_INDEXING: '1' })

/** The structured data of a page, by type. */
function structuredData({ document }: Page): Record<string, Record<string, unknown>> {
  const blocks = document.querySelectorAll('script[type="application/ld+json"]')
  return Object.fromEntries(
    blocks.map(({ rawText }) => {
      const data = JSON.parse(rawText) as Record<string, unknown>
      return [String(data['@type']), data]
    }),
  )
}

describe('while the content service does not answer', () => {
  test('/press says so, and offers to try again', async () => {
    const quiet = await openSite()
    quiet.standIns.articles.setFault({ status: 500 })
    const page = await quiet.visit().get('/press')
    expect(page.status).toBe(503)
    expect(page.text).toContain('cannot be loaded at the moment')
    expect(page.text).toContain('Try again')
    await quiet.close()
  })
})

test('a copy says of which time it is, in the list, in the article and on the first page', async () => {
  const own = await openSite()
  const visitor = own.visit()
  const paths = ['/press', '/press/two-editions', '/']
  for (const path of paths) expect((await visitor.get(path)).text).not.toContain('As of')
  const copiedMs = own.clock.now()
  own.clock.advance(HOUR)
  own.standIns.articles.setFault({ status: 500 })
  for (const path of paths) {
    await vi.waitFor(async () => {
      const { status, text, html } = await visitor.get(path)
      expect(status).toBe(200)
      expect(text).toMatch(/As of \d\d:\d\d UTC on \d+ \w+ \d{4} ?\. We cannot ask for anything newer/)
      const [, asOf = ''] = /As of.{0,20}<time dateTime="([^"]+)"/.exec(html) ?? []
      expect(Date.parse(asOf)).toBeLessThanOrEqual(copiedMs)
    })
  }
  await own.close()
})

test('thirty invented names are missing pages, and make ten calls at most', async () => {
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
  const canonicalOf = ({ document }: Page) =>
    document.querySelector('link[rel="canonical"]')?.getAttribute('href')

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

  test('leads from page to page, and each says which it is', async () => {
    const second = await many.visit().get('/press?page=2')
    const links = second.document.querySelectorAll('nav[aria-label="Pages"] a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/press', '/press?page=3']),
    )
    expect(second.document.querySelector('title')?.text).toContain('page 2')
    expect(canonicalOf(second)).toBe(`${many.url}/press?page=2`)
    expect(canonicalOf(await many.visit().get('/press?page=1'))).toBe(`${many.url}/press`)
  })

  test('ends with its last page, and takes what is no number for the first', async () => {
    const visitor = many.visit()
    const past = await visitor.get('/press?page=4')
    expect(past.status).toBe(404)
    expect(past.document.querySelector('main a[href="/press"]')).not.toBeNull()
    for (const odd of ['0', '-1', 'two', '1e1', '2.5', ''])
      expect(articlesOf(await visitor.get(`/press?page=${odd}`))).toEqual(
        articlesOf(await visitor.get('/press')),
      )
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

  test('is named in the head of the press pages, and in no sitemap', async () => {
    for (const path of ['/press', '/press/two-editions']) {
      const { document } = await site.visit().get(path)
      const link = document.querySelector('head link[rel="alternate"][type="application/atom+xml"]')
      expect(link?.getAttribute('href')).toBe('/press/feed.xml')
    }
    expect((await site.visit().get('/sitemap.xml')).html).not.toContain('feed.xml')
  })
})

test('an article that does not exist is a missing page, which suggests the one with the nearest name', async () => {
  const page = await site.visit().get('/press/two-edition')
  expect(page.status).toBe(404)
  expect(page.text).toContain('This page does not exist')
  expect(page.html).toMatch(/Did you mean.*href="\/press\/two-editions"/s)
  expect(page.html).toContain('Page Not Found: /press/two-edition')
})

test('the list has every article with its date, by year, and none that is unlisted', async () => {
  const { text, html } = await site.visit().get('/press')
  expect(text).toMatch(/2024 .*17 September 2024.* 2023 .* 2022 .*LedSnaps resources stay available/)
  expect(html).not.toContain(HOSTILE_ARTICLE.slug)
})

test('an article is described to search engines, with the share image of the press page', async () => {
  const page = await site.visit().get('/press/commskit-1-6')
  const { html, text } = page
  const { Article, BreadcrumbList } = structuredData(page)
  expect(Article).toMatchObject({
    headline: `${PRODUCTS.commskit} 1.6 lists TCP, UDP and OSC messages in one monitor`,
    datePublished: '2024-07-02T08:30:00.000Z',
    mainEntityOfPage: `${site.url}/press/commskit-1-6`,
  })
  expect(BreadcrumbList).toMatchObject({ itemListElement: [{ item: `${site.url}/press` }, { position: 2 }] })
  expect(html).toContain(`<meta property="og:image" content="${site.url}/share/press.png"/>`)
  expect(text).toContain('More from the press desk')
})

test('an article keeps its tables and headings, and its pictures have sizes', async () => {
  const visitor = site.visit()
  const compared = (await visitor.get('/press/message-formats-compared')).document
  const frame = compared.querySelector('article .table-scroll')
  expect(frame?.getAttribute('aria-label')).toBe('Side by side')
  expect(frame?.getAttribute('tabindex')).toBe('0')
  expect(frame?.querySelectorAll('th[scope="col"]')).toHaveLength(5)
  expect(frame?.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(compared.querySelector('article h4')?.text).toBe('When the receiver only understands UDP')
  const release = (await visitor.get('/press/ctrl-suite-2-4')).document
  const pictures = release.querySelectorAll('article img').map(({ attributes }) => attributes)
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) expect(picture).toMatchObject({ width: '1200', height: '675' })
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
