import { retryMessage } from '../../app/domain/count-words.ts'
import type { DescribedRequest } from './described-request.ts'
import type { Middleware } from './middleware.ts'
import { refuse } from './refusal.ts'

export interface RequestLimit {
  limit: {
    take(address: string | null): Promise<{ isWithin: true } | { isWithin: false; retryAfterSeconds: number }>
  }
  counts(request: Request, described: DescribedRequest): boolean
}

export function rateLimit(requestLimits: readonly RequestLimit[]): Middleware {
  return async (request, next, context) => {
    for (const { limit, counts } of requestLimits) {
      if (!counts(request, context)) continue
      const taken = await limit.take(context.address)
      if (taken.isWithin) continue
      const { retryAfterSeconds } = taken
      return refuse(request, context, 429, `Too many requests. ${retryMessage(retryAfterSeconds)}`, {
        'Retry-After': String(retryAfterSeconds),
      })
    }
    return next(request)
  }
}
