import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Middleware } from './middleware.ts'
import { refuseForm } from './sentence.ts'

const WINDOW_SECONDS = 60
/** The others run a page's action, whatever they are called. */
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Limits {
  postsPerMinute: number
  /** Paths where a GET counts as a post, because it leaves something in the store. */
  writingPaths?: readonly string[]
}

/** Limits posts by visitor address (429 with `Retry-After`); reading pages is not limited. */
export function rateLimit({ postsPerMinute, writingPaths = [] }: Limits): Middleware {
  const limiter = new RateLimiterMemory({ points: postsPerMinute, duration: WINDOW_SECONDS })
  const isReading = ({ method, url }: Request) =>
    READING_METHODS.has(method) && !writingPaths.includes(new URL(url).pathname)

  return async (request, next, { address }) => {
    if (address === null || isReading(request)) return next(request)
    try {
      await limiter.consume(address)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      return refuseForm(
        request,
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
