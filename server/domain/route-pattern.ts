import { locatePage, type RouteEntry } from '../../app/domain/page-location.ts'

const DATA_ENDING = /\.data$/
const HOME_DATA = '/_root.data'

export const isDataPath = (pathname: string) => DATA_ENDING.test(pathname)

export const pagePathOf = (pathname: string) =>
  pathname === HOME_DATA ? '/' : pathname.replace(DATA_ENDING, '')

export type RoutePattern = (pathname: string) => string | null

/** Names addresses by their routes: there are no more names than routes, so requests can be counted by them. */
export function createRoutePattern(
  routes: Readonly<Record<string, RouteEntry>>,
  ownPaths: readonly string[] = [],
): RoutePattern {
  /** Called for every request, and a search of all routes would slow cached pages down. */
  const fixed = new Set(ownPaths)

  return (pathname) => {
    if (fixed.has(pathname)) return pathname
    const pattern = locatePage(routes, pagePathOf(pathname))?.pattern ?? null
    if (pattern === pathname) fixed.add(pattern)
    return pattern
  }
}
