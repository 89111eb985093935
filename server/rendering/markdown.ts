import { NodeHtmlMarkdown } from 'node-html-markdown'
import { parse } from 'node-html-parser'
import { HOME_MARKDOWN, MARKDOWN_ENDING } from '../../app/domain/href.ts'
import type { Handler, RequestContext } from '../middleware/middleware.ts'
import type { LocateRoute, RouteLocation } from '../router.ts'

const converter = new NodeHtmlMarkdown(
  {
    ignore: ['nav', 'form', 'button', 'dialog', 'template', 'script', 'style', 'svg', 'input', 'select'],
    bulletMarker: '-',
  },
  { summary: { prefix: '**', postfix: '**', surroundingNewlines: 2 } },
)

/** The page's own content, with whole URLs, since the text is read elsewhere. */
function markdownOf(html: string, siteUrl: string): string {
  const main = parse(html).querySelector('main')!
  for (const drawn of main.querySelectorAll('[aria-hidden], [hidden]')) drawn.remove()
  const text = converter.translate(main.innerHTML).replaceAll('](/', `](${siteUrl}/`).replaceAll(')[', ') [')
  return `${text.trim()}\n`
}

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
    const url = new URL(page.path + context.url.search, context.url)
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
    return new Response(markdownOf(await html.text(), siteUrl), { headers })
  }
}
