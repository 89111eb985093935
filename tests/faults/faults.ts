import type { Fault } from '../stand-ins/stand-in.ts'
import { findScreen } from '../../e2e/screens.ts'
import type { StandInName } from '../stand-ins/start.ts'
import { fillBag } from '../support/sale.ts'
import { speedUp } from '../support/slow-time.ts'
import { openSite } from '../support/site.ts'

export interface FailingService {
  pattern: string
  standIn: StandInName
  status: number
  /** The sentence that explains the failure; null if only part of the page is missing. */
  sentence: string | null
}

const ROWS: [pattern: string, standIn: StandInName, status: number, sentence: string | null][] = [
  ['/', 'articles', 200, null],
  ['/support', 'status', 200, null],
  ['/search?q=osc', 'articles', 200, null],
  ['/press', 'articles', 503, 'We can’t load the articles'],
  ['/press/:slug', 'articles', 503, 'We can’t load this article'],
  ['/commskit/download', 'releases', 200, 'We can’t load the latest release'],
  ['/ctrl-suite', 'paddle', 200, 'Prices are unavailable right now'],
  ['/ctrl-suite/prices', 'paddle', 200, 'Prices are unavailable right now'],
  ['/ctrl-suite/buy', 'paddle', 200, 'Prices are unavailable right now'],
  ['/ctrl-suite/quote', 'paddle', 503, 'Prices are unavailable right now'],
  ['/quotes/:token', 'paddle', 200, 'We can’t check today’s price right now'],
  ['/bag', 'paddle', 200, 'Prices are unavailable right now'],
  ['/checkout', 'paddle', 200, 'Prices are unavailable right now'],
  ['/checkout?license=:id', 'paddle', 200, 'Prices are unavailable right now'],
  ['/checkout?license=:id', 'productApi', 503, 'We can’t load this license right now'],
  ['/checkout/complete', 'paddle', 503, 'We can’t look up this order right now'],
  ['/checkout/complete', 'productApi', 200, 'Thank you, we’ve received your payment'],
  ['/checkout/complete?license=:id', 'paddle', 503, 'We can’t look up this order right now'],
  ['/checkout/complete?license=:id', 'productApi', 200, 'Thank you, we’ve received your payment'],
  ['/store/pay', 'paddle', 503, 'We can’t look up this payment right now'],
  ['/user/licenses', 'productApi', 503, 'We can’t load your licenses right now'],
  ['/user/licenses/:id', 'productApi', 503, 'We can’t load this license right now'],
  ['/user/licenses/:id', 'paddle', 200, 'We can’t load your orders right now'],
  ['/user/licenses/activate', 'productApi', 503, 'We can’t load your licenses right now'],
  ['/user/licenses/:id/sheet', 'productApi', 503, 'We can’t load this license right now'],
  ['/user/licenses/:id/sheet', 'paddle', 200, 'We can’t load your orders right now'],
  ['/user/licenses/:id/extend', 'productApi', 503, 'We can’t load this license right now'],
  ['/user/licenses/:id/extend', 'paddle', 200, 'Prices are unavailable right now'],
  ['/user/licenses/renew', 'productApi', 503, 'We can’t load your licenses right now'],
  ['/user/licenses/renew', 'paddle', 200, 'Prices are unavailable right now'],
  ['/user/machines', 'productApi', 503, 'We can’t load your machines right now'],
  ['/user/downloads', 'productApi', 503, 'We can’t load your downloads right now'],
  ['/user/orders', 'paddle', 503, 'We can’t load your orders right now'],
  ['/user/orders/:id', 'paddle', 503, 'We can’t load this order right now'],
  ['/user/settings', 'paddle', 200, 'We can’t load your saved cards right now'],
  ['/user/apps', 'productApi', 503, 'We can’t load the resources right now'],
  ['/user/sellers', 'paddle', 503, 'We can’t load the price list right now'],
]

export const FAILING_SERVICES = ROWS.map(([pattern, standIn, status, sentence]): FailingService => ({
  pattern,
  standIn,
  status,
  sentence,
}))

/** Longer than any back-off. */
const PAUSE_SECONDS = 61

/** `atFullSpeed`: for faults that only end with the site's own time limits. */
export async function visitWithout(
  { pattern, standIn }: FailingService,
  fault: Fault,
  { atFullSpeed = false } = {},
) {
  const site = await openSite()
  if (atFullSpeed) speedUp()
  const { path, email } = await findScreen(pattern, site.standIns)
  const visitor = site.visit()
  if (pattern === '/bag' || pattern === '/checkout') await fillBag(visitor)
  site.standIns[standIn].setFault(fault)
  if (email) await visitor.signIn(email, '/about')
  const startedAt = performance.now()
  const page = await visitor.get(path)
  return {
    site,
    page,
    tookMs: performance.now() - startedAt,
    async visitAgain() {
      site.recover()
      site.clock.advance(PAUSE_SECONDS)
      return visitor.get(path)
    },
  }
}

/** Text in every faulty response that must never appear on a page. */
export const TELLTALE = 'upstream-7.internal'

const MIB = 1024 * 1024
const STACK = `TypeError: fetch failed\n    at send (/srv/${TELLTALE}/send.js:12:7)`
const HTML = `<!doctype html><html><head><title>502</title></head><body><h1>${TELLTALE}</h1><pre>${STACK}</pre></body></html>`
const JSON_TYPE = { 'Content-Type': 'application/json' }

function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(withWrongTypes) : {}
  if (value === null) return [TELLTALE]
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withWrongTypes(inner)]))
  return typeof value === 'string' ? 7 : TELLTALE
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const altered = (change: (text: string) => string): Fault => ({
  alter: async (answer) => new Response(change(await answer.text()), { status: 200, headers: JSON_TYPE }),
})

const refusal = (status: number): Fault => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify({ message: `Refused by ${TELLTALE}`, stack: STACK }),
})

/** `elsewhere` is the host that one of the faults redirects to. */
export const FAULTS: Readonly<Record<string, (elsewhere: string) => Fault>> = {
  down: () => ({ drop: true }),
  '500': () => ({ status: 500, body: STACK }),
  // The longest timeout is 11 s.
  'too late': () => ({ delayMs: 11_500 }),
  'no answer': () => ({ hang: true }),
  'byte by byte': () => ({ dripMs: 250 }),
  'half an answer': () => altered((text) => text.slice(0, Math.ceil(text.length / 2)) || '{'),
  'wrong types': () => altered((text) => JSON.stringify(withWrongTypes(jsonOf(text)))),
  empty: () => ({ status: 200, body: '' }),
  '20 MB': () => ({ body: `["${TELLTALE}",`, bytes: 20 * MIB }),
  HTML: () => ({ status: 200, body: HTML, headers: { 'Content-Type': 'text/html' } }),
  'redirect elsewhere': (elsewhere) => ({ status: 302, headers: { Location: `${elsewhere}/taken` } }),
  '401': () => refusal(401),
  '403': () => refusal(403),
  '429': () => refusal(429),
}
