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
  /** The page's one address: no double or trailing slashes, fixed parts as the site map spells them. */
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

function branchOf(route: RouteEntry, routes: Readonly<Record<string, RouteEntry>>): RouteEntry[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...branchOf(parent, routes), route] : [route]
}

/** The parts of the address with the pattern's own spelling; null when it is not that pattern's address. */
function fit(pattern: readonly string[], parts: readonly string[]): string[] | null {
  if (pattern.length !== parts.length) return null
  const fitted = pattern.map((wanted, index) => {
    const part = parts[index]!
    if (wanted.startsWith(':')) return part
    return decode(part).toLowerCase() === wanted.toLowerCase() ? wanted : null
  })
  return fitted.every((part) => part !== null) ? fitted : null
}

/**
 * The page or endpoint at an address; null when only the page-not-found route would take it. Case counts in parameters
 * alone, whose values (license ids, article slugs) are other systems' names. Routes with fewer parameters win.
 */
export function locatePage(
  routes: Readonly<Record<string, RouteEntry>>,
  pathname: string,
): PageLocation | null {
  const parts = partsOf(pathname)
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  let found: (PageLocation & { parameters: number }) | null = null
  for (const route of Object.values(routes)) {
    if (parents.has(route.id)) continue
    const branch = branchOf(route, routes)
    const pattern = branch.flatMap(({ path }) => partsOf(path ?? ''))
    const fitted = pattern.includes('*') ? null : fit(pattern, parts)
    const parameters = pattern.filter((part) => part.startsWith(':')).length
    if (fitted && (!found || parameters < found.parameters))
      found = { branch: branch.map(({ id }) => id), path: `/${fitted.join('/')}`, parameters }
  }
  return found && { branch: found.branch, path: found.path }
}
