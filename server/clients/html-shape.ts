interface HtmlNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

/** The page has its own h1, and no text needs more than three levels below it. */
const OTHER_HEADINGS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }
const HEADING = /^h[2-4]$/
const ALIGNMENTS: Record<string, string> = { right: 'text-end', center: 'text-center' }
/** The second form has no protocol. */
const OUTSIDE = /^(https?:|[/\\]{2})/i
const UNNAMED_TABLE = 'Table'

const textOf = ({ value = '', children = [] }: HtmlNode): string => value + children.map(textOf).join('')

const isElement = (node: HtmlNode, name: string) => node.tagName === name

export function moveHeadings(node: HtmlNode): void {
  node.tagName = OTHER_HEADINGS[node.tagName ?? ''] ?? node.tagName
  node.children?.forEach(moveHeadings)
}

export function movePictures(
  { tagName, properties, children }: HtmlNode,
  addressOf: (source: string) => string,
): void {
  if (tagName === 'img' && typeof properties?.src === 'string') properties.src = addressOf(properties.src)
  children?.forEach((child) => movePictures(child, addressOf))
}

/** Wide tables scroll, by keyboard too; screen readers need a name for the frame. */
const scrollFrame = (table: HtmlNode, heading: string): HtmlNode => {
  const caption = table.children?.find((child) => isElement(child, 'caption'))
  const name = (caption ? textOf(caption) : heading).trim() || UNNAMED_TABLE
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'region', ariaLabel: name, tabIndex: 0 },
    children: [table],
  }
}

function finishElement(node: HtmlNode, isInHead: boolean) {
  const properties = (node.properties ??= {})
  if (isElement(node, 'img')) Object.assign(properties, { loading: 'lazy', decoding: 'async' })
  if (isElement(node, 'a') && OUTSIDE.test(String(properties.href))) properties.rel = ['external', 'noopener']
  if (isElement(node, 'th') && isInHead) properties.scope ??= 'col'
  if (isElement(node, 'th') || isElement(node, 'td')) {
    const { align, ...others } = properties
    const className = ALIGNMENTS[String(align)]
    node.properties = { ...others, ...(className ? { className: [className] } : {}) }
  }
}

export function finishHtml(root: HtmlNode): void {
  let heading = ''
  function finish(node: HtmlNode, isInHead: boolean): HtmlNode {
    if (HEADING.test(node.tagName ?? '')) heading = textOf(node)
    if (node.type === 'element') finishElement(node, isInHead)
    const isHead = isInHead || isElement(node, 'thead')
    if (node.children) node.children = node.children.map((child) => finish(child, isHead))
    return isElement(node, 'table') ? scrollFrame(node, heading) : node
  }
  finish(root, false)
}
