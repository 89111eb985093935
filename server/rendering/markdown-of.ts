import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { NodeHtmlMarkdown } from 'node-html-markdown'
import { parse } from 'node-html-parser'

const converter = new NodeHtmlMarkdown(
  {
    ignore: ['nav', 'form', 'button', 'dialog', 'template', 'script', 'style', 'svg', 'input', 'select'],
    bulletMarker: '-',
  },
  { summary: { prefix: '**', postfix: '**', surroundingNewlines: 2 } },
)

const LENGTH_MAX = 1_000_000
const converted = new LRUCache<string, string>({
  maxSize: LENGTH_MAX,
  sizeCalculation: (text) => text.length,
})

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))

/** The page’s own content, with whole URLs, since the text is read elsewhere. Slower than rendering the page. */
export function markdownOf(html: string, siteUrl: string): string {
  const content = mainOf(html)
  const key = createHash('sha256').update(`${siteUrl} ${content}`).digest('base64url')
  const text = converted.get(key) ?? convert(content, siteUrl)
  converted.set(key, text)
  return text
}

function convert(content: string, siteUrl: string): string {
  const main = parse(content)
  for (const drawn of main.querySelectorAll('[aria-hidden], [hidden]')) drawn.remove()
  // A heading needs no bold, and the number beside it is how many rows it unfolds.
  for (const summary of main.querySelectorAll('summary:has(h2, h3)'))
    summary.replaceWith(summary.querySelector('h2, h3')!)
  const text = converter.translate(main.innerHTML).replaceAll('](/', `](${siteUrl}/`).replaceAll(')[', ') [')
  return `${text.trim()}\n`
}
