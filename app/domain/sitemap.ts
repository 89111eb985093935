import { escapeXml, isDate } from './xml.ts'

export interface SitemapEntry {
  path: string
  changedAt?: string | null
}

export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod =
      changedAt && isDate(changedAt)
        ? `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`
        : ''
    return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
