import { NodeHtmlMarkdown } from 'node-html-markdown'
import { parse } from 'node-html-parser'

const converter = new NodeHtmlMarkdown(
  {
    ignore: ['nav', 'form', 'button', 'dialog', 'template', 'script', 'style', 'svg', 'input', 'select'],
    bulletMarker: '-',
  },
  { summary: { prefix: '**', postfix: '**', surroundingNewlines: 2 } },
)

/** The page's own content, with whole URLs, since the text is read elsewhere. */
export function markdownOf(html: string, siteUrl: string): string {
  const main = parse(html).querySelector('main')!
  for (const drawn of main.querySelectorAll('[aria-hidden], [hidden]')) drawn.remove()
  // A heading needs no bold, and the number beside it is how many rows it unfolds.
  for (const summary of main.querySelectorAll('summary:has(h2, h3)'))
    summary.replaceWith(summary.querySelector('h2, h3')!)
  const text = converter.translate(main.innerHTML).replaceAll('](/', `](${siteUrl}/`).replaceAll(')[', ') [')
  return `${text.trim()}\n`
}
