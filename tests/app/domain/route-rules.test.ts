import { describe, expect, test } from 'vitest'
import {
  checkRouteRules,
  findRedirect,
  type MiddlewareName,
  needsLogin,
  type RouteRule,
} from '../../../app/domain/route-rules.ts'

describe('checkRouteRules', () => {
  test('names the middleware that does not exist', () => {
    const rules: RouteRule[] = [
      { path: '/user', middleware: ['login'] },
      { path: '/secret', middleware: ['logn' as MiddlewareName] },
    ]
    expect(() => checkRouteRules(rules)).toThrow("Unknown route middleware: 'logn'")
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'about'])(
    'refuses a redirect to %s, out of the site',
    (redirect) => {
      expect(() => checkRouteRules([{ path: '/old', redirect, status: 301 }])).toThrow(redirect)
    },
  )

  test('refuses a redirect to a redirect', () => {
    const rules: RouteRule[] = [
      { path: '/a', redirect: '/b', status: 301 },
      { path: '/b', redirect: '/a', status: 301 },
    ]
    expect(() => checkRouteRules(rules)).toThrow('/a redirects to /b')
  })
})

describe('needsLogin', () => {
  test.each([
    '/user',
    '/user/',
    '/user/licenses',
    '/USER/licenses',
    '//user//licenses',
    '/%75ser/licenses',
    '/user/licenses/lic_1/activation.txt',
    '/checkout',
    '/Checkout/complete',
  ])('%s is for signed-in visitors', (pathname) => {
    expect(needsLogin(pathname)).toBe(true)
  })

  test.each(['/', '/users', '/login', '/bag', '/power-users', '/store/pay', '/press/user'])(
    '%s is for everybody',
    (pathname) => {
      expect(needsLogin(pathname)).toBe(false)
    },
  )
})

describe('findRedirect', () => {
  test.each([
    ['/ctrl-suite/pricing', '/ctrl-suite/buy'],
    ['/Ctrl-Suite//Pricing/', '/ctrl-suite/buy'],
    ['/downloads', '/commskit/download'],
    ['/1.0/', '/1.0/apps'],
  ])('%s has moved to %s', (pathname, redirect) => {
    expect(findRedirect(pathname)?.redirect).toBe(redirect)
  })

  test.each(['/', '/ctrl-suite/buy', '/ctrl-suite/pricing/old', '/user'])('%s stays', (pathname) => {
    expect(findRedirect(pathname)).toBeNull()
  })
})
