import { normalizePath, type RouteEntry } from '../../app/domain/page-location.ts'

/** What the framework's client puts behind an address to ask for its data. */
const DATA_ENDING = '.data'
const HOME_DATA = '/_root'

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** Which route an address belongs to, as `app/routes.ts` writes it (`/press/:slug`); null where there is none. */
export type RoutePattern = (pathname: string) => string | null

/**
 * Names addresses by their routes. There are no more names than routes, whatever visitors ask for, so they can be counted
 * by them. Called for every request: most are found at once, without the framework's own matching, which is slow.
 */
export function createRoutePattern(
  routes: Readonly<Record<string, RouteEntry>>,
  ownPaths: readonly string[] = [],
): RoutePattern {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const pathOf = ({ path = '', parentId }: RouteEntry): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return parent ? `${pathOf(parent)}/${path}` : path
  }
  const patterns = Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((route) => `/${partsOf(pathOf(route)).join('/')}`)
    .filter((pattern) => !pattern.endsWith('*'))
  const fixed = new Set([...patterns.filter((pattern) => !pattern.includes('/:')), ...ownPaths])
  const open = patterns
    .filter((pattern) => pattern.includes('/:'))
    .map((pattern) => ({ pattern, parts: partsOf(pattern) }))

  function find(path: string): string | null {
    if (fixed.has(path)) return path
    const parts = path.slice(1).split('/')
    const found = open.find(
      (candidate) =>
        candidate.parts.length === parts.length &&
        candidate.parts.every((part, index) =>
          part.startsWith(':') ? parts[index] !== '' : part === parts[index],
        ),
    )
    return found?.pattern ?? null
  }

  return (pathname) => {
    if (fixed.has(pathname)) return pathname
    const isData = pathname.endsWith(DATA_ENDING)
    const page = isData ? pathname.slice(0, -DATA_ENDING.length) : pathname
    if (isData && page === HOME_DATA) return '/'
    return find(page) ?? find(normalizePath(page))
  }
}
