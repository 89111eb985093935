import { expect, test } from 'vitest'
import {
  keptAddress,
  pageWithFile,
  RETURN_TO_LENGTH_MAX,
  safeRedirectTo,
  safeReturnTo,
} from '../../../app/domain/return-to.ts'

const FALLBACK = '/user/licenses'
const LONGEST = `/${'a'.repeat(RETURN_TO_LENGTH_MAX - 1)}`

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['a relative path', 'checkout'],
  ['an absolute URL', 'https://evil.example/'],
  ['a URL without slashes', 'https:evil.example'],
  ['a script URL', 'javascript:alert(1)'],
  ['a page’s data', '/user/licenses.data?q=a'],
  ['another host without a scheme', '//evil.example'],
  ['a slash and a backslash', '/\\evil.example'],
  ['a later backslash', '/a\\..\\b'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line break for a second header', '/a\r\nSet-Cookie: sid=1'],
  ['a delete character', '/a\u007fb'],
  ['an encoded slash', '/%2fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded null character', '/a%00b'],
  ['a slash encoded twice', '/%252fevil.example'],
  ['malformed percent-encoding in the path', '/%zz'],
  ['dot segments before two slashes', '/..//evil.example'],
  ['one character too many', `${LONGEST}a`],
  ['a path that’s too long once encoded', `/${'é'.repeat(RETURN_TO_LENGTH_MAX / 3)}`],
  ['the sign-in page', '/login'],
  ['the sign-in page with a query', '/login?returnTo=%2Fcheckout'],
  ['the sign-in page, encoded', '/%6cogin'],
  ['the sign-in page via encoded dot segments', '/user/%252e%252e/login'],
  ['the sign-out URL', '/logout'],
  ['the callback', '/callback/login?code=a&state=b'],
])('safeReturnTo refuses %s', (_, value) => expect(safeReturnTo(value, FALLBACK)).toBe(FALLBACK))

const BUY = '/ctrl-suite/buy?edition=pro&players=3&entities=12#total'
test.each([
  ['/', '/'],
  ['/checkout', '/checkout'],
  [BUY, BUY],
  ['/search?q=100%&next=//evil.example', '/search?q=100%&next=//evil.example'],
  ['/logins', '/logins'],
  ['/a/./b/../c', '/a/c'],
  ['/preis/größe', '/preis/gr%C3%B6%C3%9Fe'],
  [LONGEST, LONGEST],
])('safeReturnTo keeps %s', (value, expected) => expect(safeReturnTo(value, FALLBACK)).toBe(expected))

test.each(['/größe', '/a b', '/a?q=ü#ß', '/\ud800'])(
  'safeReturnTo(%j) is safe in a header and stays on this site',
  (value) => {
    const path = safeReturnTo(value)
    expect(() => new Headers({ Location: path })).not.toThrow()
    expect(new URL(path, 'https://www.example.com').origin).toBe('https://www.example.com')
  },
)

test.each([
  ['/login?returnTo=%2Fcheckout', '/login?returnTo=%2Fcheckout'],
  ['/logout', FALLBACK],
  ['/callback/login?code=a&state=b', FALLBACK],
  ['//evil.example', FALLBACK],
])('safeRedirectTo(%s) is %s', (value, expected) => expect(safeRedirectTo(value, FALLBACK)).toBe(expected))

const LONG = 'x'.repeat(RETURN_TO_LENGTH_MAX)
test.each([
  ['the page', '/checkout', '', '/checkout'],
  ['the query', '/ctrl-suite/buy', '?edition=pro', '/ctrl-suite/buy?edition=pro'],
  ['a query, encoded shorter', '/a', `?b=${'%2F'.repeat(900)}%2B%20%0A`, `/a?b=${'/'.repeat(900)}%2B+%0A`],
  ['the names of a query that is too long', '/a', `?b=${LONG}&c=1`, '/a?b=&c='],
  ['the page alone if the names are too long', '/a', `?${LONG}=1`, '/a'],
])('keptAddress keeps %s', (_, pathname, search, address) => {
  expect(keptAddress(pathname, search)).toBe(address)
})

test.each([
  ['/user/licenses.csv?q=a.csv', '/user/licenses?q=a.csv'],
  ['/user/licenses.ics', '/user/licenses'],
  ['/user/licenses/lic_1/activation.txt?code=x', '/user/licenses/lic_1?code=x'],
  ['/user/licenses/activate/b-1/codes.zip', '/user/licenses/activate/b-1'],
  ['/user/orders?name=list.csv', '/user/orders?name=list.csv'],
  ['/robots.txt', '/robots.txt'],
])('the page with the file %s is %s', (path, page) => expect(pageWithFile(path)).toBe(page))
