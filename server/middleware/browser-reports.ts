import { RateLimiterMemory } from 'rate-limiter-flexible'
import { VITALS_PATH } from '../../app/domain/web-vitals.ts'
import { networkOf } from '../values/network-address.ts'
import { parseJson } from '../values/parse-json.ts'
import { bodyLimit } from './body-limit.ts'
import { POLICY_REPORT_PATH } from './content-security-policy.ts'
import type { Handler, Middleware, RequestContext } from './middleware.ts'
import { createViolationRecorder, VIOLATIONS_BYTES_MAX, type ViolationsOptions } from './policy-violations.ts'
import { isFromOwnPage } from './same-origin-posts.ts'
import { createVitalsRecorder, VITALS_BYTES_MAX, type VitalsOptions } from './web-vitals.ts'

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

/**
 * Answers the two endpoints that browsers report to by themselves. It comes before the origin check, since a browser may hide
 * a report's origin, and before the limits, since reports have their own and mustn't use up the visitor's posts.
 */
export function browserReports(options: VitalsOptions & ViolationsOptions & { siteUrl: string }): Middleware {
  const policyReports = receiveReports(createViolationRecorder(options), { bytesMax: VIOLATIONS_BYTES_MAX })
  const webVitals = receiveReports(createVitalsRecorder(options), {
    bytesMax: VITALS_BYTES_MAX,
    isAllowed: (request, { url }) => isFromOwnPage(request, url, options.siteUrl),
  })
  const handlers = new Map([
    [POLICY_REPORT_PATH, policyReports],
    [VITALS_PATH, webVitals],
  ])
  return (request, next, context) => {
    const { isEndpoint, path } = context.location
    const handle = isEndpoint ? handlers.get(path) : undefined
    return handle ? handle(request, context) : next(request)
  }
}
