import type { ArticleSummary } from './article.ts'
import { href } from './href.ts'
import { escapeXml, isDate } from './xml.ts'

export interface Feed {
  siteUrl: string
  title: string
  subtitle: string
  author: string
  articles: readonly ArticleSummary[]
  /** When the articles were fetched (ISO 8601): the feed's date while no article has one. */
  asOf: string
}

const FEED_ARTICLES_MAX = 50

const toIso = (date: string) => new Date(date).toISOString()

/** Every entry needs a date (RFC 4287), so an article without one is left out. */
export function atomFeed({ siteUrl, title, subtitle, author, articles, asOf }: Feed): string {
  const dated = articles
    .flatMap(({ publishedAt, ...article }) =>
      publishedAt && isDate(publishedAt) ? [{ ...article, date: toIso(publishedAt) }] : [],
    )
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, FEED_ARTICLES_MAX)
  const page = escapeXml(siteUrl + href('/press'))
  const self = escapeXml(siteUrl + href('/press/feed.xml'))
  const entries = dated.flatMap(({ slug, title: name, summary, date }) => {
    const address = escapeXml(siteUrl + href('/press/:slug', { slug }))
    return [
      '  <entry>',
      `    <id>${address}</id>`,
      `    <title>${escapeXml(name)}</title>`,
      `    <link rel="alternate" type="text/html" href="${address}"/>`,
      `    <published>${date}</published>`,
      `    <updated>${date}</updated>`,
      ...(summary ? [`    <summary>${escapeXml(summary)}</summary>`] : []),
      '  </entry>',
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `  <id>${page}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <subtitle>${escapeXml(subtitle)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${self}"/>`,
    `  <link rel="alternate" type="text/html" href="${page}"/>`,
    `  <updated>${dated[0]?.date ?? toIso(asOf)}</updated>`,
    `  <author><name>${escapeXml(author)}</name><uri>${escapeXml(`${siteUrl}/`)}</uri></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
