import type { Fault } from '../stand-in.ts'

const HOUR_SECONDS = 3600
const DOCUMENTATION_URL = 'https://docs.github.com/rest/overview/resources-in-the-rest-api#rate-limiting'

const limitHeaders = (limit: number, used: number, resetSeconds: number) => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(Math.max(0, limit - used)),
  'X-RateLimit-Used': String(Math.min(limit, used)),
  'X-RateLimit-Reset': String(resetSeconds),
  'X-RateLimit-Resource': 'core',
})

const exceeded = () =>
  JSON.stringify({
    message:
      "API rate limit exceeded for 203.0.113.7. (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)",
    documentation_url: DOCUMENTATION_URL,
  })

/** The fault switch for GitHub's answer to too many requests; `reset` in seconds since 1970. */
export const rateLimitFault = (reset: number, fault: Fault = {}): Fault => ({
  status: 403,
  body: exceeded(),
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...limitHeaders(60, 60, reset) },
  ...fault,
})

/** Counts requests in windows of an hour. `now` in milliseconds. */
export function createRateLimit(limit: number, now: () => number) {
  let used = 0
  let reset = 0
  return {
    /** The headers after this request, or GitHub's 403 when there were too many; a free one is not counted. */
    count(isFree: boolean): { headers: Record<string, string>; refusal?: Response } {
      const seconds = Math.floor(now() / 1000)
      if (seconds >= reset) [used, reset] = [0, seconds + HOUR_SECONDS]
      if (!isFree) used++
      const headers = limitHeaders(limit, used, reset)
      if (used <= limit) return { headers }
      const refusal = new Response(exceeded(), {
        status: 403,
        headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
      })
      return { headers, refusal }
    },
  }
}
