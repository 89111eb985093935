import { type HTMLElement, type Node, parse, TextNode } from 'node-html-parser'

export type { HTMLElement } from 'node-html-parser'

/** A page's elements. */
export const parsePage = (html: string): HTMLElement => parse(html)

const UNSEEN = new Set(['SCRIPT', 'STYLE'])

function collect(node: Node): string {
  if (node instanceof TextNode) return node.text
  const inner = node.childNodes.map(collect).join('')
  // The root node has no tag name, and a comment has no text.
  const tag = 'tagName' in node ? (node.tagName as string | null) : null
  return tag === null ? inner : ` ${UNSEEN.has(tag) ? '' : inner} `
}

/** The words in an element, with one space between those of different elements. */
export const wordsOf = (element: Node): string => collect(element).replace(/\s+/g, ' ')

/** The values of one attribute in all elements that a selector finds, in order. */
export const attributesOf = (root: HTMLElement, selector: string, attribute: string): string[] =>
  root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '')
