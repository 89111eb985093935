import { createHash } from 'node:crypto'
import { FRAME_MIN_WIDTHS_PX, frameStyle } from '../../app/domain/payment-page.ts'

export interface PolicyOptions {
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
export const REPORTING_ENDPOINTS = `csp="${POLICY_REPORT_PATH}"`

/** Paddle documents some of these sources; its frame loads from the others. */
function paddleSources({ environment, scriptUrl }: PolicyOptions['paddle']) {
  const twin = environment === 'sandbox' ? 'sandbox-' : ''
  const override = scriptUrl ? [new URL(scriptUrl).origin] : []
  return {
    script: ['https://cdn.paddle.com', ...override],
    style: [`https://${twin}cdn.paddle.com`, ...override],
    frame: [`https://${twin}buy.paddle.com`, `https://${twin}cdn.paddle.com`, ...override],
    connect: [
      ...['api', 'buy', 'create-checkout', 'checkout-service'].map(
        (name) => `https://${twin}${name}.paddle.com`,
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

/**
 * Uses hashes, not nonces, because visitors share cached pages. A client-side navigation keeps the policy of
 * the first document, so only payment pages, which always load as documents, have a different one.
 */
export function contentSecurityPolicy(
  isPayment: boolean,
  options: PolicyOptions,
  inlineScripts: readonly string[],
): string {
  const paddle = isPayment ? paddleSources(options.paddle) : null
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...(paddle?.script ?? [])],
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
