import { asComplete } from '../../app/http/complete-response.ts'
import { contentSecurityPolicy, type PolicyOptions, REPORTING_ENDPOINTS } from './content-security-policy.ts'
import type { Middleware } from './middleware.ts'

const HTTPS_ONLY_SECONDS = 365 * 24 * 3600

export interface TransportOptions {
  isHttps: boolean
  hstsIncludesSubdomains: boolean
}

export function fixedHeaders({ isHttps, hstsIncludesSubdomains }: TransportOptions): Record<string, string> {
  const hsts = `max-age=${HTTPS_ONLY_SECONDS}${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isHttps ? { 'Strict-Transport-Security': hsts } : {}),
  }
}

/** If a picture is opened as a page, it must not load or run anything. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

/** Other sites, such as the payment frame and e-mail clients, may show pictures but load no other files. */
export const fileHeaders = (options: TransportOptions & { isImage: boolean }): Record<string, string> => ({
  ...fixedHeaders(options),
  'Content-Security-Policy': FILE_POLICY,
  'Cross-Origin-Resource-Policy': options.isImage ? 'cross-origin' : 'same-origin',
})

const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(self "https://buy.paddle.com" "https://sandbox-buy.paddle.com")'

function pageHeaders(isPayment: boolean, options: PolicyOptions): Record<string, string> {
  return {
    ...(options.isHttps ? { 'Reporting-Endpoints': REPORTING_ENDPOINTS } : {}),
    // The payment frame opens bank and wallet windows and waits for their response. An embedder policy (COEP)
    // would prevent that, so no page has one.
    'Cross-Origin-Opener-Policy': isPayment ? 'same-origin-allow-popups' : 'same-origin',
    'Origin-Agent-Cluster': '?1',
    ...(options.isHotReloading ? {} : { 'Speculation-Rules': '"/speculation-rules.json"' }),
  }
}

export function securityHeaders(options: PolicyOptions & TransportOptions): Middleware {
  const fixed = Object.entries({
    ...fixedHeaders(options),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  return async (request, next, { requestId, location }) => {
    const response = await next(request)
    const { headers } = response
    headers.set('X-Request-Id', requestId)
    for (const [name, value] of fixed) headers.set(name, value)
    const type = headers.get('Content-Type')
    if (type?.startsWith('image/')) headers.set('Content-Security-Policy', FILE_POLICY)
    if (type?.startsWith('text/html')) {
      const isPayment = location.page?.hasPaymentFrame === true
      const scripts = asComplete(response)?.inlineScripts ?? []
      headers.set('Content-Security-Policy', contentSecurityPolicy(isPayment, options, scripts))
      for (const [name, value] of Object.entries(pageHeaders(isPayment, options))) headers.set(name, value)
    }
    return response
  }
}
