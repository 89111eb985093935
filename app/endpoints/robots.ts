import type { LoaderFunctionArgs } from '@remix-run/node'
import { PRIVATE_PATHS } from '../content/pages.ts'
import { publicFile } from '../http/file-response.ts'

/** Crawlers may load quotes: barred from a shared link, they'd list it without ever seeing its `noindex`. */
const CLOSED_PATHS = PRIVATE_PATHS.filter((path) => path !== '/quotes')

export function loader({ context }: LoaderFunctionArgs) {
  const { settings } = context.backend
  const isOpen = settings.allowIndexing && context.visitor.isIndexable
  const lines = isOpen
    ? [...CLOSED_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${settings.siteUrl}/sitemap.xml`]
    : ['Disallow: /']
  return publicFile(['User-agent: *', ...lines, ''].join('\n'), 'text/plain; charset=utf-8', 3600)
}
