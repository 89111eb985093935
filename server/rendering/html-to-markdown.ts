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
/** Text may go on beside these within a word. */
const MARKS = [...PARTS_OF_WORDS, ...'a code del em kbd q strong'.split(' ')]

const isElement = (node: Node) => node instanceof HTMLElement

/** Whether only styles keep the two apart. */
function needsSpace(node: Node, next: Node): boolean {
  if (isElement(node) && isElement(next))
    return (
      !PARTS_OF_WORDS.includes(next.rawTagName) &&
      !ENDS_OPEN.test(node.text) &&
      !STARTS_CLOSED.test(next.text)
    )
  const element = [node, next].find(isElement)
  const mayBeStyled = element !== undefined && !MARKS.includes(element.rawTagName)
  return mayBeStyled && ENDS_IN_WORD.test(node.text) && STARTS_WITH_WORD.test(next.text)
}

function separateWords(element: HTMLElement): void {
  const nodes = element.childNodes
  element.childNodes = nodes.flatMap((node, index) => {
    if (node instanceof HTMLElement) separateWords(node)
    const next = nodes[index + 1]
    return next && needsSpace(node, next) ? [node, new TextNode(' ', element)] : [node]
  })
}

/** Markdown has no cells across columns, so a value for several columns is repeated in each, as far as there are any. */
function repeatSpanned(table: HTMLElement): void {
  const rows = table.querySelectorAll('tr').map((row) => row.querySelectorAll('td, th'))
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  for (const cells of rows) {
    let free = columns - cells.length
    for (const cell of cells) {
      const more = Math.min(free, (Number(cell.getAttribute('colspan')) || 1) - 1)
      free -= more
      cell.removeAttribute('colspan')
      if (more > 0) cell.insertAdjacentHTML('afterend', cell.outerHTML.repeat(more))
    }
  }
}

/** Returns a function that converts a page's HTML. */
export function createConverter(): (html: string) => string {
  const markdown = new NodeHtmlMarkdown(
    { ignore: IGNORED, bulletMarker: '-' },
    {
      summary: { prefix: '**', postfix: '**', surroundingNewlines: 2 },
      q: { prefix: '“', postfix: '”' },
      // Markdown has none of its own, and 10⁶ must not become 106.
      sub: { prefix: '<sub>', postfix: '</sub>' },
      sup: { prefix: '<sup>', postfix: '</sup>' },
    },
  )
  return (html) => {
    const content = parse(html)
    for (const hidden of content.querySelectorAll('[aria-hidden], [hidden]')) hidden.remove()
    // A heading needs no bold, and the number beside it only counts the rows below.
    for (const summary of content.querySelectorAll('summary:has(h2, h3)'))
      summary.replaceWith(summary.querySelector('h2, h3')!)
    content.querySelectorAll('table').forEach(repeatSpanned)
    separateWords(content)
    return markdown.translate(content.innerHTML)
  }
}
