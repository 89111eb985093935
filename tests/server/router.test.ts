import { describe, expect, test } from 'vitest'
import { ROUTE_RULES } from '../../app/domain/route-rules.ts'
import { createRouter } from '../../server/router.ts'
import { mappedRoutes, routesOfBuild } from '../support/pages.ts'

const locate = createRouter(routesOfBuild)

const LICENSE = '/user/licenses/:id'
const ACTIVATE = '/user/licenses/activate'
const FILE = '/user/licenses/:id/activation.txt'

describe('a path leads to', () => {
  test.each([
    ['home', '/', '/', '/'],
    ['home, with extra slashes', '///', '/', '/'],
    ['home’s data', '/_root.data', '/', '/'],
    ['a content page', '/ctrl-suite', '/ctrl-suite', '/ctrl-suite'],
    ['a page with a dot', '/1.0/APPS', '/1.0/apps', '/1.0/apps'],
    ['an article', '//PRESS//New-Show', '/press/:slug', '/press/New-Show'],
    ['an article called like a feed', '/press/Feed', '/press/:slug', '/press/Feed'],
    ['a feed', '/press/Feed.xml', '/press/feed.xml', '/press/feed.xml'],
    ['a parameter spelled as in the table', '/press/:slug', '/press/:slug', '/press/:slug'],
    ['an account page', '/User/Licenses/Lic_AbC', LICENSE, '/user/licenses/Lic_AbC'],
    ['its data', '/user/licenses/lic_1.data', LICENSE, '/user/licenses/lic_1'],
    ['a fixed page beside a parameter', ACTIVATE, ACTIVATE, ACTIVATE],
    ['an escaped path', '/%75ser/licenses/a%2Fb', LICENSE, '/user/licenses/a%2Fb'],
    ['a path with dots', '/about/../user/licenses/lic_1', LICENSE, '/user/licenses/lic_1'],
    ['a path with escaped dots', '/about/%2e%2E/bag', '/bag', '/bag'],
    ['a path with backslashes', '/user\\licenses', '/user/licenses', '/user/licenses'],
    ['a path with a fragment', '/bag#foo', '/bag', '/bag'],
    ['a file', '/User/Licenses/Lic_AbC/Activation.TXT', FILE, '/user/licenses/Lic_AbC/activation.txt'],
    ['data of a file', '/search.json.data', '/search.json', '/search.json'],
    ['our own endpoint', '/csp-report', '/csp-report', '/csp-report'],
    ['our own endpoint in capitals', '/HealthZ/', '/healthz', '/healthz'],
  ])('%s: %s is %s at %s', (_, sent, pattern, path) => {
    expect(locate(sent)).toMatchObject({ pattern, path })
  })

  test.each([
    ...['/nowhere', '/press/a/b', '/user/licenses/lic_1/sheet/more', '//evil.example/', '/*', '/:slug'],
    ...['/ada@example.com', '/callback%2flogin', '/assets/entry.js'],
  ])('no route: %s', (sent) => {
    const { pattern, page, routeIds, isEndpoint } = locate(sent)
    expect([pattern, page, routeIds, isEndpoint]).toEqual([null, null, [], false])
  })
})

test.each(
  mappedRoutes.filter(({ path }) => path !== '/not/there').map((route) => [route.path, route] as const),
)('the route of %s is found by its own path', (path, { id }) => {
  const { routeIds, isCanonical, isData, hasValidPath, isEndpoint } = locate(path)
  expect(routeIds[0]).toBe('root')
  expect(routeIds.at(-1)).toBe(id)
  expect([isCanonical, hasValidPath, isData, isEndpoint]).toEqual([true, true, false, false])
})

test('parameters keep their case and escapes', () => {
  expect(locate('/Press/New%20Show/Pictures/A.png').params).toEqual({ slug: 'New%20Show', picture: 'A.png' })
})

test('a page comes with its facts', () => {
  const press = { path: '/press', kind: 'content', isCached: true, query: ['page'] }
  expect(locate('/Press/').page).toMatchObject(press)
  expect(locate('/store/pay.data').page).toMatchObject({ kind: 'interactive', hasPaymentFrame: true })
  expect(locate('/search.json').page).toBeNull()
})

test.each([
  ['/bag', true, '/bag', false],
  ['/Bag', false, '/Bag', false],
  ['/bag/', false, '/bag/', false],
  ['/bag.data', true, '/bag', true],
  ['/BAG.data', false, '/BAG', true],
  ['/_root.data', true, '/', true],
])(
  '%s: isCanonical is %s, without “.data” it’s %s, and isData is %s',
  (sent, isCanonical, sentPath, isData) => {
    expect(locate(sent)).toMatchObject({ isCanonical, sentPath, isData })
  },
)

test.each([
  ['/healthz', true],
  ['/webhooks/paddle', true],
  ['/Webhooks/Paddle', false],
  ['/healthz.data', false],
  ['/robots.txt', false],
  ['/about', false],
])('for %s, isEndpoint is %s', (sent, isEndpoint) => expect(locate(sent).isEndpoint).toBe(isEndpoint))

describe('the login rule applies to', () => {
  test.each([
    ...['/user', '/USER/licenses', '//user/licenses/', '/%75ser/licenses', '/user/licenses.data'],
    ...['/user/licenses.csv', '/user%2flicenses', '/user/unknown', '/about/../user/unknown'],
    ...['/user\\unknown', '/CHECKOUT', '/checkout/payment.json', '/checkout%2fcomplete'],
  ])('%s', (sent) => expect(locate(sent)).toMatchObject({ needsLogin: true, isPrivate: true }))

  test.each(['/', '/users', '/checkouts', '/user.data/x', '/press/user', '/store/pay', '/nowhere'])(
    'not %s',
    (sent) => expect(locate(sent).needsLogin).toBe(false),
  )
})

test.each(['/bag', '/bag/more', '/quotes/abc', '/store/pay'])('%s is private', (sent) =>
  expect(locate(sent).isPrivate).toBe(true),
)
test.each(['/store', '/about'])('%s isn’t private', (sent) => expect(locate(sent).isPrivate).toBe(false))

test.each([
  ...['/%zz', '/press/%E0%A4%A', '/press/%ED%A0%80', '/%5cevil.example/'],
  ...[`/press/${'x'.repeat(600)}`, `/quotes/${'x'.repeat(1501)}`],
])('the path %s is invalid', (sent) => expect(locate(sent).hasValidPath).toBe(false))

test.each(['/nowhere', '/a%20b', `/quotes/${'x'.repeat(1500)}`, `/quotes/${'x'.repeat(1500)}.data`])(
  'the path %s is valid',
  (sent) => expect(locate(sent).hasValidPath).toBe(true),
)

test.each([
  ['/about.md', '/about'],
  ['/index.md', '/'],
  ['/press/new-show.md', '/press/new-show'],
  ['/About.md', undefined],
  ['/about.data.md', undefined],
  ['/bag.md', undefined],
  ['/about', undefined],
])('%s is the Markdown of %s', (sent, path) => expect(locate(sent).markdownSource?.path).toBe(path))

describe('redirects', () => {
  test.each([
    ['/ctrl-suite/pricing', '/ctrl-suite/buy'],
    ['/Ctrl-Suite//Pricing/', '/ctrl-suite/buy'],
    ['/account.data', '/user/licenses'],
    ['/1.0/', '/1.0/apps'],
    ['/', undefined],
    ['/ctrl-suite/buy', undefined],
    ['/ctrl-suite/pricing/old', undefined],
  ])('%s leads to %s', (sent, to) => expect(locate(sent).rule?.redirect).toBe(to))

  test('none leads to another, and none hides a page', () => {
    for (const { path, redirect } of ROUTE_RULES)
      expect([locate(redirect).rule, locate(path).pattern]).toEqual([null, null])
  })
})
