import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod'
import { VITALS_PATH } from '../../app/domain/web-vitals.ts'
import { networkOf } from '../values/network-address.ts'
import { parseJson } from '../values/parse-json.ts'
import { bodyLimit } from './body-limit.ts'
import type { LocateRoute } from '../router.ts'
import { POLICY_REPORT_PATH } from './security-headers.ts'
import type { Handler, Middleware, RequestContext } from './middleware.ts'
import { isFromOwnPage } from './same-origin-posts.ts'

export const REPORT_PATHS = [POLICY_REPORT_PATH, VITALS_PATH]

const WINDOW_SECONDS = 60
const REPORTS_PER_MINUTE = 60

const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers })

/** Anyone can send reports, so they're limited by network. `record` returns the status. */
function receiveReports(
  record: (body: unknown) => number,
  {
    bytesMax,
    isAllowed = () => true,
  }: { bytesMax: number; isAllowed?: (request: Request, context: RequestContext) => boolean },
): Handler {
  const limiter = new RateLimiterMemory({ points: REPORTS_PER_MINUTE, duration: WINDOW_SECONDS })
  const limitBody = bodyLimit({ limitsFor: () => ({ bytesMax, fieldsMax: 0 }) })
  return async (request, context) => {
    if (request.method !== 'POST') return empty(405, { Allow: 'POST' })
    if (!isAllowed(request, context)) return empty(403)
    try {
      await limiter.consume(networkOf(context.address))
    } catch {
      return empty(429, { 'Retry-After': String(WINDOW_SECONDS) })
    }
    return limitBody(request, async (checked) => empty(record(parseJson(await checked.text()))), context)
  }
}

const VITALS_BYTES_MAX = 1024

const Milliseconds = z.number().min(0).max(120_000).optional()

const Vitals = z.strictObject({
  path: z.string().max(500),
  formFactor: z.enum(['phone', 'desktop']),
  lcp: Milliseconds,
  cls: z.number().min(0).max(100).optional(),
  inp: Milliseconds,
})

export type PageVitals = Omit<z.infer<typeof Vitals>, 'path'> & { route: string }

interface VitalsOptions {
  siteUrl: string
  locate?: LocateRoute | undefined
  observe: (vitals: PageVitals) => void
}

function webVitals({ siteUrl, locate, observe }: VitalsOptions): Handler {
  const record = (body: unknown) => {
    const report = Vitals.safeParse(body)
    if (!report.success) return 400
    const { path, ...vitals } = report.data
    observe({ route: locate?.(path).pattern ?? 'unknown', ...vitals })
    return 204
  }
  return receiveReports(record, {
    bytesMax: VITALS_BYTES_MAX,
    isAllowed: (request, { url }) => isFromOwnPage(request, url, siteUrl),
  })
}

const VIOLATIONS_BYTES_MAX = 32 * 1024
/** The number of different violations logged in a minute; the rest are logged as one. */
const KINDS_MAX = 50
const OTHERS = { directive: 'other', blocked: 'other' }
/** Browsers send fewer at once, and checking thousands would block the process. */
const ENTRIES_MAX = 50

/** Some browsers append the sources to the directive's name. */
const Directive = z
  .string()
  .transform((text) => text.split(' ', 1)[0]!)
  .pipe(z.string().regex(/^[a-z-]{1,40}$/))
  .catch('unknown')

/** A keyword (`inline`, `eval`), a host or a scheme; never a path or query. */
const Blocked = z
  .string()
  .max(8192)
  .catch('')
  .transform((blocked) => {
    if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
    if (!URL.canParse(blocked)) return 'unknown'
    const { protocol, host } = new URL(blocked)
    return (/^https?:$/.test(protocol) ? host : protocol).slice(0, 100)
  })

const Violation = z.union([
  z
    .object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: Directive, blockedURL: Blocked }),
    })
    .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  z
    .object({ 'csp-report': z.object({ 'violated-directive': Directive, 'blocked-uri': Blocked }) })
    .transform(({ 'csp-report': report }) => ({
      directive: report['violated-directive'],
      blocked: report['blocked-uri'],
    })),
])

function policyReports(parts: { log: Pick<Logger, 'warn'>; nowMs?: () => number }): Handler {
  const { log, nowMs = Date.now } = parts
  let total = 0
  let minute = 0
  const seen = new Set<string>()

  const record = (body: unknown) => {
    for (const entry of Array.isArray(body) ? body.slice(0, ENTRIES_MAX) : [body]) {
      const violation = Violation.safeParse(entry)
      if (!violation.success) continue
      total += 1
      const current = Math.floor(nowMs() / (WINDOW_SECONDS * 1000))
      if (current !== minute) seen.clear()
      minute = current
      const isKnown = seen.has(JSON.stringify(violation.data)) || seen.size < KINDS_MAX
      const fields = isKnown ? violation.data : OTHERS
      const kind = JSON.stringify(fields)
      if (seen.has(kind)) continue
      seen.add(kind)
      log.warn({ ...fields, reportsSinceStart: total }, 'CSP violation reported by a browser')
    }
    return 204
  }
  return receiveReports(record, { bytesMax: VIOLATIONS_BYTES_MAX })
}

/**
 * Answers the two endpoints that browsers report to by themselves. It comes before the origin check, since a browser may hide
 * a report's origin, and before the limits, since reports have their own and mustn't use up the visitor's posts.
 */
export function browserReports(
  options: VitalsOptions & { log: Pick<Logger, 'warn'>; nowMs?: () => number },
): Middleware {
  const handlers = new Map([
    [POLICY_REPORT_PATH, policyReports(options)],
    [VITALS_PATH, webVitals(options)],
  ])
  return (request, next, context) => {
    const { isEndpoint, path } = context.location
    const handle = isEndpoint ? handlers.get(path) : undefined
    return handle ? handle(request, context) : next(request)
  }
}
