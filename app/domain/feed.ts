import { COMPANY } from '../shop.ts'
import type { Href } from './href.ts'
import { escapeXml } from './xml.ts'

/** Feed readers reject a whole file over one invalid date. */
const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text))

export interface FeedEntry {
  path: Href
  title: string
  summary?: string
  html?: string | null
  publishedAt: string | null
}

export interface Feed {
  siteUrl: string
  page: Href
  self: Href
  title: string
  subtitle: string
  entries: readonly FeedEntry[]
  /** When the entries were fetched (ISO 8601); the feed's date if no entry has one. */
  asOf: string
}

const FEED_ENTRIES_MAX = 50

const toIso = (date: string) => new Date(date).toISOString()

/** RFC 4287 requires a date, so entries without one are left out. */
export function atomFeed({ siteUrl, title, subtitle, asOf, ...feed }: Feed): string {
  const dated = feed.entries
    .flatMap(({ publishedAt, ...entry }) =>
      publishedAt && isDate(publishedAt) ? [{ ...entry, date: toIso(publishedAt) }] : [],
    )
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, FEED_ENTRIES_MAX)
  const page = escapeXml(siteUrl + feed.page)
  const entries = dated.map(({ path, title: name, summary, html, date }) => {
    const address = escapeXml(siteUrl + path)
    return `
  <entry>
    <id>${address}</id>
    <title>${escapeXml(name)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${date}</published>
    <updated>${date}</updated>${summary ? `\n    <summary>${escapeXml(summary)}</summary>` : ''}${
      html ? `\n    <content type="html">${escapeXml(html)}</content>` : ''
    }
  </entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${page}</id>
  <title>${escapeXml(title)}</title>
  <subtitle>${escapeXml(subtitle)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + feed.self)}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
  <updated>${dated[0]?.date ?? toIso(asOf)}</updated>
  <author><name>${escapeXml(COMPANY.name)}</name><uri>${escapeXml(`${siteUrl}/`)}</uri></author>${entries.join('')}
</feed>
`
}
