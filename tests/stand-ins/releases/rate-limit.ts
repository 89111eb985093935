import type { Fault } from '../stand-in.ts'

const DOCUMENTATION_URL = 'https://docs.github.com/rest/overview/resources-in-the-rest-api#rate-limiting'

/** The fault switch for GitHub's answer to too many requests; `reset` in seconds since 1970. */
export const rateLimitFault = (reset: number): Fault => ({
  status: 403,
  body: JSON.stringify({
    message:
      "API rate limit exceeded for 203.0.113.7. (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)",
    documentation_url: DOCUMENTATION_URL,
  }),
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Used': '60',
    'X-RateLimit-Reset': String(reset),
    'X-RateLimit-Resource': 'core',
  },
})
