import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { networkOf } from '../domain/network-address.ts'
import { parseJson } from '../domain/parse-json.ts'
import type { RoutePattern } from '../domain/route-pattern.ts'
import type { PageVitals } from '../metrics/metrics.ts'
import { bodyLimit } from './body-limit.ts'
import type { Handler } from './middleware.ts'
import { isFromOwnPage } from './same-origin-posts.ts'

const WINDOW_SECONDS = 60
const VITALS_PER_MINUTE = 60
/** On one node; beyond that, a sample is enough. */
const ALL_VITALS_PER_MINUTE = 6000
const BODY_BYTES_MAX = 1024
const MILLISECONDS_MAX = 120_000
const SHIFT_MAX = 100

const Milliseconds = z.number().min(0).max(MILLISECONDS_MAX).optional()

const Report = z.strictObject({
  path: z.string().max(500),
  formFactor: z.enum(['phone', 'desktop']),
  lcp: Milliseconds,
  cls: z.number().min(0).max(SHIFT_MAX).optional(),
  inp: Milliseconds,
})

/** Anybody can send reports, so they are limited and counted by route name only. */
export function webVitals({
  siteUrl,
  routePattern,
  observe,
}: {
  siteUrl: string
  routePattern: RoutePattern
  observe: (vitals: PageVitals) => void
}): Handler {
  const ofNetwork = new RateLimiterMemory({ points: VITALS_PER_MINUTE, duration: WINDOW_SECONDS })
  const ofAll = new RateLimiterMemory({ points: ALL_VITALS_PER_MINUTE, duration: WINDOW_SECONDS })
  const limitBody = bodyLimit(() => BODY_BYTES_MAX)
  const isWithin = (limiter: RateLimiterMemory, key: string) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    )
  const empty = (status: number, headers: Record<string, string> = {}) =>
    new Response(null, { status, headers })

  async function record(request: Request): Promise<Response> {
    const report = Report.safeParse(parseJson(await request.text()))
    if (!report.success) return empty(400)
    const { path, ...vitals } = report.data
    if (await isWithin(ofAll, 'all')) observe({ route: routePattern(path) ?? 'unknown', ...vitals })
    return empty(204)
  }

  return async (request, context) => {
    if (request.method !== 'POST') return empty(405, { Allow: 'POST' })
    if (!isFromOwnPage(request, context.url, siteUrl)) return empty(403)
    if (!(await isWithin(ofNetwork, networkOf(context.address))))
      return empty(429, { 'Retry-After': String(WINDOW_SECONDS) })
    return limitBody(request, record, context)
  }
}
