import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { networkOf } from '../domain/network-address.ts'
import { bodyLimit } from './body-limit.ts'
import type { Handler } from './middleware.ts'
import { parseJson } from '../domain/parse-json.ts'

const WINDOW_SECONDS = 60
const REPORTS_PER_MINUTE = 60
const BODY_BYTES_MAX = 32 * 1024
/** Different reports logged in a minute; the rest are logged as one. */
const KINDS_MAX = 50
const OTHER_KINDS = 'other'
/** Browsers send fewer at once; checking thousands would block the process. */
const ENTRIES_MAX = 50

/** Some browsers append the sources. */
const Directive = z
  .string()
  .transform((text) => text.split(' ', 1)[0]!)
  .pipe(z.string().regex(/^[a-z-]{1,40}$/))
  .catch('unknown')
const Blocked = z.string().max(8192).catch('')

const Report = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: Directive, blockedURL: Blocked }),
  })
  .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL }))

const OldReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': Directive.optional(),
      'violated-directive': Directive,
      'blocked-uri': Blocked,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
  }))

/** A keyword (`inline`, `eval`), host or scheme; never a path or query. */
function describeBlocked(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { protocol, host } = new URL(blocked)
  return (/^https?:$/.test(protocol) ? host : protocol).slice(0, 100)
}

function readReports(body: string): z.output<typeof Report>[] {
  const parsed = parseJson(body)
  return (Array.isArray(parsed) ? parsed.slice(0, ENTRIES_MAX) : [parsed]).flatMap((entry) => {
    const report = z.union([Report, OldReport]).safeParse(entry)
    return report.success ? [report.data] : []
  })
}

/** Anybody can send reports, so each kind is logged once a minute. */
export function policyReports({
  log,
  nowMs = Date.now,
}: {
  log: Pick<Logger, 'warn'>
  nowMs?: () => number
}): Handler {
  const limiter = new RateLimiterMemory({ points: REPORTS_PER_MINUTE, duration: WINDOW_SECONDS })
  const limitBody = bodyLimit(() => BODY_BYTES_MAX)
  let total = 0
  let minute = 0
  const seen = new Map<string, number>()

  function count(directive: string, blocked: string): void {
    total += 1
    const current = Math.floor(nowMs() / (WINDOW_SECONDS * 1000))
    if (current !== minute) seen.clear()
    minute = current
    const ownKind = `${directive} ${blocked}`
    const isKnown = seen.has(ownKind) || seen.size < KINDS_MAX
    const kind = isKnown ? ownKind : OTHER_KINDS
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    if (before > 0) return
    const fields = isKnown ? { directive, blocked } : { directive: OTHER_KINDS, blocked: OTHER_KINDS }
    log.warn({ ...fields, reportsSinceStart: total }, 'the content policy blocked something in a browser')
  }

  return async (request, context) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
    const isAllowed = await limiter.consume(networkOf(context.address)).then(
      () => true,
      () => false,
    )
    if (!isAllowed)
      return new Response(null, { status: 429, headers: { 'Retry-After': String(WINDOW_SECONDS) } })
    const record = async (checked: Request) => {
      for (const { directive, blocked } of readReports(await checked.text()))
        count(directive, describeBlocked(blocked))
      return new Response(null, { status: 204 })
    }
    return limitBody(request, record, context)
  }
}
