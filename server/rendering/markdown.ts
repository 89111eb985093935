import type { Handler } from '../middleware/middleware.ts'

/** Each content page also as Markdown, under its path with `.md`, made of what the page shows. */
export function createMarkdownAnswers(answerPage: Handler, siteUrl: string): Handler {
  return async (request, context) => {
    const location = context.location.markdownOf!
    // No query: each search would be another page to convert.
    const url = new URL(location.path, context.url)
    const html = await answerPage(new Request(url, request), { ...context, url, pageUrl: url, location })
    if (html.status !== 200) return html
    const { headers } = html
    headers.set('Content-Type', 'text/markdown; charset=utf-8')
    headers.set('Link', `<${siteUrl}${location.path}>; rel="canonical"`)
    // Loaded on first use, because it takes more memory than most of the server.
    const { markdownOf } = await import('./markdown-of.ts')
    return new Response(markdownOf(await html.text(), siteUrl), { headers })
  }
}
