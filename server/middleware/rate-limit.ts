import { networkOf } from '../domain/network-address.ts'
import { retryMessage } from '../../app/domain/retry-message.ts'
import type { Middleware } from './middleware.ts'
import { comparablePath } from './page-path.ts'
import { refuseForm } from './plain-page.ts'

/** A limit by visitor address, and the requests that count for it. `path` is the canonical path. */
export interface RequestLimit {
  limit: {
    take(key: string): Promise<{ isWithin: true } | { isWithin: false; retryAfterSeconds: number }>
  }
  counts(request: Request, path: string): boolean
}

/**
 * Limits requests by visitor address (429 with `Retry-After`). Paths are compared in their canonical form, so that no
 * spelling avoids a limit. Visitors whose address is not known, because they have disconnected already, count as one.
 */
export function rateLimit(requestLimits: readonly RequestLimit[]): Middleware {
  return async (request, next, { address }) => {
    const path = comparablePath(request)
    for (const { limit, counts } of requestLimits) {
      if (!counts(request, path)) continue
      const taken = await limit.take(networkOf(address))
      if (taken.isWithin) continue
      const { retryAfterSeconds } = taken
      return refuseForm(request, 429, 'Too many requests', retryMessage(retryAfterSeconds), {
        'Retry-After': String(retryAfterSeconds),
      })
    }
    return next(request)
  }
}
