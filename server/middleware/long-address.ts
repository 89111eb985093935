import type { Middleware } from './middleware.ts'
import { refuse } from './refusal.ts'

/** The listener asks for this in place of an address that is too long to match and to log. */
export const LONG_ADDRESS_PATH = '/address-too-long'

export const refuseLongAddress: Middleware = (request, next, context) =>
  context.url.pathname === LONG_ADDRESS_PATH
    ? refuse(request, context, 414, 'This address is too long. Check it, or start from one of these pages.')
    : next(request)
