import { expect, test } from 'vitest'
import { atomFeed, type FeedEntry } from '../../../app/domain/feed.ts'

const ARTICLE: FeedEntry = {
  path: '/press',
  title: 'A',
  summary: '',
  publishedAt: '2024-09-17T23:00:00+02:00',
}
const feedOf = (...entries: FeedEntry[]) =>
  atomFeed({
    siteUrl: 'https://ctrl.example',
    page: '/press',
    self: '/press/feed.xml',
    title: 'Press',
    subtitle: 'News',
    entries,
    asOf: '2026-03-01T12:00:00.000Z',
  })

test('the feed leaves out articles without a valid date; an empty feed has the list’s date', () => {
  const feed = feedOf({ ...ARTICLE, publishedAt: null }, { ...ARTICLE, publishedAt: 'soon' })
  expect(feed).not.toContain('<entry>')
  expect(feed).toContain('<updated>2026-03-01T12:00:00.000Z</updated>')
})

test('the feed escapes text, and drops characters that XML can’t hold', () => {
  const title = 'R&D <b>"x"\u0000\u001b\ud800 \u{1f600}'
  const feed = feedOf({ ...ARTICLE, title, path: '/press?q=a&b', html: '<p>1 &lt; 2</p>' })
  expect(feed).toContain('<title>R&#38;D &#60;b&#62;&#34;x&#34; \u{1f600}</title>')
  expect(feed).toContain('<id>https://ctrl.example/press?q=a&#38;b</id>')
  expect(feed).toContain('<content type="html">&#60;p&#62;1 &#38;lt; 2&#60;/p&#62;</content>')
  expect(feed).not.toContain('<summary>')
})
