import { rehype } from 'rehype'
import rehypeSanitize from 'rehype-sanitize'
import { isSecureUrl } from '../values/secure-url.ts'

interface HtmlNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

/** Returns the URL that the page uses for a picture. */
type AddressOf = (source: string) => string

const REPLACEMENTS = new Map([
  // The page has an h1 of its own, and three levels below it are enough.
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['b', 'strong'],
  ['i', 'em'],
  ['s', 'del'],
])
const BLOCKS = new Set(
  'blockquote dd div dl dt figcaption figure h2 h3 h4 hr li ol p pre table ul'.split(' '),
)
/** Blocks that mean nothing here. Editors use them for paragraphs, and around other blocks. */
const WRAPPERS = new Set(
  'address article aside center details div fieldset footer form header hgroup legend main nav section summary'.split(
    ' ',
  ),
)
const HEADING = /^h[2-4]$/
const ALIGNMENTS = new Map([
  ['right', 'text-end'],
  ['center', 'text-center'],
])
/** Also without a protocol, such as `//host`. */
const EXTERNAL_URL = /^(https?:|[/\\]{2})/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const UNNAMED_TABLE = 'Table'
const SCROLL_CLASSES = 'table-scroll -mx-gutter px-gutter sm:mx-0 sm:px-0'

const isElement = (node: HtmlNode, name: string) => node.tagName === name

const textOf = ({ value = '', children = [] }: HtmlNode): string => value + children.map(textOf).join('')

const hasPicture = (node: HtmlNode): boolean =>
  isElement(node, 'img') || (node.children ?? []).some(hasPicture)

/** The sanitiser compares schemes in lower case, browsers in any. */
function lowerScheme(properties: Record<string, unknown>, name: 'href' | 'src'): void {
  const url = properties[name]
  if (typeof url === 'string') properties[name] = url.trim().replace(SCHEME, (scheme) => scheme.toLowerCase())
}

interface WrapperParts {
  isInBlock: boolean
  hasBlocks: boolean
  /** Text beside its blocks, or without any. */
  hasText: boolean
}

/** What a wrapper becomes, so that its text doesn't run into what's next to it. */
function unwrapped({ isInBlock, hasBlocks, hasText }: WrapperParts) {
  if (isInBlock || (hasBlocks && hasText)) return 'div'
  return hasText ? 'p' : 'wrapper'
}

/** Runs before the sanitiser, which has the last word on what this produces. Returns whether the node is or has a block. */
function prepare(node: HtmlNode, isInBlock = false): boolean {
  const { properties, children = [] } = node
  const name = REPLACEMENTS.get(node.tagName ?? '') ?? node.tagName ?? ''
  const isWrapper = WRAPPERS.has(name)
  if (properties) {
    lowerScheme(properties, 'href')
    lowerScheme(properties, 'src')
  }
  const isInner = isInBlock || (BLOCKS.has(name) && !isWrapper)
  const inline = children.filter((child) => !prepare(child, isInner))
  const hasBlocks = inline.length < children.length
  const hasText = isWrapper && inline.some((child) => textOf(child).trim() !== '')
  if (node.tagName !== undefined)
    node.tagName = isWrapper ? unwrapped({ isInBlock, hasBlocks, hasText }) : name
  return hasBlocks || isWrapper || BLOCKS.has(name)
}

function finishPicture(img: HtmlNode, addressOf: AddressOf): void {
  const { src, ...others } = img.properties ?? {}
  const url = String(src)
  img.properties = isSecureUrl(url)
    ? // Without `alt`, screen readers would read the picture's address.
      { src: addressOf(url), alt: '', ...others, loading: 'lazy', decoding: 'async' }
    : others
}

function finishLink({ properties = {} }: HtmlNode): void {
  if (EXTERNAL_URL.test(String(properties.href))) properties.rel = ['external', 'noopener']
}

function finishCell(cell: HtmlNode): void {
  const { align, ...others } = cell.properties ?? {}
  const className = ALIGNMENTS.get(String(align))
  cell.properties = { ...others, ...(className ? { className: [className] } : {}) }
}

function finishHeaderCell(cell: HtmlNode, isInHead: boolean): void {
  if (isInHead) cell.properties = { scope: 'col', ...cell.properties }
  finishCell(cell)
}

/** Lets a wide table scroll, by keyboard too. Screen readers need a name for what scrolls. */
function scrollFrame(table: HtmlNode, heading: string): HtmlNode {
  const caption = table.children?.find((child) => isElement(child, 'caption'))
  const name = (caption && textOf(caption).trim()) || heading.trim() || UNNAMED_TABLE
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: [SCROLL_CLASSES], role: 'region', ariaLabel: name, tabIndex: 0 },
    children: [table],
  }
}

/** Hides pictures whose URL was refused, and links left empty by that. */
function isShown(node: HtmlNode): boolean {
  if (isElement(node, 'img')) return typeof node.properties?.src === 'string'
  return !isElement(node, 'a') || textOf(node).trim() !== '' || hasPicture(node)
}

function finishHtml(root: HtmlNode, addressOf: AddressOf): void {
  /** The latest one outside of the tables that are already finished. */
  let heading = ''

  function finishChildren(node: HtmlNode, isInHead: boolean): void {
    if (node.children) node.children = node.children.map((child) => finish(child, isInHead)).filter(isShown)
  }

  function finishTable(table: HtmlNode): HtmlNode {
    const tableHeading = heading
    finishChildren(table, false)
    heading = tableHeading
    return scrollFrame(table, tableHeading)
  }

  function finish(node: HtmlNode, isInHead: boolean): HtmlNode {
    if (isElement(node, 'table')) return finishTable(node)
    if (HEADING.test(node.tagName ?? '')) heading = textOf(node)
    finishChildren(node, isInHead || isElement(node, 'thead'))
    if (isElement(node, 'img')) finishPicture(node, addressOf)
    if (isElement(node, 'a')) finishLink(node)
    if (isElement(node, 'td')) finishCell(node)
    if (isElement(node, 'th')) finishHeaderCell(node, isInHead)
    return node
  }

  finishChildren(root, false)
}

const NUMBER = /^\d{1,4}$/
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
  .use(() => (root) => void prepare(root))
  .use(rehypeSanitize, {
    tagNames:
      'p div h2 h3 h4 ul ol li dl dt dd blockquote a strong em del q sub sup code kbd pre br hr figure figcaption img table caption thead tbody tr th td'.split(
        ' ',
      ),
    attributes: {
      '*': ['lang', ['dir', 'ltr', 'rtl', 'auto']],
      a: ['href'],
      ol: [['start', NUMBER]],
      th: [['scope', 'col', 'row'], ...CELL_ATTRIBUTES],
      td: CELL_ATTRIBUTES,
      img: ['src', 'alt', ['width', NUMBER], ['height', NUMBER]],
    },
    protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
    ancestors: {
      figcaption: ['figure'],
      li: ['ul', 'ol'],
      dt: ['dl'],
      dd: ['dl'],
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
