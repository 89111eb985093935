import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serve, type Served } from '../stand-ins/stand-in.ts'
import { FAILING_SERVICES, FAULTS, TELLTALE, visitWithout } from './faults.ts'
import type { StandIns } from '../stand-ins/start.ts'
import type { Page } from '../support/visitor.ts'
import { COMPANY } from '../../app/shop.ts'

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

const ADDRESSES = ['PRODUCT_API_URL', 'PADDLE_API_URL', 'CONTENT_API_URL', 'IP_LOOKUP_URL'] as const

const TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/

/** The page without scripts, styles, support codes or picture URLs. */
const shownPart = (html: string) =>
  html.replace(/<(script|style|code)\b[^]*?<\/\1>/g, '').replace(/\bsrc(set)?="[^"]*"/gi, '')

function leaksOf({ html, headers }: Page, environment: StandIns['environment']): string[] {
  // A page may show its own URL, such as when it's printed.
  const shown = shownPart(html).replaceAll(new URL(environment.SITE_URL!).host, '')
  const words = shown.replace(/<[^>]*>/g, ' ')
  const technical = TECHNICAL.flatMap((pattern) => pattern.exec(words)?.[0] ?? [])
  const hosts = words.match(/localhost:\d+/g) ?? []
  const telltale = html.includes(TELLTALE) ? [`${TELLTALE} in its source`] : []
  const location = headers.get('Location') ?? ''
  const secrets = SECRETS.filter((name) => environment[name] && (html + location).includes(environment[name]))
  const addresses = ADDRESSES.filter((name) => shown.includes(new URL(environment[name]!).host))
  const tokens = TOKEN.test(html) ? ['a token'] : []
  return [technical, hosts, telltale, secrets, addresses, tokens].flat()
}

/** Every page has exactly one of each of these. */
const FRAME: Record<string, RegExp> = {
  header: /<header class="site-header/g,
  footer: /<footer class="site-footer/g,
  main: /<main /g,
  heading: /<h1[ >]/g,
  title: new RegExp(`<title>[^<]+ – ${COMPANY.brand}</title>`, 'g'),
  end: /<\/html>/g,
}

function gapsOf({ html, location }: Page): string[] {
  if (location) return []
  const shown = shownPart(html)
  return Object.entries(FRAME).flatMap(([name, pattern]) => {
    const times = [...shown.matchAll(pattern)].length
    return times === 1 ? [] : [`${name}: ${times} times`]
  })
}

const problemsOf = (page: Page, { environment }: StandIns): string[] => [
  ...leaksOf(page, environment),
  ...gapsOf(page),
]

const PAYING = /^\/(checkout|store\/pay)/
/** Leaves time for rendering on a busy machine. */
const SLACK_MS = 6000

const redirected: string[] = []
let elsewhere: Served
beforeAll(async () => {
  elsewhere = await serve({
    name: 'elsewhere',
    async fetch({ method, url }) {
      redirected.push(`${method} ${url}`)
      return Response.json({})
    },
  })
})
afterAll(() => elsewhere.close())

describe.each(FAILING_SERVICES)('$pattern without $standIn', (row) => {
  test.concurrent.each(Object.keys(FAULTS))('handles “%s”', async (name) => {
    const fault = FAULTS[name]!(elsewhere.url)
    const { site, page, tookMs, visitAgain } = await visitWithout(row, fault, { atFullSpeed: true })
    try {
      // A customer whose token was refused has to sign in again.
      if (name === '401' && row.standIn === 'productApi' && page.status === 302) {
        expect(page.location).toMatch(/^\/login\?/)
        return
      }
      expect({ status: page.status, problems: problemsOf(page, site.standIns) }).toEqual({
        status: row.status,
        problems: [],
      })
      if (row.sentence) expect(page.text).toContain(row.sentence)
      expect(tookMs).toBeLessThan((PAYING.test(row.pattern) ? 11_000 : 4000) + SLACK_MS)
      expect(redirected).toEqual([])
      // A call in progress is shared until its own time limit has passed.
      await vi.waitFor(
        async () => {
          const again = await visitAgain()
          expect(again.status).toBe(200)
          if (row.sentence) expect(again.text).not.toContain(row.sentence)
        },
        { timeout: 60_000, interval: 1000 },
      )
    } finally {
      await site.close()
    }
  })
})
