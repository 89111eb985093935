import type { LoaderFunctionArgs } from '@remix-run/node'
import { PUBLIC_PAGES } from '../content/pages.ts'
import { sitemapXml } from '../domain/sitemap.ts'
import { publicCache } from './cache-lifetimes.ts'

/** Every public page and press article. While the articles are unavailable, they are left out. */
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
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': publicCache('sitemap') },
  })
}
