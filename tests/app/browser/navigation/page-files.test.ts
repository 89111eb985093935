import { describe, expect, test } from 'vitest'
import {
  filesOfPage,
  type ManifestRoute,
  pageToPrefetch,
} from '../../../../app/browser/navigation/page-files.ts'

const ORIGIN = 'https://www.ctrl.example'

const list: (Partial<ManifestRoute> & { id: string })[] = [
  { id: 'root', path: '', hasLoader: true, css: ['/assets/site.css'] },
  { id: 'layouts/default', parentId: 'root' },
  { id: 'layouts/services', parentId: 'root', imports: ['/assets/bar.js'] },
  { id: 'pages/home', parentId: 'layouts/default' },
  { id: 'pages/ctrl-suite/buy', parentId: 'layouts/default', path: 'ctrl-suite/buy', hasLoader: true },
  { id: 'pages/press/article', parentId: 'layouts/default', path: 'press/:slug', hasLoader: true },
  { id: 'pages/user/licenses', parentId: 'layouts/default', path: 'user/licenses', hasLoader: true },
  { id: 'pages/not-found', parentId: 'layouts/default', path: '*', hasLoader: true },
  {
    id: 'pages/apps/index',
    parentId: 'layouts/services',
    path: '1.0/apps',
    imports: ['/assets/bar.js', '/assets/card.js'],
    css: ['/assets/apps.css'],
  },
  { id: 'endpoints/commskit-file-mac', path: 'commskit/download/mac', hasLoader: true },
  { id: 'endpoints/country-list', path: 'country/list.json', hasLoader: true },
]
const routes = Object.fromEntries(
  list.map((route) => [
    route.id,
    { module: `/assets/${route.id.replaceAll('/', '-')}.js`, hasLoader: false, ...route },
  ]),
)

describe('pageToPrefetch', () => {
  test.each([
    ['another site', 'https://other.example/ctrl-suite/buy'],
    ['another scheme', 'mailto:help@ctrl.example'],
    ['the page at hand', `${ORIGIN}/#prices`],
    ['a download', `${ORIGIN}/commskit/download/mac`],
    ['a file', `${ORIGIN}/country/list.json`],
    ['a page that does not exist', `${ORIGIN}/nowhere`],
    ['an address with another query', `${ORIGIN}/ctrl-suite/buy?edition=pro`],
  ])('leaves %s alone', (_, href) => {
    expect(pageToPrefetch(href, `${ORIGIN}/`, routes)).toBeNull()
  })

  test.each([
    [`${ORIGIN}/ctrl-suite/buy`, '/ctrl-suite/buy'],
    [`${ORIGIN}/press/New-Show#photos`, '/press/New-Show'],
    ['/1.0/apps', '/1.0/apps'],
    ['/user/licenses', '/user/licenses'],
  ])('%s leads to a page', (href, path) => {
    expect(pageToPrefetch(href, `${ORIGIN}/`, routes)).toBe(path)
  })
})

describe('filesOfPage', () => {
  test('names the script and the data of a page in the same layout', () => {
    expect(filesOfPage(routes, '/press/New-Show', `${ORIGIN}/`)).toEqual([
      '/assets/pages-press-article.js',
      '/press/New-Show.data?_routes=pages%2Fpress%2Farticle',
    ])
  })

  test.each([
    ['is the visitor’s own', '/user/licenses', '/assets/pages-user-licenses.js'],
    ['asks for prices', '/ctrl-suite/buy', '/assets/pages-ctrl-suite-buy.js'],
  ])('names no data that %s', (_, path, file) => {
    expect(filesOfPage(routes, path, `${ORIGIN}/`)).toEqual([file])
  })

  test('names what another layout needs too, each file once', () => {
    expect(filesOfPage(routes, '/1.0/apps', `${ORIGIN}/`)).toEqual([
      '/assets/layouts-services.js',
      '/assets/bar.js',
      '/assets/pages-apps-index.js',
      '/assets/card.js',
      '/assets/apps.css',
    ])
  })

  test('names nothing for a page that is shown', () => {
    expect(filesOfPage(routes, '/press/another', `${ORIGIN}/press/one`)).toEqual([])
  })

  test('names the whole page on one that does not exist', () => {
    expect(filesOfPage(routes, '/', `${ORIGIN}/nowhere`)).toContain('/assets/root.js')
  })
})
