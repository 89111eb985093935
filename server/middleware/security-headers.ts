import { createHash } from 'node:crypto'
import { FRAME_MIN_WIDTHS_PX, frameStyle } from '../../app/domain/payment-page.ts'
import { asComplete } from '../../app/http/complete-response.ts'
import type { Middleware } from './middleware.ts'

interface PolicyOptions {
  isHttps: boolean
  identityOrigin: string
  productApiOrigin: string
  contentOrigin: string
  /** In development, Vite injects styles and opens a socket. */
  isHotReloading: boolean
  paddle: { environment: 'sandbox' | 'production'; scriptUrl?: string | undefined }
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const POLICY_REPORT_PATH = '/csp-report'
const REPORTING_ENDPOINTS = `csp="${POLICY_REPORT_PATH}"`

/** Paddle documents some of these sources; its frame loads from the others. */
function paddleSources({ environment, scriptUrl }: PolicyOptions['paddle']) {
  const prefix = environment === 'sandbox' ? 'sandbox-' : ''
  const override = scriptUrl ? [new URL(scriptUrl).origin] : []
  return {
    script: ['https://cdn.paddle.com', ...override],
    style: [`https://${prefix}cdn.paddle.com`, ...override],
    frame: [`https://${prefix}buy.paddle.com`, `https://${prefix}cdn.paddle.com`, ...override],
    connect: [
      ...['api', 'buy', 'create-checkout', 'checkout-service'].map(
        (name) => `https://${prefix}${name}.paddle.com`,
      ),
      ...override,
    ],
  }
}

const FRAME_STYLE_HASHES = Object.values(FRAME_MIN_WIDTHS_PX).map((width) => hashSource(frameStyle(width)))

/** For services on this machine, where a redirect may lead to another port. */
const loopbackSources = (origins: readonly string[]) => [
  ...new Set(
    origins
      .map((origin) => new URL(origin))
      .filter(({ protocol }) => protocol === 'http:')
      .map(({ hostname }) => `http://${hostname}:*`),
  ),
]

interface Page {
  hasPaymentFrame: boolean
  inlineScripts: readonly string[]
}

/**
 * Uses hashes, not nonces, because visitors share cached pages. A client-side navigation keeps the policy of
 * the first document, so only payment pages, which always load as documents, have a different one.
 */
function contentSecurityPolicy(page: Page, options: PolicyOptions): string {
  const paddle = page.hasPaymentFrame ? paddleSources(options.paddle) : null
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...page.inlineScripts.map(hashSource), ...(paddle?.script ?? [])],
    'style-src': ["'self'", ...(options.isHotReloading ? ["'unsafe-inline'"] : []), ...(paddle?.style ?? [])],
    ...(paddle ? { 'style-src-attr': ["'unsafe-hashes'", ...FRAME_STYLE_HASHES] } : {}),
    'img-src': [
      "'self'",
      'data:',
      'https:',
      options.contentOrigin,
      ...(paddle && options.paddle.scriptUrl ? [new URL(options.paddle.scriptUrl).origin] : []),
    ],
    'connect-src': ["'self'", ...(options.isHotReloading ? ['ws:'] : []), ...(paddle?.connect ?? [])],
    'frame-src': paddle?.frame ?? ["'none'"],
    // Chromium applies this to a form's redirects as well. Sign-in may lead to any company's identity provider,
    // and a download to any storage host.
    'form-action': [
      "'self'",
      'https:',
      ...loopbackSources([options.identityOrigin, options.productApiOrigin]),
    ],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(options.isHttps ? { 'upgrade-insecure-requests': [] } : {}),
    'report-uri': [POLICY_REPORT_PATH],
    // Browsers that know `report-to` ignore `report-uri`, but don't report over plain http.
    ...(options.isHttps ? { 'report-to': ['csp'] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const HSTS_SECONDS = 365 * 24 * 3600

export interface TransportOptions {
  isHttps: boolean
  hstsIncludesSubdomains: boolean
}

export function fixedHeaders({ isHttps, hstsIncludesSubdomains }: TransportOptions): Record<string, string> {
  const hsts = `max-age=${HSTS_SECONDS}${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`
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

function pageHeaders(page: Page, options: PolicyOptions): Record<string, string> {
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

export function securityHeaders(options: SecurityOptions): Middleware {
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
      const page = {
        hasPaymentFrame: location.page?.hasPaymentFrame === true,
        inlineScripts: asComplete(response)?.inlineScripts ?? [],
      }
      for (const [name, value] of Object.entries(pageHeaders(page, options))) headers.set(name, value)
    }
    return response
  }
}
