import type { StandIns } from '../stand-ins/start.ts'
import type { Page } from '../support/visitor.ts'
import { TELLTALE } from './faults.ts'
import { COMPANY } from '../../app/shop.ts'

/** Words of programs, none of which a page says to a person. */
const TECHNICAL = [
  /\bundefined\b/,
  /\[object/,
  /\bNaN\b/,
  /\b(ECONN\w*|ETIMEDOUT|ENOTFOUND|EPIPE|UND_ERR\w*)\b/,
  /fetch failed|socket hang up|Unexpected token|Unexpected end|other side closed/,
  /\b\w*(Type|Syntax|Range|Reference|Zod|Abort|Http|Auth|Api)Error\b/,
  /\bat \S+ \(\S+:\d+:\d+\)|node_modules|\.tsx?:\d+/,
  /Unexpected Server Error|Internal Server Error|Bad Gateway/i,
  /\binvalid_\w+|\brequest_error\b|\bfetch_timeout\b/,
  new RegExp(TELLTALE.replaceAll('.', '\\.')),
]

const SECRETS = ['SESSION_SECRET', 'AUTH0_CLIENT_SECRET', 'PADDLE_API_KEY', 'PADDLE_WEBHOOK_SECRET'] as const

/** Of services that no link leads to. */
const ADDRESSES = ['PRODUCT_API_URL', 'PADDLE_API_URL', 'CONTENT_API_URL', 'IP_LOOKUP_URL'] as const

/** A JSON Web Token, as access and ID tokens are. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/

/** What is left of a page without scripts, styles, the code of a failure for support, and pictures' addresses. */
const shownPart = (html: string) =>
  html.replace(/<(script|style|code)\b[^]*?<\/\1>/g, '').replace(/\bsrc(set)?="[^"]*"/gi, '')

/** What a page must not tell, and does. */
function leaksOf({ html, headers }: Page, environment: StandIns['environment']): string[] {
  // The page may name its own address, as for what is printed; all others are services'.
  const shown = shownPart(html).replaceAll(new URL(environment.SITE_URL!).host, '')
  const words = shown.replace(/<[^>]*>/g, ' ')
  const technical = TECHNICAL.flatMap((pattern) => pattern.exec(words)?.[0] ?? [])
  const hosts = words.match(/localhost:\d+/g) ?? []
  const telltale = html.includes(TELLTALE) ? [`${TELLTALE} in its source`] : []
  const location = headers.get('Location') ?? ''
  const secrets = SECRETS.filter((name) => environment[name] && (html + location).includes(environment[name]))
  const addresses = ADDRESSES.filter((name) => shown.includes(new URL(environment[name]!).host))
  return [
    ...technical,
    ...hosts,
    ...telltale,
    ...secrets,
    ...addresses,
    ...(TOKEN.test(html) ? ['a token'] : []),
  ]
}

/** What every page has once. */
const FRAME: Record<string, RegExp> = {
  header: /<header class="site-header/g,
  footer: /<footer class="site-footer/g,
  main: /<main /g,
  heading: /<h1[ >]/g,
  title: new RegExp(`<title>[^<]+ – ${COMPANY.brand}</title>`, 'g'),
  end: /<\/html>/g,
}

/** What a page is without of what every page has. */
function gapsOf({ html, location }: Page): string[] {
  if (location) return []
  const shown = shownPart(html)
  return Object.entries(FRAME).flatMap(([name, pattern]) => {
    const times = [...shown.matchAll(pattern)].length
    return times === 1 ? [] : [`${name}: ${times} times`]
  })
}

/** Everything that is wrong with a page itself, whatever its status: told too much, or not whole. */
export const problemsOf = (page: Page, { environment }: StandIns): string[] => [
  ...leaksOf(page, environment),
  ...gapsOf(page),
]
