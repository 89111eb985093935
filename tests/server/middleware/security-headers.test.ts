import { describe, expect, it } from 'vitest'
import { securityHeaders, type SecurityOptions } from '../../../server/middleware/security-headers.ts'
import { pass, SITE } from './travel.ts'

const OPTIONS: SecurityOptions = {
  isHttps: true,
  identityOrigin: 'https://tenant.example',
  productApiOrigin: 'http://localhost:9402',
  contentOrigin: 'https://content.example',
  isHotReloading: false,
  paddle: { environment: 'sandbox' },
}

async function headersOf(
  path: string,
  options: Partial<SecurityOptions> = {},
  type = 'text/html; charset=utf-8',
) {
  const station = securityHeaders({ ...OPTIONS, ...options })
  const answer = () => new Response('', { headers: { 'Content-Type': type } })
  return (await pass(station, new Request(SITE + path), answer)).response.headers
}

/** The policy's directives by name. */
async function policyOf(
  path: string,
  options: Partial<SecurityOptions> = {},
): Promise<Record<string, string[]>> {
  const policy = (await headersOf(path, options)).get('Content-Security-Policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const PAYMENT_PAGES = ['/checkout', '/checkout/', '/CHECKOUT', '/store/pay', '/store/pay?_ptxn=txn_1']
const OTHER_PAGES = [
  '/',
  '/bag',
  '/checkout/complete',
  '/user/licenses',
  '/checkouts',
  '/store/pay/x',
  '/x/checkout',
]

describe('the content policy', () => {
  it.each([...OTHER_PAGES, ...PAYMENT_PAGES])('of %s lets no injected code run', async (path) => {
    const policy = await policyOf(path)
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']).toContain("'nonce-the-nonce'")
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    const scripts = [...policy['script-src']!, ...policy['style-src']!].join(' ')
    expect(scripts).not.toMatch(/unsafe|\*|data:|(^| )https?:( |$)/)
  })

  it.each(OTHER_PAGES)('of %s keeps the payment provider out', async (path) => {
    const policy = await policyOf(path)
    expect(JSON.stringify(policy)).not.toContain('paddle')
    expect(policy['frame-src']).toEqual(["'none'"])
    expect(policy).not.toHaveProperty('style-src-attr')
  })

  it.each(PAYMENT_PAGES)('of %s lets the payment provider’s frame in', async (path) => {
    const policy = await policyOf(path)
    expect(policy['script-src']).toContain('https://cdn.paddle.com')
    expect(policy['frame-src']).toContain('https://sandbox-buy.paddle.com')
    expect(policy['connect-src']).toContain('https://sandbox-checkout-service.paddle.com')
  })

  it('never names both environments of the provider', async () => {
    const production = JSON.stringify(await policyOf('/checkout', { paddle: { environment: 'production' } }))
    expect(production).toContain('https://buy.paddle.com')
    expect(production).not.toContain('sandbox')
    const sandbox = await policyOf('/checkout')
    expect(sandbox['frame-src']).not.toContain('https://buy.paddle.com')
  })

  it('takes the place of an overridden script in, on payment pages only', async () => {
    const paddle = { environment: 'sandbox', scriptUrl: 'http://localhost:9403/paddle.js' } as const
    const policy = await policyOf('/checkout', { paddle })
    for (const name of ['script-src', 'frame-src', 'connect-src', 'style-src', 'img-src'])
      expect(policy[name]).toContain('http://localhost:9403')
    expect(JSON.stringify(await policyOf('/bag', { paddle }))).not.toContain('9403')
  })

  it('lets forms end here and at the identity provider, downloads also where files are', async () => {
    expect((await policyOf('/'))['form-action']).toEqual(["'self'", 'https://tenant.example'])
    expect((await policyOf('/user/downloads'))['form-action']).toEqual([
      "'self'",
      'https://tenant.example',
      'https:',
      'http://localhost:9402',
    ])
  })

  it('stands on pages only', async () => {
    expect((await headersOf('/checkout', {}, 'application/json')).has('Content-Security-Policy')).toBe(false)
  })
})

describe('every answer', () => {
  it.each(['text/html', 'application/json', ''])('of kind %j says how to treat it', async (type) => {
    const headers = await headersOf('/', {}, type)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('X-Request-Id')).toBe('the-request')
  })

  it('asks for https only where the site has it', async () => {
    expect((await headersOf('/')).get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
    expect((await policyOf('/'))['upgrade-insecure-requests']).toEqual([])
    expect((await headersOf('/', { isHttps: false })).has('Strict-Transport-Security')).toBe(false)
    expect(await policyOf('/', { isHttps: false })).not.toHaveProperty('upgrade-insecure-requests')
  })
})
