import { expect, test } from 'vitest'
import { locatePage } from '../../../app/content/page-location.ts'
import { PAGES, PUBLIC_PAGES } from '../../../app/content/pages.ts'
import routes from '../../../app/routes.ts'

interface PageRoute {
  path?: string
  index?: boolean
  file: string
  children?: readonly PageRoute[]
}

function listScreens(entries: readonly PageRoute[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return listScreens(children)
    const isScreen = file.startsWith('pages/') && path !== '*'
    return isScreen ? [index ? '/' : `/${path}`] : []
  })
}

test('the table of pages lists every page route once', async () => {
  const screens = listScreens((await routes) as readonly PageRoute[])
  const listed = PAGES.filter(({ kind }) => kind !== 'endpoint').map(({ path }) => path)
  expect(listed.toSorted()).toEqual(screens.toSorted())
})

test('every public page except Buy and the service desk is cached', () => {
  const uncached = PUBLIC_PAGES.filter(({ isCached }) => !isCached)
  expect(uncached.map(({ path }) => path)).toEqual(['/ctrl-suite/buy', '/servicedesk'])
})

test.each([
  ['/', '/'],
  ['/Press/', '/press'],
  ['/press/an-article', '/press/:slug'],
  ['/user/licenses/activate', '/user/licenses/activate'],
  ['//user/licenses/lic_1/sheet', '/user/licenses/:id/sheet'],
  ['/nowhere', undefined],
  ['/press/an-article/more', undefined],
])('in the browser, %s is the page %s', (pathname, path) =>
  expect(locatePage(pathname).page?.path).toBe(path),
)
