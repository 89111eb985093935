import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CompleteResponse } from '../../../app/http/complete-response.ts'
import { securityHeaders, type SecurityOptions } from '../../../server/middleware/security-headers.ts'
import { pass, SITE } from './request-context.ts'

const SCRIPT = 'document.title += 1'

const OPTIONS: SecurityOptions = {
  isHttps: true,
  hstsIncludesSubdomains: false,
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
  const middleware = securityHeaders({ ...OPTIONS, ...options })
  const answer = () => new CompleteResponse(new Uint8Array(), { headers: { 'Content-Type': type } }, [SCRIPT])
  return (await pass(middleware, new Request(SITE + path), answer)).response.headers
}

async function policyOf(path: string, options: Partial<SecurityOptions> = {}) {
  const policy = (await headersOf(path, options)).get('Content-Security-Policy') ?? ''
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries<string[]>(directives.map(([name = '', ...sources]) => [name, sources]))
}

const PAYMENT_PAGES = ['/checkout', '/CHECKOUT/', '/store/pay?_ptxn=txn_1']
const OTHER_PAGES = ['/', '/checkout/complete', '/store/pay/x']

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content policy', () => {
  test.each([...OTHER_PAGES, ...PAYMENT_PAGES])('blocks injected code on %s', async (path) => {
    const policy = await policyOf(path)
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']![0]).toBe("'self'")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy[name]).toEqual(["'none'"])
    const scripts = [...policy['script-src']!, ...policy['style-src']!].join(' ')
    expect(scripts).not.toMatch(/unsafe|\*|data:|(^| )https?:( |$)/)
  })

  test.each(OTHER_PAGES)('blocks the payment provider on %s', async (path) => {
    const policy = await policyOf(path)
    expect(JSON.stringify(policy)).not.toContain('paddle')
    expect(policy['frame-src']).toEqual(["'none'"])
    expect(policy).not.toHaveProperty('style-src-attr')
  })

  test.each(PAYMENT_PAGES)('allows the payment frame on %s', async (path) => {
    const policy = await policyOf(path)
    expect(policy['script-src']).toContain('https://cdn.paddle.com')
    expect(policy['frame-src']).toContain('https://sandbox-buy.paddle.com')
    expect(policy['connect-src']).toContain('https://sandbox-checkout-service.paddle.com')
  })

  test('allows an overridden payment script, on payment pages only', async () => {
    const paddle = { environment: 'sandbox', scriptUrl: 'http://localhost:9403/paddle.js' } as const
    const policy = await policyOf('/checkout', { paddle })
    for (const name of ['script-src', 'frame-src', 'connect-src', 'style-src', 'img-src'])
      expect(policy[name]).toContain('http://localhost:9403')
    expect(JSON.stringify(await policyOf('/bag', { paddle }))).not.toContain('9403')
  })

  test('allows the same form targets on every page, because client-side navigations keep it', async () => {
    const pages = [...OTHER_PAGES, ...PAYMENT_PAGES, '/user/downloads', '/user/apps', '/login']
    const formActions = await Promise.all(pages.map(async (path) => (await policyOf(path))['form-action']))
    expect(new Set(formActions.map(String))).toEqual(new Set(["'self',https:,http://localhost:*"]))
    const identityOrigin = 'http://127.0.0.1:9401'
    expect((await policyOf('/', { identityOrigin }))['form-action']).toContain('http://127.0.0.1:*')
    const productApiOrigin = 'https://api.example'
    expect((await policyOf('/', { productApiOrigin }))['form-action']).toEqual(["'self'", 'https:'])
  })

  test('allows only the payment frame’s inline style, by its hash', async () => {
    const sources = (await policyOf('/checkout'))['style-src-attr']!
    const styles = [312, 352].map(
      (width) => `width: 100%; min-width: ${width}px; background-color: transparent; border: none;`,
    )
    expect(sources).toEqual(["'unsafe-hashes'", ...styles.map(hashOf)])
  })

  test('asks for reports in both formats over https', async () => {
    const plain = await headersOf('/', { isHttps: false })
    expect(plain.get('Content-Security-Policy')).toMatch(/report-uri \/csp-report$/)
    expect(plain.has('Reporting-Endpoints')).toBe(false)
    const headers = await headersOf('/')
    expect(headers.get('Content-Security-Policy')).toContain('report-uri /csp-report; report-to csp')
    expect(headers.get('Reporting-Endpoints')).toBe('csp="/csp-report"')
  })
})

test('a picture may be shown by other sites, but opened as a page, it can’t load or run anything', async () => {
  const headers = await headersOf('/', {}, 'image/svg+xml')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const policy = headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", 'sandbox']))
})

test('a picture’s address may lead pages of other sites to where the picture is', async () => {
  const headers = await headersOf('/press/a/pictures/0123456789abcdef', {}, 'text/plain')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
})

test('only payment pages may open bank and wallet windows', async () => {
  expect((await headersOf('/')).get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  const headers = await headersOf('/checkout')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(headers.has('Cross-Origin-Embedder-Policy')).toBe(false)
})

describe('every response', () => {
  test.each(['text/html', ''])('has the fixed headers if its type is %j', async (type) => {
    const headers = await headersOf('/', {}, type)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('X-Request-Id')).toBe('the-request')
  })

  test('requires https if the site uses it, and for subdomains only if told to', async () => {
    const requiredWith = async (options: Partial<SecurityOptions>) =>
      (await headersOf('/', options)).get('Strict-Transport-Security')
    expect(await requiredWith({})).toBe('max-age=31536000')
    expect(await requiredWith({ hstsIncludesSubdomains: true })).toBe('max-age=31536000; includeSubDomains')
    expect((await policyOf('/'))['upgrade-insecure-requests']).toEqual([])
    expect((await headersOf('/', { isHttps: false })).has('Strict-Transport-Security')).toBe(false)
    expect(await policyOf('/', { isHttps: false })).not.toHaveProperty('upgrade-insecure-requests')
  })
})
