import { NodeHtmlMarkdown } from 'node-html-markdown'
import { parse } from 'node-html-parser'

const IGNORED = 'nav form button dialog template script style svg input select'.split(' ')

/** Returns a function that converts a page's HTML. */
export function createConverter(): (html: string) => string {
  const markdown = new NodeHtmlMarkdown(
    { ignore: IGNORED, bulletMarker: '-' },
    { summary: { prefix: '**', postfix: '**', surroundingNewlines: 2 } },
  )
  return (html) => {
    const content = parse(html)
    for (const hidden of content.querySelectorAll('[aria-hidden], [hidden]')) hidden.remove()
    // A heading needs no bold, and the number beside it only counts the rows below.
    for (const summary of content.querySelectorAll('summary:has(h2, h3)'))
      summary.replaceWith(summary.querySelector('h2, h3')!)
    return markdown.translate(content.innerHTML)
  }
}
