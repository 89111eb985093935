import { type HTMLElement, type Node, parse, TextNode } from 'node-html-parser'

export type { HTMLElement } from 'node-html-parser'

export const parsePage = (html: string): HTMLElement => parse(html)

const UNSEEN = new Set(['SCRIPT', 'STYLE'])

function collect(node: Node): string {
  if (node instanceof TextNode) return node.text
  const inner = node.childNodes.map(collect).join('')
  // The root node has no tag name.
  const tag = 'tagName' in node ? (node.tagName as string | null) : null
  return tag === null ? inner : ` ${UNSEEN.has(tag) ? '' : inner} `
}

/** The text of an element, with a space between elements. */
export const wordsOf = (element: Node): string => collect(element).replace(/\s+/g, ' ')

export const attributesOf = (root: HTMLElement, selector: string, attribute: string): string[] =>
  root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '')
