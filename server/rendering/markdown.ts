import { HOME_MARKDOWN, MARKDOWN_ENDING } from '../../app/domain/href.ts'
import type { Handler, RequestContext } from '../middleware/middleware.ts'
import type { LocateRoute, RouteLocation } from '../router.ts'

function pageOfTwin({ location, url }: RequestContext, locate: LocateRoute): RouteLocation | null {
  if (!url.pathname.endsWith(MARKDOWN_ENDING) || location.isEndpoint) return null
  const { pathname } = url
  const found = locate(pathname === HOME_MARKDOWN ? '/' : pathname.slice(0, -MARKDOWN_ENDING.length))
  return found.page?.isCached && !found.page.mayLeaveSite && found.isCanonical ? found : null
}

/** Each content page also as Markdown, under its path with `.md`, made of what the page shows. */
export function withMarkdown(
  answerPage: Handler,
  siteUrl: string,
  locate: () => Promise<LocateRoute>,
): Handler {
  return async (request, context) => {
    const page = context.kind === 'document' ? pageOfTwin(context, await locate()) : null
    if (!page) return answerPage(request, context)
    // No query: each search would be another page to convert.
    const url = new URL(page.path, context.url)
    const html = await answerPage(new Request(url, request), {
      ...context,
      url,
      pageUrl: url,
      location: page,
    })
    if (html.status !== 200) return html
    const { headers } = html
    headers.set('Content-Type', 'text/markdown; charset=utf-8')
    headers.set('Link', `<${siteUrl}${page.path}>; rel="canonical"`)
    // Loaded on first use, because it takes more memory than most of the server.
    const { markdownOf } = await import('./markdown-of.ts')
    return new Response(markdownOf(await html.text(), siteUrl), { headers })
  }
}
