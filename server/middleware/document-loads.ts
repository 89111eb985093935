import { hasPaymentFrame } from '../../app/content/pages.ts'
import { redirectData } from './data-responses.ts'
import type { Middleware } from './middleware.ts'

/** Remix's client would notice only after reading the next page's data, which uses up the one-time message. */
export const documentLoads: Middleware = async (request, next, { kind, url, pageUrl: page }) => {
  if (kind !== 'data') return next(request)
  const response = await next(request)
  const target = response.headers.get('Location')
  if (target === null || !URL.canParse(target, url)) return response
  const isPayment = [page, new URL(target, url)].some(({ pathname }) => hasPaymentFrame(pathname))
  if (!isPayment) return response
  const { status, headers } = response
  return new Response((await redirectData(request, target)).body, { status, headers })
}
