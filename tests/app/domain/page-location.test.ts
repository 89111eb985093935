import { describe, expect, test } from 'vitest'
import { locatePage, normalizePath, type RouteEntry } from '../../../app/domain/page-location.ts'

const list: RouteEntry[] = [
  { id: 'root', path: '' },
  { id: 'layout', parentId: 'root' },
  { id: 'home', parentId: 'layout' },
  { id: 'article', parentId: 'layout', path: 'press/:slug' },
  { id: 'press-kit', parentId: 'layout', path: 'press/kit' },
  { id: 'license', parentId: 'layout', path: 'user/licenses/:id' },
  { id: 'file', parentId: 'layout', path: 'user/licenses/:id/activation.txt' },
  { id: 'not-found', parentId: 'layout', path: '*' },
  { id: 'section', parentId: 'root', path: '1.0' },
  { id: 'apps', parentId: 'section', path: 'apps' },
]
const routes = Object.fromEntries(list.map((route) => [route.id, route]))

describe('findPlace', () => {
  test.each(['/nowhere', '/press/a/b', '/user', '//evil.example/', '/1.0', '/*', '/:slug'])(
    'finds nothing at %s',
    (pathname) => {
      expect(locatePage(routes, pathname)).toBeNull()
    },
  )

  test.each([
    ['/', 'home', '/'],
    ['///', 'home', '/'],
    ['/press/Kit/', 'press-kit', '/press/kit'],
    ['//PRESS//New-Show', 'article', '/press/New-Show'],
    ['/User/Licenses/Lic_AbC/', 'license', '/user/licenses/Lic_AbC'],
    ['/user/licenses/Lic_AbC/Activation.TXT', 'file', '/user/licenses/Lic_AbC/activation.txt'],
    ['/%75ser/licenses/a%2Fb', 'license', '/user/licenses/a%2Fb'],
    ['/press/%E0%A4%A', 'article', '/press/%E0%A4%A'],
    ['/1.0/APPS', 'apps', '/1.0/apps'],
  ])('finds the page of %s, and its one address', (pathname, id, path) => {
    const place = locatePage(routes, pathname)
    expect(place?.branch.at(-1)).toBe(id)
    expect(place?.path).toBe(path)
  })

  test('names the routes from the outermost in', () => {
    expect(locatePage(routes, '/1.0/apps')?.branch).toEqual(['root', 'section', 'apps'])
  })
})

test('plainPath makes one of all spellings', () => {
  expect(['/User/', '//user', '/%55SER', '/user'].map(normalizePath)).toEqual(Array(4).fill('/user'))
})
