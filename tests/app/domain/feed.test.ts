import { expect, test } from 'vitest'
import { atomFeed } from '../../../app/domain/feed.ts'

const ARTICLE = { slug: 'a', title: 'A', summary: '', publishedAt: '2024-09-17T23:00:00+02:00' }
const feedOf = (
  ...articles: (typeof ARTICLE | (Omit<typeof ARTICLE, 'publishedAt'> & { publishedAt: null }))[]
) =>
  atomFeed({
    siteUrl: 'https://ctrl.example',
    title: 'Press',
    subtitle: 'News',
    author: 'Ctrl',
    articles,
    asOf: '2026-03-01T12:00:00.000Z',
  })

test('an article without a date, or with one that is none, is left out, and a feed without entries has the list’s date', () => {
  const feed = feedOf({ ...ARTICLE, publishedAt: null }, { ...ARTICLE, publishedAt: 'soon' })
  expect(feed).not.toContain('<entry>')
  expect(feed).toContain('<updated>2026-03-01T12:00:00.000Z</updated>')
})

test('what would break the XML does not reach it', () => {
  const feed = feedOf({ ...ARTICLE, title: 'R&D <b>"x"\u0000\u001b\ud800 \u{1f600}', slug: 'q&a' })
  expect(feed).toContain('<title>R&#38;D &#60;b&#62;&#34;x&#34; \u{1f600}</title>')
  expect(feed).toContain('<id>https://ctrl.example/press/q%26a</id>')
  expect(feed).not.toContain('<summary>')
})
