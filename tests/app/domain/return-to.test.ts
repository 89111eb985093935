import { describe, expect, test } from 'vitest'
import {
  keptAddress,
  RETURN_TO_LENGTH_MAX,
  safeRedirectTo,
  safeReturnTo,
} from '../../../app/domain/return-to.ts'

const FALLBACK = '/user/licenses'
const LONGEST = `/${'a'.repeat(RETURN_TO_LENGTH_MAX - 1)}`

test.each([
  ['/login?returnTo=%2Fcheckout', '/login?returnTo=%2Fcheckout'],
  ['/logout', FALLBACK],
  ['/callback/login?code=a&state=b', FALLBACK],
  ['//evil.example', FALLBACK],
])('a form leads from %s to %s', (value, expected) => expect(safeRedirectTo(value, FALLBACK)).toBe(expected))

describe('safeReturnTo', () => {
  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a relative path', 'checkout'],
    ['an absolute address', 'https://evil.example/'],
    ['an address of no slashes', 'https:evil.example'],
    ['a script address', 'javascript:alert(1)'],
    ['the data of a page', '/user/licenses.data?q=a'],
    ['another host without a scheme', '//evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['a backslash further on', '/a\\..\\b'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a carriage return for a second header', '/a\r\nSet-Cookie: sid=1'],
    ['a delete character', '/a\u007fb'],
    ['an encoded slash', '/%2fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded null character', '/a%00b'],
    ['a slash encoded twice', '/%252fevil.example'],
    ['malformed percent-encoding in the path', '/%zz'],
    ['dot segments before two slashes', '/..//evil.example'],
    ['one character too many', `${LONGEST}a`],
    ['a path that encoding makes too long', `/${'é'.repeat(RETURN_TO_LENGTH_MAX / 3)}`],
    ['the sign-in page', '/login'],
    ['the sign-in page with a query', '/login?returnTo=%2Fcheckout'],
    ['the sign-in page, encoded', '/%6cogin'],
    ['the sign-in page by an encoded detour', '/user/%252e%252e/login'],
    ['the sign-out address', '/logout'],
    ['the callback', '/callback/login?code=a&state=b'],
  ])('refuses %s', (_, value) => {
    expect(safeReturnTo(value, FALLBACK)).toBe(FALLBACK)
  })

  test.each([
    ['/', '/'],
    ['/checkout', '/checkout'],
    [
      '/ctrl-suite/buy?edition=pro&players=3&entities=12#total',
      '/ctrl-suite/buy?edition=pro&players=3&entities=12#total',
    ],
    ['/search?q=100%&next=//evil.example', '/search?q=100%&next=//evil.example'],
    ['/logins', '/logins'],
    ['/a/./b/../c', '/a/c'],
    ['/preis/größe', '/preis/gr%C3%B6%C3%9Fe'],
  ])('keeps %s', (value, expected) => {
    expect(safeReturnTo(value, FALLBACK)).toBe(expected)
  })

  test('keeps a path of the greatest length', () => {
    expect(safeReturnTo(LONGEST, FALLBACK)).toBe(LONGEST)
  })

  test('gives paths that a header can carry and a browser resolves on this site', () => {
    for (const value of ['/größe', '/a b', '/a?q=ü#ß', '/\ud800']) {
      const path = safeReturnTo(value)
      expect(() => new Headers({ Location: path })).not.toThrow()
      expect(new URL(path, 'https://www.example.com').origin).toBe('https://www.example.com')
    }
  })
})

describe('keptAddress', () => {
  const long = 'x'.repeat(RETURN_TO_LENGTH_MAX)
  test.each([
    ['a page', '/checkout', '', '/checkout'],
    ['a page with its query', '/ctrl-suite/buy', '?edition=pro', '/ctrl-suite/buy?edition=pro'],
    [
      'a query that can be written shorter',
      '/a',
      `?b=${'%2F'.repeat(900)}%2B%20%0A`,
      `/a?b=${'/'.repeat(900)}%2B+%0A`,
    ],
    ['the names of a query that is too long', '/a', `?b=${long}&c=1`, '/a?b=&c='],
    ['the page alone where the names are too long', '/a', `?${long}=1`, '/a'],
  ])('is %s', (_, pathname, search, address) => {
    expect(keptAddress(pathname, search)).toBe(address)
  })
})
