import type { Handler } from '../middleware/middleware.ts'
import type { RouteLocation } from '../router.ts'

/** Serves each content page as Markdown too, at its path with `.md`. */
export function createMarkdownAnswers(answerPage: Handler, siteUrl: string) {
  return (location: RouteLocation): Handler =>
    async (request, context) => {
      // Without the query, since each search would be another page to convert.
      const url = new URL(location.path, context.url)
      const page = await answerPage(new Request(url, request), { ...context, url, pageUrl: url, location })
      if (page.status !== 200) return page
      const { headers } = page
      headers.set('Content-Type', 'text/markdown; charset=utf-8')
      headers.set('Link', `<${siteUrl}${location.path}>; rel="canonical"`)
      // Loaded on first use, because it takes more memory than most of the server.
      const { markdownOf } = await import('./markdown-of.ts')
      return new Response(markdownOf(await page.text(), siteUrl), { headers })
    }
}
