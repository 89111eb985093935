import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import type { Backend } from '../../../app/backend/backend.ts'
import { PUBLIC_PAGES } from '../../../app/content/pages.ts'
import type { ArticleSummary } from '../../../app/domain/article.ts'
import { loader as robots } from '../../../app/endpoints/robots.ts'
import { loader as sitemap } from '../../../app/endpoints/sitemap.ts'

const ARTICLE = {
  slug: 'q&a',
  title: 'Q & A',
  summary: '',
  publishedAt: '2024-09-17T23:00:00.000Z',
  image: null,
}

const listed = (...value: ArticleSummary[]) =>
  ({ ok: true, value: { value, asOf: '2026-03-01T12:00:00.000Z', isStale: false } }) as const

async function ask(
  loader: (args: LoaderFunctionArgs) => Response | Promise<Response>,
  {
    list = listed(ARTICLE) as Awaited<ReturnType<Backend['articles']['list']>>,
    serviceDeskUrl = null as string | null,
    allowIndexing = true,
    isIndexable = true,
  } = {},
) {
  const context = {
    backend: {
      articles: { list: async () => list },
      settings: { siteUrl: 'https://ctrl.example', serviceDeskUrl, allowIndexing },
    },
    visitor: { address: null, isIndexable },
  } as Partial<AppLoadContext> as AppLoadContext
  const response = await loader({ context, params: {}, request: new Request('https://ctrl.example/') })
  const { headers } = response
  return {
    type: headers.get('Content-Type'),
    caching: headers.get('Cache-Control'),
    text: await response.text(),
  }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)

describe('/sitemap.xml', () => {
  test('leaves out articles that can’t be fetched, and a service desk on another site', async () => {
    const pages = PUBLIC_PAGES.map(({ path }) => `https://ctrl.example${path}`)
    const down = await ask(sitemap, { list: { ok: false, reason: 'unavailable' } })
    expect(locations(down.text)).toEqual(pages)
    expect(down.caching).toBe('public, max-age=0')
    const { text } = await ask(sitemap, { serviceDeskUrl: 'https://desk.example' })
    expect(locations(text)).not.toContain('https://ctrl.example/servicedesk')
  })

  test('lists the full URL of every public page and article, with the dates of articles', async () => {
    const { text, type, caching } = await ask(sitemap)
    expect(type).toContain('application/xml')
    expect(caching).toBe('public, max-age=3600')
    expect(locations(text)).toHaveLength(PUBLIC_PAGES.length + 1)
    expect(text).toContain('<loc>https://ctrl.example/press/q&#38;a</loc><lastmod>2024-09-17</lastmod>')
  })
})

describe('/robots.txt', () => {
  test.each([
    ['the settings forbid indexing', { allowIndexing: false, isIndexable: false }],
    ['the host is a preview', { isIndexable: false }],
  ])('disallows everything if %s', async (_, circumstances) => {
    const { text } = await ask(robots, circumstances)
    expect(text).toBe('User-agent: *\nDisallow: /\n')
  })

  test('disallows account, bag, checkout and callback, and names the sitemap', async () => {
    const { text, type } = await ask(robots)
    expect(type).toContain('text/plain')
    for (const path of ['/user', '/bag', '/checkout', '/callback/login'])
      expect(text).toContain(`\nDisallow: ${path}\n`)
    expect(text).not.toContain('Disallow: /\n')
    expect(text).toContain('\nSitemap: https://ctrl.example/sitemap.xml\n')
  })
})
