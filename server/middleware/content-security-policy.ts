import { createHash } from 'node:crypto'
import { FRAME_MIN_WIDTHS_PX, frameStyle } from '../../app/domain/payment-frame.ts'

export interface PolicyOptions {
  isHttps: boolean
  identityOrigin: string
  productApiOrigin: string
  contentOrigin: string
  /** In development, Vite injects styles and opens a socket. */
  isHotReloading: boolean
  paddle: {
    environment: 'sandbox' | 'production'
    /** Replaces Paddle's own script, as in the demo. */
    scriptUrl?: string | undefined
  }
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const POLICY_REPORT_PATH = '/csp-report'
const REPORT_GROUP = 'csp'
/** The `Reporting-Endpoints` header, which says where reports for the policy's `report-to` go. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${POLICY_REPORT_PATH}"`

/**
 * Paddle documents that its script is at cdn.paddle.com, and nothing else. The others are assumed, from what has been
 * seen to load: reports at `POLICY_REPORT_PATH` name any that are missing.
 */
function paddleSources({ environment, scriptUrl }: PolicyOptions['paddle']) {
  const prefix = environment === 'sandbox' ? 'sandbox-' : ''
  const override = scriptUrl ? [new URL(scriptUrl).origin] : []
  return {
    image: override,
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

export interface PolicyPage {
  hasPaymentFrame: boolean
  inlineScripts: readonly string[]
}

/** If a picture is opened as a page, it must not load or run anything. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

/**
 * Uses hashes, not nonces, because visitors share cached pages. A client-side navigation keeps the policy of
 * the first document, so only payment pages, which always load as documents, have a different one.
 */
export function contentSecurityPolicy(page: PolicyPage, options: PolicyOptions): string {
  const paddle = page.hasPaymentFrame ? paddleSources(options.paddle) : null
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...page.inlineScripts.map(hashSource), ...(paddle?.script ?? [])],
    'style-src': ["'self'", ...(options.isHotReloading ? ["'unsafe-inline'"] : []), ...(paddle?.style ?? [])],
    ...(paddle ? { 'style-src-attr': ["'unsafe-hashes'", ...FRAME_STYLE_HASHES] } : {}),
    'img-src': ["'self'", 'data:', 'https:', options.contentOrigin, ...(paddle?.image ?? [])],
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
    ...(options.isHttps ? { 'report-to': [REPORT_GROUP] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
