import { Marked } from 'marked'
import { rehype } from 'rehype'
import rehypeSanitize from 'rehype-sanitize'
import { finishHtml, moveHeadings, movePictures } from './html-shape.ts'
import { SECURE_START } from '../domain/secure-url.ts'

const PIXELS = /^\d{1,4}$/
const ALIGN = ['left', 'right', 'center']
const SPAN = /^\d{1,2}$/

/** Other elements are replaced by their content; other attributes are dropped. */
const safe = rehype()
  .data('settings', { fragment: true })
  .use(() => moveHeadings)
  .use(rehypeSanitize, {
    tagNames:
      'p h2 h3 h4 ul ol li blockquote a strong em del code pre br hr figure figcaption img table caption thead tbody tr th td'.split(
        ' ',
      ),
    attributes: {
      a: ['href'],
      th: [
        ['scope', 'col', 'row'],
        ['colSpan', SPAN],
        ['rowSpan', SPAN],
        ['align', ...ALIGN],
      ],
      td: [
        ['colSpan', SPAN],
        ['rowSpan', SPAN],
        ['align', ...ALIGN],
      ],
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
  .use(() => finishHtml)
  .freeze()

/** `addressOf` maps the URL of each picture. */
export const makeSafe = (html: string, addressOf: (source: string) => string = (source) => source): string =>
  String(
    safe()
      .use(() => (root) => movePictures(root, addressOf))
      .processSync(html),
  )

/** Notes appear below the page's own headings. */
const NOTES_HEADING_LEVELS = { min: 3, max: 4 }
const NOTES_LENGTH_MAX = 50_000

const markdown = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type !== 'heading') return
    const { min, max } = NOTES_HEADING_LEVELS
    token.depth = Math.min(max, Math.max(min, Number(token.depth) + 1))
  },
})

/** Markdown that may contain HTML. Null if there are no notes, or they're too long. */
export function notesToHtml(notes: string | null): string | null {
  if (notes === null || notes.length > NOTES_LENGTH_MAX) return null
  return makeSafe(markdown.parse(notes, { async: false })).trim() || null
}
