import { isPaymentPage } from '../../app/domain/payment-page.ts'
import { redirectData } from './data-responses.ts'
import { isOfAnotherBuild } from './earlier-data.ts'
import type { Middleware } from './middleware.ts'
import { isDataRequest, pageUrl } from './page-path.ts'

/**
 * Makes the framework's client follow redirects to and from payment pages as document loads, so that each page runs
 * under its own security policy, and all redirects where its page is of another build. The client cannot tell by itself
 * before it has read the next page's data, which would use up the visitor's one-time message.
 */
export const documentLoads =
  (build: { buildId: string }): Middleware =>
  async (request, next) => {
    const response = await next(request)
    const url = new URL(request.url)
    const target = response.headers.get('Location')
    if (!isDataRequest(url) || target === null || !URL.canParse(target, url)) return response
    const [from, to] = [pageUrl(url), new URL(target, url)]
    const isPayment = isPaymentPage(from.pathname) || isPaymentPage(to.pathname)
    if (!isPayment && !isOfAnotherBuild(request, build)) return response
    const { status, headers } = response
    return new Response(redirectData(request, target).body, { status, headers })
  }
