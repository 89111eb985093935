import { isPaymentPage } from '../../app/domain/payment-page.ts'
import type { Middleware } from './middleware.ts'

/**
 * Makes the framework's client follow redirects to and from payment pages as document loads, so that each page runs
 * under its own security policy. The client cannot tell by itself before it has read the next page's data, which would
 * use up the visitor's one-time message.
 */
export const documentLoads: Middleware = async (request, next) => {
  const response = await next(request)
  const target = response.headers.get('X-Remix-Redirect')
  if (target === null || !URL.canParse(target, request.url)) return response
  const [from, to] = [new URL(request.url), new URL(target, request.url)]
  if (isPaymentPage(from.pathname) || isPaymentPage(to.pathname))
    response.headers.set('X-Remix-Reload-Document', 'true')
  return response
}
