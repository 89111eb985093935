import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Middleware } from './middleware.ts'
import { sentence } from './sentence.ts'

const WINDOW_SECONDS = 60
/** The others run a page's action, whatever they are called. */
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Limits posts by visitor address (429 with `Retry-After`); reading pages is not limited. */
export function rateLimit({ postsPerMinute }: { postsPerMinute: number }): Middleware {
  const limiter = new RateLimiterMemory({ points: postsPerMinute, duration: WINDOW_SECONDS })
  return async (request, next, { address }) => {
    if (READING_METHODS.has(request.method) || address === null) return next(request)
    try {
      await limiter.consume(address)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      return sentence(
        429,
        'Too many requests',
        `Nothing was changed. Please wait ${seconds} seconds and try again.`,
        {
          'Retry-After': String(seconds),
        },
      )
    }
    return next(request)
  }
}
