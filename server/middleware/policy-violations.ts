import type { Logger } from 'pino'
import * as z from 'zod'

export const VIOLATIONS_BYTES_MAX = 32 * 1024
/** The number of different violations logged in a minute; the rest are logged as one. */
const KINDS_MAX = 50
const WINDOW_MS = 60_000
/** Logged in place of further kinds. */
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

export interface ViolationsOptions {
  log: Pick<Logger, 'warn'>
  nowMs?: () => number
}

/** Makes a recorder that logs each kind of violation once a minute and returns the status of the answer. */
export function createViolationRecorder({ log, nowMs = Date.now }: ViolationsOptions) {
  let total = 0
  let minute = 0
  const seen = new Set<string>()

  function logOnce(violation: z.infer<typeof Violation>) {
    const current = Math.floor(nowMs() / WINDOW_MS)
    if (current !== minute) seen.clear()
    minute = current
    const isKnown = seen.has(JSON.stringify(violation)) || seen.size < KINDS_MAX
    const fields = isKnown ? violation : OTHERS
    const kind = JSON.stringify(fields)
    if (seen.has(kind)) return
    seen.add(kind)
    log.warn({ ...fields, reportsSinceStart: total }, 'CSP violation reported by a browser')
  }

  return (body: unknown): number => {
    for (const entry of Array.isArray(body) ? body.slice(0, ENTRIES_MAX) : [body]) {
      const violation = Violation.safeParse(entry)
      if (!violation.success) continue
      total += 1
      logOnce(violation.data)
    }
    return 204
  }
}
