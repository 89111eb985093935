import { NodeHtmlMarkdown } from 'node-html-markdown'
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'

const IGNORED = 'nav form button dialog template script style svg input select'.split(' ')

/** What may touch a text next to it. */
const ENDS_OPEN = /[\s([]$|^$/
const STARTS_CLOSED = /^$|^[\s.,:;!?)\]]/
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u
const STARTS_WITH_WORD = /^[\p{L}\p{N}\p{Sc}]/u
/** These belong to the word before them, as in m². */
const PARTS_OF_WORDS = ['sup', 'sub']

const isElement = (node: Node) => node instanceof HTMLElement

/** Whether only styles keep the two apart. */
function needsSpace(node: Node, next: Node): boolean {
  if (PARTS_OF_WORDS.includes(next.rawTagName) || !(isElement(node) || isElement(next))) return false
  return isElement(node) && isElement(next)
    ? !ENDS_OPEN.test(node.text) && !STARTS_CLOSED.test(next.text)
    : ENDS_IN_WORD.test(node.text) && STARTS_WITH_WORD.test(next.text)
}

function separateWords(element: HTMLElement): void {
  const nodes = element.childNodes
  element.childNodes = nodes.flatMap((node, index) => {
    if (node instanceof HTMLElement) separateWords(node)
    const next = nodes[index + 1]
    return next && needsSpace(node, next) ? [node, new TextNode(' ', element)] : [node]
  })
}

/** Markdown has no cells across columns, so a value for several columns is repeated in each. */
function repeatSpanned(content: HTMLElement): void {
  for (const cell of content.querySelectorAll('td[colspan]')) {
    const { outerHTML } = cell
    const count = Math.max(1, Number(cell.getAttribute('colspan')))
    cell.replaceWith(outerHTML.repeat(count))
  }
}

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
    repeatSpanned(content)
    separateWords(content)
    return markdown.translate(content.innerHTML)
  }
}
