import type { Middleware } from './middleware.ts'

export interface SecurityOptions {
  isHttps: boolean
  /** Forms may end there: signing in and out redirects to the identity provider. */
  identityOrigin: string
  /** Where the product API's short-lived download addresses may lead besides https. */
  productApiOrigin: string
  /** Articles show pictures of their service. */
  contentOrigin: string
  /** Development: Vite brings styles into the page and talks to it over a socket. */
  isHotReloading: boolean
  paddle: { environment: 'sandbox' | 'production'; scriptUrl?: string | undefined }
}

/** Pages that mount the payment provider's frame, in any spelling in which the router finds them. */
const isPaymentPage = (pathname: string) => /^\/(checkout|store\/pay)\/?$/i.test(pathname)

/** The payment provider's hosts, by what they may do; see its own and observed use of them. */
function paddleSources({ environment, scriptUrl }: SecurityOptions['paddle']) {
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

function policyFor(pathname: string, nonce: string, options: SecurityOptions): string {
  const paddle = isPaymentPage(pathname) ? paddleSources(options.paddle) : null
  const downloads = pathname === '/user/downloads' || pathname === '/user/apps'
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(paddle?.script ?? [])],
    'style-src': ["'self'", ...(options.isHotReloading ? ["'unsafe-inline'"] : []), ...(paddle?.style ?? [])],
    // The provider's script lays out its own frame; style attributes run no code.
    ...(paddle ? { 'style-src-attr': ["'unsafe-inline'"] } : {}),
    'img-src': [
      "'self'",
      'data:',
      'https:',
      options.contentOrigin,
      ...(paddle && options.paddle.scriptUrl ? [new URL(options.paddle.scriptUrl).origin] : []),
    ],
    'connect-src': ["'self'", ...(options.isHotReloading ? ['ws:'] : []), ...(paddle?.connect ?? [])],
    'frame-src': paddle?.frame ?? ["'none'"],
    'form-action': [
      "'self'",
      options.identityOrigin,
      ...(downloads ? ['https:', options.productApiOrigin] : []),
    ],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(options.isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Headers that every answer carries; the content policy is the narrowest that the page's own work allows. */
export function securityHeaders(options: SecurityOptions): Middleware {
  return async (request, next, { nonce, requestId }) => {
    const response = await next(request)
    const { headers } = response
    headers.set('X-Request-Id', requestId)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(self "https://buy.paddle.com" "https://sandbox-buy.paddle.com")',
    )
    if (options.isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      headers.set('Content-Security-Policy', policyFor(new URL(request.url).pathname, nonce, options))
    }
    return response
  }
}
