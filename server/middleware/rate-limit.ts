import { networkOf } from '../domain/network-address.ts'
import { retryMessage } from '../../app/domain/retry-message.ts'
import type { DescribedRequest } from './described-request.ts'
import type { Middleware } from './middleware.ts'
import { refuse } from './refusal.ts'

/** A limit by visitor address, and the requests that count for it. */
export interface RequestLimit {
  limit: {
    take(key: string): Promise<{ isWithin: true } | { isWithin: false; retryAfterSeconds: number }>
  }
  counts(request: Request, described: DescribedRequest): boolean
}

/**
 * Limits requests by visitor address (429 with `Retry-After`). Paths are compared in their canonical form, so that no
 * spelling avoids a limit. Visitors whose address is not known, because they have disconnected already, count as one.
 */
export function rateLimit(requestLimits: readonly RequestLimit[]): Middleware {
  return async (request, next, context) => {
    for (const { limit, counts } of requestLimits) {
      if (!counts(request, context)) continue
      const taken = await limit.take(networkOf(context.address))
      if (taken.isWithin) continue
      const { retryAfterSeconds } = taken
      return refuse(request, context, 429, `Too many requests. ${retryMessage(retryAfterSeconds)}`, {
        'Retry-After': String(retryAfterSeconds),
      })
    }
    return next(request)
  }
}
