import type { Middleware } from './middleware.ts'
import { refuse } from './refusal.ts'

/** What the listener asks for in place of what is too long to match and to log; no page has such a path. */
export const STAND_IN_PATHS = { path: '/not-found', address: '/address-too-long' } as const

export const refuseLongAddress: Middleware = (request, next, context) =>
  context.url.pathname === STAND_IN_PATHS.address
    ? refuse(request, context, 414, 'This address is too long. Check it, or start from one of these pages.')
    : next(request)
