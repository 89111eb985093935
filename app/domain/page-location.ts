export interface RouteEntry {
  id: string
  parentId?: string
  path?: string
}

export interface PageLocation {
  branch: readonly string[]
  path: string
  pattern: string
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

type RouteTable = Readonly<Record<string, RouteEntry>>

interface Page {
  branch: readonly string[]
  /** Of its address; one that starts with `:` is a parameter. */
  parts: readonly string[]
}

const isParameter = (part: string) => part.startsWith(':')
const countParameters = ({ parts }: Page) => parts.filter(isParameter).length

/** All pages, those with the fewest parameters first, as the framework prefers them. */
function pagesOf(routes: RouteTable): Page[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const branchOf = (route: RouteEntry): RouteEntry[] => {
    const parent = routes[route.parentId ?? '']
    return parent ? [...branchOf(parent), route] : [route]
  }
  return Object.values(routes)
    .filter(({ id, path }) => !parents.has(id) && path !== '*')
    .map(branchOf)
    .map((branch) => ({
      branch: branch.map(({ id }) => id),
      parts: branch.flatMap(({ path = '' }) => partsOf(path)),
    }))
    .sort((one, other) => countParameters(one) - countParameters(other))
}

const pagesOfTable = new WeakMap<RouteTable, Page[]>()

/** Case counts in parameters only: license ids and article slugs come from other systems. */
export function locatePage(routes: RouteTable, pathname: string): PageLocation | null {
  const pages = pagesOfTable.get(routes) ?? pagesOf(routes)
  pagesOfTable.set(routes, pages)
  const parts = partsOf(pathname)
  const spelled = parts.map((part) => decode(part).toLowerCase())
  const page = pages.find(
    (candidate) =>
      candidate.parts.length === parts.length &&
      candidate.parts.every((part, index) => isParameter(part) || part.toLowerCase() === spelled[index]),
  )
  if (!page) return null
  const fitted = page.parts.map((part, index) => (isParameter(part) ? parts[index] : part))
  return { branch: page.branch, path: `/${fitted.join('/')}`, pattern: `/${page.parts.join('/')}` }
}
