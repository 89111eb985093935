import { hasPaymentFrame } from '../../app/content/pages.ts'
import { redirectData } from './data-responses.ts'
import type { Middleware } from './middleware.ts'

/** What Remix's client says of the build that its page is of, whose scripts may not fit this one's data, or be gone. */
const BUILD_HEADER = 'X-Build'

/**
 * Makes Remix's client load the next page as a document: where its page is of another build, whose forms are taken, since
 * what was sent must not be lost; and from and to payment pages, so that each runs under its own security policy. The
 * client cannot tell by itself before it has read the next page's data, which would use up the visitor's one-time message.
 */
export const documentLoads =
  ({ buildId }: { buildId: string }): Middleware =>
  async (request, next, { kind, url, pageUrl: page }) => {
    if (kind !== 'data') return next(request)
    const isOfAnotherBuild = (request.headers.get(BUILD_HEADER) ?? buildId) !== buildId
    // `//name` would be the address of another host.
    if (isOfAnotherBuild && request.method === 'GET')
      return redirectData(request, page.pathname.replace(/^\/+/, '/') + page.search)
    const response = await next(request)
    const target = response.headers.get('Location')
    if (target === null || !URL.canParse(target, url)) return response
    const isPayment = [page, new URL(target, url)].some(({ pathname }) => hasPaymentFrame(pathname))
    if (!isPayment && !isOfAnotherBuild) return response
    const { status, headers } = response
    return new Response((await redirectData(request, target)).body, { status, headers })
  }
