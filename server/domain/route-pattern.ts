import { createLocator, type PageLocation } from '../../app/domain/page-location.ts'

const DATA_ENDING = /\.data$/
const HOME_DATA = '/_root.data'

export const isDataPath = (pathname: string) => DATA_ENDING.test(pathname)

export const pagePathOf = (pathname: string) =>
  pathname === HOME_DATA ? '/' : pathname.replace(DATA_ENDING, '')

export type RoutePattern = (pathname: string) => string | null

export type LocateRoute = (pathname: string) => RouteLocation | null

export interface RouteLocation extends PageLocation {
  /** Route ids, outermost first; empty for our own endpoints. */
  branch: readonly string[]
}

interface RouteEntry {
  id: string
  parentId?: string
  path?: string
}

type Routes = Readonly<Record<string, RouteEntry | undefined>>

function branchesOf(routes: Routes): [pattern: string, branch: string[]][] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const branchOf = (route: RouteEntry): RouteEntry[] => {
    const parent = routes[route.parentId ?? '']
    return parent ? [...branchOf(parent), route] : [route]
  }
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ id, path }) => !parents.has(id) && path !== '*')
    .map(branchOf)
    .map((branch) => [`/${branch.flatMap(({ path }) => path || []).join('/')}`, branch.map(({ id }) => id)])
}

export function createRouteTable(routes: Routes, ownPaths: readonly string[] = []) {
  const branches = new Map<string, readonly string[]>(branchesOf(routes))
  for (const path of ownPaths) branches.set(path, [])
  const find = createLocator([...branches.keys()])
  const locate: LocateRoute = (pathname) => {
    const path = pagePathOf(pathname)
    const found = find(path)
    return found && { ...found, branch: branches.get(found.pattern)! }
  }
  const routePattern: RoutePattern = (pathname) => find(pagePathOf(pathname))?.pattern ?? null
  return { locate, routePattern }
}
