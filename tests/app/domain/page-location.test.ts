import { expect, test } from 'vitest'
import { createLocator, normalizePath } from '../../../app/domain/page-location.ts'

const FILE = '/user/licenses/:id/activation.txt'
const locate = createLocator(['/', '/press/:slug', '/press/kit', '/user/licenses/:id', FILE, '/1.0/apps'])

test.each(['/nowhere', '/press/a/b', '/user', '//evil.example/', '/1.0', '/*', '/:slug'])(
  '%s matches no page',
  (pathname) => expect(locate(pathname)).toBeNull(),
)

test.each([
  ['/', '/', '/'],
  ['///', '/', '/'],
  ['/press/Kit/', '/press/kit', '/press/kit'],
  ['//PRESS//New-Show', '/press/:slug', '/press/New-Show'],
  ['/press/:slug', '/press/:slug', '/press/:slug'],
  ['/User/Licenses/Lic_AbC/Activation.TXT', FILE, '/user/licenses/Lic_AbC/activation.txt'],
  ['/%75ser/licenses/a%2Fb', '/user/licenses/:id', '/user/licenses/a%2Fb'],
  ['/press/%E0%A4%A', '/press/:slug', '/press/%E0%A4%A'],
  ['/1.0/APPS', '/1.0/apps', '/1.0/apps'],
])('%s matches %s; its canonical path is %s', (pathname, pattern, path) => {
  expect(locate(pathname)).toEqual({ pattern, path })
})

test.each(['/User/', '//user', '/%55SER', '/user'])('normalizePath(%s) is /user', (path) => {
  expect(normalizePath(path)).toBe('/user')
})
