import type { RoutePath } from '../../app/domain/href.ts'
import { asComplete } from '../../app/http/complete-response.ts'
import {
  contentSecurityPolicy,
  FILE_POLICY,
  type PolicyOptions,
  type PolicyPage,
  REPORTING_ENDPOINTS,
} from './content-security-policy.ts'
import type { Middleware } from './middleware.ts'

const HSTS_SECONDS = 365 * 24 * 3600

export interface TransportOptions {
  isHttps: boolean
  hstsIncludesSubdomains: boolean
}

/** For every response, including those that the listener sends by itself. */
export function fixedHeaders({ isHttps, hstsIncludesSubdomains }: TransportOptions): Record<string, string> {
  const hsts = `max-age=${HSTS_SECONDS}${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isHttps ? { 'Strict-Transport-Security': hsts } : {}),
  }
}

/** Of files, and of articles' pictures. Other sites, such as the payment frame and e-mail clients, may only show pictures. */
export const fileHeaders = (
  options: TransportOptions,
  { isImage }: { isImage: boolean },
): Record<string, string> => ({
  ...fixedHeaders(options),
  'Content-Security-Policy': FILE_POLICY,
  'Cross-Origin-Resource-Policy': isImage ? 'cross-origin' : 'same-origin',
})

const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(self "https://buy.paddle.com" "https://sandbox-buy.paddle.com")'

export type SecurityOptions = PolicyOptions & TransportOptions

function pageHeaders(page: PolicyPage, options: PolicyOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(page, options),
    ...(options.isHttps ? { 'Reporting-Endpoints': REPORTING_ENDPOINTS } : {}),
    // The payment frame opens bank and wallet windows and waits for their response. An embedder policy (COEP)
    // would prevent that, so no page has one.
    'Cross-Origin-Opener-Policy': page.hasPaymentFrame ? 'same-origin-allow-popups' : 'same-origin',
    'Origin-Agent-Cluster': '?1',
    ...(options.isHotReloading ? {} : { 'Speculation-Rules': '"/speculation-rules.json"' }),
  }
}

/** Its response may be a redirect, which a page of another site follows only if it's allowed to show it. */
const PICTURE: RoutePath = '/press/:slug/pictures/:picture'

/** Adds the headers that every response has, and to pages and pictures their content policy. */
export function securityHeaders(options: SecurityOptions): Middleware {
  const fixed = Object.entries({
    ...fixedHeaders(options),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  const ofPicture = Object.entries(fileHeaders(options, { isImage: true }))
  return async (request, next, { requestId, location }) => {
    const response = await next(request)
    const { headers } = response
    headers.set('X-Request-Id', requestId)
    for (const [name, value] of fixed) headers.set(name, value)
    const type = headers.get('Content-Type')
    const isPicture = type?.startsWith('image/') === true || location.pattern === PICTURE
    if (isPicture) for (const [name, value] of ofPicture) headers.set(name, value)
    if (type?.startsWith('text/html')) {
      const page = {
        hasPaymentFrame: location.page?.hasPaymentFrame === true,
        inlineScripts: asComplete(response)?.inlineScripts ?? [],
      }
      for (const [name, value] of Object.entries(pageHeaders(page, options))) headers.set(name, value)
    }
    return response
  }
}
