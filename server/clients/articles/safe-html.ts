import { rehype } from 'rehype'
import rehypeSanitize from 'rehype-sanitize'
import { SECURE_START } from '../../domain/secure-url.ts'

const PIXELS = /^\d{1,4}$/

/** What an article may consist of; every other element is replaced by what it contains, every other attribute is dropped. */
const safe = rehype()
  .data('settings', { fragment: true })
  .use(rehypeSanitize, {
    tagNames: 'p h2 h3 ul ol li blockquote a strong em code pre br figure figcaption img'.split(' '),
    attributes: {
      a: ['href'],
      img: [['src', SECURE_START], 'alt', ['width', PIXELS], ['height', PIXELS]],
    },
    protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
    ancestors: { figcaption: ['figure'], li: ['ul', 'ol'] },
    clobber: [],
    required: {},
    strip: 'script style template noscript iframe object svg math select textarea title'.split(' '),
    allowComments: false,
    allowDoctypes: false,
  })
  .freeze()

/** HTML from the content service, with nothing left that could act in a visitor's browser. */
export const makeSafe = (html: string): string => String(safe.processSync(html))
