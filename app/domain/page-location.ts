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

interface Atlas {
  tree: AgnosticDataRouteObject[]
  /** The pages without parameters in their address, by that address in small letters. */
  fixed: ReadonlyMap<string, PageLocation>
}

/** Where a branch leads; `parts` are those of the address, for its parameters. */
function locationOf(branch: readonly AgnosticDataRouteObject[], parts: readonly string[]): PageLocation {
  const pattern = branch.flatMap(({ path }) => partsOf(path ?? ''))
  const fitted = pattern.map((part, index) => (part.startsWith(':') ? (parts[index] ?? '') : part))
  return { branch: branch.map(({ id }) => id ?? ''), path: `/${fitted.join('/')}` }
}

/** The branches that end in a page, the outermost route first. */
const branchesOf = (
  routes: readonly AgnosticDataRouteObject[],
  above: readonly AgnosticDataRouteObject[] = [],
): AgnosticDataRouteObject[][] =>
  routes.flatMap((route) => {
    const branch = [...above, route]
    return route.children ? branchesOf(route.children, branch) : [branch]
  })

const atlases = new WeakMap<RouteTable, Atlas>()

/** The route table in the forms in which pages are found, which are made once. */
function atlasOf(routes: RouteTable): Atlas {
  const known = atlases.get(routes)
  if (known) return known
  const tree = nest(Object.values(routes))
  const located = branchesOf(tree)
    .filter((branch) => !branch.some(({ path }) => /[:*]/.test(path ?? '')))
    .map((branch) => locationOf(branch, []))
  const atlas = { tree, fixed: new Map(located.map((location) => [location.path.toLowerCase(), location])) }
  atlases.set(routes, atlas)
  return atlas
}

/**
 * The page or endpoint at an address; null when only the page-not-found route would take it. Case counts in parameters
 * only, whose values (license ids, article slugs) come from other systems and are left as they are written.
 */
export function locatePage(routes: RouteTable, pathname: string): PageLocation | null {
  const parts = partsOf(pathname)
  // Malformed escapes, which the framework warns of, are escaped themselves.
  const address = `/${parts.map((part) => encodeURIComponent(decode(part))).join('/')}`
  const { tree, fixed } = atlasOf(routes)
  // The framework prefers such a page to every other, but weighs all of them before it says so.
  const known = fixed.get(address.toLowerCase())
  if (known) return known
  const branch = matchRoutes(tree, address)?.map(({ route }) => route) ?? []
  if (branch.length === 0 || branch.at(-1)?.children || branch.some(({ path }) => path?.includes('*')))
    return null
  return locationOf(branch, parts)
}
