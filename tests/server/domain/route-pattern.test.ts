import { describe, expect, test } from 'vitest'
import { createRouteTable } from '../../../server/domain/route-pattern.ts'

const { locate, routePattern } = createRouteTable(
  {
    root: { id: 'root' },
    frame: { id: 'frame', parentId: 'root' },
    home: { id: 'home', parentId: 'frame' },
    bag: { id: 'bag', parentId: 'frame', path: 'bag' },
    list: { id: 'list', parentId: 'frame', path: 'user/licenses' },
    one: { id: 'one', parentId: 'frame', path: 'user/licenses/:id' },
    activate: { id: 'activate', parentId: 'frame', path: 'user/licenses/activate' },
    sheet: { id: 'sheet', parentId: 'frame', path: 'user/licenses/:id/sheet' },
    rest: { id: 'rest', parentId: 'frame', path: '*' },
  },
  ['/csp-report'],
)

describe('metrics count a request', () => {
  test.each([
    ['/', '/'],
    ['/_root.data', '/'],
    ['/bag', '/bag'],
    ['/bag.data', '/bag'],
    ['/BAG/', '/bag'],
    ['//b%61g', '/bag'],
    ['/user/licenses', '/user/licenses'],
    ['/user/licenses/lic_1', '/user/licenses/:id'],
    ['/user/licenses/lic_1.data', '/user/licenses/:id'],
    ['/user/licenses/activate', '/user/licenses/activate'],
    ['/user/licenses/lic_1/sheet', '/user/licenses/:id/sheet'],
    ['/csp-report', '/csp-report'],
  ])('for %s as %s', (path, route) => expect(routePattern(path)).toBe(route))

  test.each(['/nothing', '/user/licenses/lic_1/sheet/more', '/*', '/%zz', '/ada@example.com'])(
    'for %s as having no route',
    (path) => expect(routePattern(path)).toBeNull(),
  )
})

test('a page has the ids of its routes, outermost first', () => {
  expect(locate('/user/licenses/lic_1.data')?.branch).toEqual(['root', 'frame', 'one'])
})
