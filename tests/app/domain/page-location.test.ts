import { describe, expect, test } from 'vitest'
import { createLocator, normalizePath } from '../../../app/domain/page-location.ts'

const locate = createLocator([
  '/',
  '/press/:slug',
  '/press/kit',
  '/user/licenses/:id',
  '/user/licenses/:id/activation.txt',
  '/1.0/apps',
])

describe('the pattern of an address', () => {
  test.each(['/nowhere', '/press/a/b', '/user', '//evil.example/', '/1.0', '/*', '/:slug'])(
    'is none for %s',
    (pathname) => expect(locate(pathname)).toBeNull(),
  )

  test.each([
    ['/', '/', '/'],
    ['///', '/', '/'],
    ['/press/Kit/', '/press/kit', '/press/kit'],
    ['//PRESS//New-Show', '/press/:slug', '/press/New-Show'],
    ['/press/:slug', '/press/:slug', '/press/:slug'],
    ['/User/Licenses/Lic_AbC/', '/user/licenses/:id', '/user/licenses/Lic_AbC'],
    [
      '/user/licenses/Lic_AbC/Activation.TXT',
      '/user/licenses/:id/activation.txt',
      '/user/licenses/Lic_AbC/activation.txt',
    ],
    ['/%75ser/licenses/a%2Fb', '/user/licenses/:id', '/user/licenses/a%2Fb'],
    ['/press/%E0%A4%A', '/press/:slug', '/press/%E0%A4%A'],
    ['/1.0/APPS', '/1.0/apps', '/1.0/apps'],
  ])('of %s is %s, and its one address %s', (pathname, pattern, path) => {
    expect(locate(pathname)).toEqual({ pattern, path })
  })
})

test('normalizePath makes one of all spellings', () => {
  expect(['/User/', '//user', '/%55SER', '/user'].map(normalizePath)).toEqual(Array(4).fill('/user'))
})
