import { describe, expect, test } from 'vitest'
import { PRIVATE_PATHS, PUBLIC_PAGES } from '../../../app/content/pages.ts'
import { SHARE_IMAGES } from '../../../app/content/share-images.ts'
import routes from '../../../app/routes.ts'

interface PageRoute {
  path?: string
  index?: boolean
  file: string
  children?: readonly PageRoute[]
}

/** Shown outside production only. */
const HIDDEN_PATHS = ['/styleguide']

/** The addresses of all routes with a screen, as far as they do not depend on a parameter. */
function listScreens(entries: readonly PageRoute[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return listScreens(children)
    const isScreen = file.startsWith('pages/') && !path?.includes(':') && path !== '*'
    return isScreen ? [index ? '/' : `/${path}`] : []
  })
}

const screens = listScreens((await routes) as readonly PageRoute[])
const publicPaths = PUBLIC_PAGES.map(({ path }) => path)
const isPrivate = (path: string) =>
  PRIVATE_PATHS.some((privatePath) => path === privatePath || path.startsWith(`${privatePath}/`))

describe('the list of public pages', () => {
  test.each(screens.filter((path) => !isPrivate(path) && !HIDDEN_PATHS.includes(path)))(
    'has %s, as the route table does',
    (path) => {
      expect(publicPaths).toContain(path)
    },
  )

  test.each(publicPaths)('names no page that the route table does not have: %s', (path) => {
    expect(screens).toContain(path)
  })

  test('names no page twice, and none that is private', () => {
    expect(new Set(publicPaths).size).toBe(publicPaths.length)
    expect(publicPaths.filter(isPrivate)).toEqual([])
  })

  test('has a share image for each page', () => {
    expect(SHARE_IMAGES.map(({ path }) => path)).toEqual(publicPaths)
  })
})
