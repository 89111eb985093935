import { rehype } from 'rehype'
import rehypeSanitize from 'rehype-sanitize'
import { SECURE_START } from '../values/secure-url.ts'

interface HtmlNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

/** Returns the URL that the page uses for a picture. */
type AddressOf = (source: string) => string

/** The page has an h1 of its own, and three levels below it are enough. */
const OTHER_HEADINGS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }
const HEADING = /^h[2-4]$/
const ALIGNMENTS: Record<string, string> = { right: 'text-end', center: 'text-center' }
/** Also without a protocol, such as `//host`. */
const EXTERNAL_URL = /^(https?:|[/\\]{2})/i
const UNNAMED_TABLE = 'Table'
const SCROLL_CLASSES = 'table-scroll -mx-gutter px-gutter sm:mx-0 sm:px-0'

const textOf = ({ value = '', children = [] }: HtmlNode): string => value + children.map(textOf).join('')

const isElement = (node: HtmlNode, name: string) => node.tagName === name

function moveHeadings(node: HtmlNode): void {
  node.tagName = OTHER_HEADINGS[node.tagName ?? ''] ?? node.tagName
  node.children?.forEach(moveHeadings)
}

/** Lets a wide table scroll, by keyboard too. Screen readers need a name for what scrolls. */
function scrollFrame(table: HtmlNode, heading: string): HtmlNode {
  const caption = table.children?.find((child) => isElement(child, 'caption'))
  const name = (caption ? textOf(caption) : heading).trim() || UNNAMED_TABLE
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: [SCROLL_CLASSES], role: 'region', ariaLabel: name, tabIndex: 0 },
    children: [table],
  }
}

function finishElement(node: HtmlNode, { isInHead, addressOf }: { isInHead: boolean; addressOf: AddressOf }) {
  const properties = (node.properties ??= {})
  if (isElement(node, 'img')) {
    Object.assign(properties, { loading: 'lazy', decoding: 'async' })
    if (typeof properties.src === 'string') properties.src = addressOf(properties.src)
  }
  if (isElement(node, 'a') && EXTERNAL_URL.test(String(properties.href)))
    properties.rel = ['external', 'noopener']
  if (isElement(node, 'th') && isInHead) properties.scope ??= 'col'
  if (isElement(node, 'th') || isElement(node, 'td')) {
    const { align, ...others } = properties
    const className = ALIGNMENTS[String(align)]
    node.properties = { ...others, ...(className ? { className: [className] } : {}) }
  }
}

function finishHtml(root: HtmlNode, addressOf: AddressOf): void {
  let heading = ''
  function finish(node: HtmlNode, { isInHead }: { isInHead: boolean }): HtmlNode {
    if (HEADING.test(node.tagName ?? '')) heading = textOf(node)
    if (node.type === 'element') finishElement(node, { isInHead, addressOf })
    const inside = { isInHead: isInHead || isElement(node, 'thead') }
    if (node.children) node.children = node.children.map((child) => finish(child, inside))
    return isElement(node, 'table') ? scrollFrame(node, heading) : node
  }
  finish(root, { isInHead: false })
}

const PIXELS = /^\d{1,4}$/
const ALIGN = ['left', 'right', 'center']
const SPAN = /^\d{1,2}$/
const CELL_ATTRIBUTES = [
  ['colSpan', SPAN],
  ['rowSpan', SPAN],
  ['align', ...ALIGN],
] satisfies [string, ...(string | RegExp)[]][]

/** Replaces any element that isn't listed with its content, and drops other attributes. */
const sanitiser = rehype()
  .data('settings', { fragment: true })
  .use(() => moveHeadings)
  .use(rehypeSanitize, {
    tagNames:
      'p h2 h3 h4 ul ol li blockquote a strong em del code pre br hr figure figcaption img table caption thead tbody tr th td'.split(
        ' ',
      ),
    attributes: {
      a: ['href'],
      th: [['scope', 'col', 'row'], ...CELL_ATTRIBUTES],
      td: CELL_ATTRIBUTES,
      img: [['src', SECURE_START], 'alt', ['width', PIXELS], ['height', PIXELS]],
    },
    protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
    ancestors: {
      figcaption: ['figure'],
      li: ['ul', 'ol'],
      caption: ['table'],
      thead: ['table'],
      tbody: ['table'],
      tr: ['table'],
      th: ['table'],
      td: ['table'],
    },
    clobber: [],
    required: {},
    strip: 'script style template noscript iframe object svg math select textarea title'.split(' '),
    allowComments: false,
    allowDoctypes: false,
  })
  .freeze()

/** Returns HTML that is safe in a page of ours, with headings, links and tables as the site has them. */
export const makeSafe = (html: string, addressOf: AddressOf = (source) => source): string =>
  String(
    sanitiser()
      .use(() => (root) => finishHtml(root, addressOf))
      .processSync(html),
  )
