import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Handler } from '../middleware/middleware.ts'
import type { RouteLocation } from '../router.ts'

/** Loaded on first use, because its packages take more memory than most of the server. */
const loadConverter = () => import('./html-to-markdown.ts').then(({ createConverter }) => createConverter())

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))

const CACHED_LENGTH_MAX = 1_000_000

/** Serves each content page as Markdown too, at its path with `.md`. */
export function createMarkdownHandler(handlePage: Handler, siteUrl: string) {
  let converter: ReturnType<typeof loadConverter> | undefined
  const converted = new LRUCache<string, string>({
    maxSize: CACHED_LENGTH_MAX,
    sizeCalculation: (text) => text.length,
  })

  /** The page's own content. Cached, because converting takes longer than rendering the page. */
  async function markdownOf(html: string, path: string): Promise<string> {
    const content = mainOf(html)
    const key = `${path} ${createHash('sha256').update(content).digest('base64url')}`
    const known = converted.get(key)
    if (known !== undefined) return known
    converter ??= loadConverter().catch((error: unknown) => {
      converter = undefined
      throw error
    })
    const convert = await converter
    // The text is read elsewhere, so links need the whole URL.
    const markdown = convert(content)
      .replaceAll('](/', `](${siteUrl}/`)
      .replaceAll('](#', `](${siteUrl}${path}#`)
    const text = `${markdown.trim()}\n`
    converted.set(key, text)
    return text
  }

  return (source: RouteLocation): Handler =>
    async (request, context) => {
      // Without the query, since each search would be another page to convert.
      const url = new URL(source.path, context.url)
      const sourceContext = { ...context, url, pageUrl: url, location: source }
      const page = await handlePage(new Request(url, request), sourceContext)
      if (page.status !== 200) return page
      const { headers } = page
      headers.set('Content-Type', 'text/markdown; charset=utf-8')
      headers.set('Link', `<${siteUrl}${source.path}>; rel="canonical"`)
      return new Response(await markdownOf(await page.text(), source.path), { headers })
    }
}
