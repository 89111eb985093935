import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router'

/** A route as the framework's manifests describe it, on the server and in the browser. */
export interface RouteEntry {
  id: string
  parentId?: string
  path?: string
}

/** Where an address leads. */
export interface PageLocation {
  /** The routes that make the page, the outermost first. */
  branch: readonly string[]
  /** The page's canonical path: no double or trailing slashes, fixed parts as `app/routes.ts` spells them. */
  path: string
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** An address without its differences of spelling: slashes, case, escapes. For comparing only. */
export const normalizePath = (pathname: string) =>
  `/${partsOf(pathname)
    .map((part) => decode(part).toLowerCase())
    .join('/')}`

/** The routes below a parent, nested as the framework's own matching wants them. */
const nest = (routes: readonly RouteEntry[], parentId?: string): AgnosticDataRouteObject[] =>
  routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path }) => {
      const children = nest(routes, id)
      return children.length > 0 ? { id, path, children } : { id, path, index: path === undefined }
    })

type RouteTable = Readonly<Record<string, RouteEntry>>

const trees = new WeakMap<RouteTable, AgnosticDataRouteObject[]>()

/** The route table as a tree, which is made once. */
function treeOf(routes: RouteTable): AgnosticDataRouteObject[] {
  const tree = trees.get(routes) ?? nest(Object.values(routes))
  trees.set(routes, tree)
  return tree
}

/**
 * The page or endpoint at an address; null when only the page-not-found route would take it. Case counts in parameters
 * only, whose values (license ids, article slugs) come from other systems and are left as they are written.
 */
export function locatePage(routes: RouteTable, pathname: string): PageLocation | null {
  const parts = partsOf(pathname)
  // Malformed escapes, which the framework warns of, are escaped themselves.
  const address = parts.map((part) => encodeURIComponent(decode(part))).join('/')
  const branch = matchRoutes(treeOf(routes), `/${address}`)?.map(({ route }) => route) ?? []
  const pattern = branch.flatMap(({ path }) => partsOf(path ?? ''))
  if (branch.length === 0 || branch.at(-1)?.children || pattern.includes('*')) return null
  const fitted = pattern.map((part, index) => (part.startsWith(':') ? parts[index] : part))
  return { branch: branch.map(({ id }) => id), path: `/${fitted.join('/')}` }
}
