import { describe, expect, test } from 'vitest'
import {
  findPage,
  hasPaymentFrame,
  isCached,
  isInteractive,
  PAGES,
  PUBLIC_PAGES,
} from '../../../app/content/pages.ts'
import routes from '../../../app/routes.ts'

interface PageRoute {
  path?: string
  index?: boolean
  file: string
  children?: readonly PageRoute[]
}

/** The addresses of all routes with a screen. */
function listScreens(entries: readonly PageRoute[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return listScreens(children)
    const isScreen = file.startsWith('pages/') && path !== '*'
    return isScreen ? [index ? '/' : `/${path}`] : []
  })
}

describe('the table of pages', () => {
  test('has each page of the route table once', async () => {
    const screens = listScreens((await routes) as readonly PageRoute[])
    const listed = PAGES.filter(({ kind }) => kind !== 'endpoint').map(({ path }) => path)
    expect(listed.toSorted()).toEqual(screens.toSorted())
  })

  test('leaves uncached of the public pages the one that is made for each visitor', () => {
    const isLeftOut = (page: (typeof PUBLIC_PAGES)[number]) => !isCached(page)
    expect(PUBLIC_PAGES.filter(isLeftOut).map(({ path }) => path)).toEqual(['/ctrl-suite/buy'])
  })
})

test.each([
  ['/', '/'],
  ['/Press/', '/press'],
  ['/press/an-article', '/press/:slug'],
  ['/user/licenses/activate', '/user/licenses/activate'],
  ['//user/licenses/lic_1/sheet', '/user/licenses/:id/sheet'],
  ['/nowhere', undefined],
  ['/press/an-article/more', undefined],
])('%s is the page %s', (pathname, path) => {
  expect(findPage(pathname)?.path).toBe(path)
})

test.each([
  ['/bag', true, false],
  ['/store/pay/', true, true],
  ['/Checkout', true, true],
  ['/about', false, false],
  ['/nowhere', false, false],
])('%s: interactive %s, with the payment frame %s', (pathname, interactive, payment) => {
  expect([isInteractive(pathname), hasPaymentFrame(pathname)]).toEqual([interactive, payment])
})
