import type { LoaderFunctionArgs } from '@remix-run/node'
import { PUBLIC_PAGES } from '../content/pages.ts'
import { escapeXml, isDate } from '../domain/feed.ts'

/** Articles are left out while they're unavailable. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { articles, settings } = context.backend
  const result = await articles.list()
  const pages = PUBLIC_PAGES.filter(({ mayLeaveSite }) => !mayLeaveSite || !settings.serviceDeskUrl)
  const entries = [
    ...pages.map(({ path }) => ({ path })),
    ...(result.ok ? result.value.value : []).map(({ slug, publishedAt }) => ({
      path: `/press/${slug}`,
      changedAt: publishedAt,
    })),
  ]
  return new Response(sitemapXml(settings.siteUrl, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

interface SitemapEntry {
  path: string
  changedAt?: string | null
}

function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
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
