import type { LoaderFunctionArgs } from '@remix-run/node'
import { PUBLIC_PAGES } from '../content/pages.ts'
import { escapeXml } from '../domain/xml.ts'
import { publicFile } from '../http/file-response.ts'

/** Leaves out articles while they're unavailable. Caches then ask again, instead of leaving them out for an hour. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { articles, settings } = context.backend
  const result = await articles.list()
  const pages = PUBLIC_PAGES.filter(({ mayLeaveSite }) => !mayLeaveSite || !settings.serviceDeskUrl)
  const articleUrls = (result.ok ? result.value.value : []).map(({ slug, publishedAt }) => {
    const changed = publishedAt
      ? `<lastmod>${new Date(publishedAt).toISOString().slice(0, 10)}</lastmod>`
      : ''
    return `<loc>${escapeXml(`${settings.siteUrl}/press/${slug}`)}</loc>${changed}`
  })
  const pageUrls = pages.map(({ path }) => `<loc>${escapeXml(settings.siteUrl + path)}</loc>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pageUrls, ...articleUrls].map((url) => `  <url>${url}</url>`),
    '</urlset>',
    '',
  ]
  return publicFile(lines.join('\n'), 'application/xml; charset=utf-8', result.ok ? 3600 : 0)
}
