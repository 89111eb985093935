import { createPageLocator, type PageLocation, withFixedPaths } from '../app/content/page-location.ts'
import { HOME_MARKDOWN, MARKDOWN_ENDING, normalizePath, type RoutePath } from '../app/domain/href.ts'
import { QUOTE_TOKEN_LENGTH_MAX } from '../app/domain/limits.ts'
import { ROUTE_RULES, type RouteRule } from '../app/domain/route-rules.ts'
import { REPORT_PATHS } from './middleware/browser-reports.ts'
import { ENDPOINT_PATHS } from './middleware/endpoints.ts'

/** Where a request goes. Found once, before the page cache; everything after that reads it. */
export interface RouteLocation extends PageLocation {
  /** As it was sent, without `.data`. */
  sentPath: string
  /** Whether `sentPath` is `path`. Only then does Remix's handler for the page know it. */
  isCanonical: boolean
  /** A request for data from Remix's client. `path` is its page's. */
  isData: boolean
  /** One of our own, which Remix doesn't know: webhooks, health checks, reports. */
  isEndpoint: boolean
  /** False if the path is too long, looks like a host or can't be decoded. */
  hasValidPath: boolean
  /** Where the page has moved, if it has. */
  rule: RouteRule | null
  /** The content page that this address shows as Markdown. */
  markdownSource: RouteLocation | null
  /** Remix's ids, outermost first. */
  routeIds: readonly string[]
}

/** Takes a path as it was sent. */
export type LocateRoute = (path: string) => RouteLocation

interface RouteEntry {
  id: string
  parentId?: string
  path?: string
}

/** As in Remix's build, which has them from `app/routes.ts`. */
type Routes = Readonly<Record<string, RouteEntry | undefined>>

function idsByPattern(routes: Routes): Map<string, readonly string[]> {
  const entries = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(entries.map(({ parentId }) => parentId))
  const branchOf = (route: RouteEntry): RouteEntry[] => {
    const parent = routes[route.parentId ?? '']
    return parent ? [...branchOf(parent), route] : [route]
  }
  const branches = entries.filter(({ id, path }) => !parents.has(id) && path !== '*').map(branchOf)
  return new Map(
    branches.map((branch) => [
      `/${branch.flatMap(({ path }) => path || []).join('/')}`,
      branch.map(({ id }) => id),
    ]),
  )
}

const DATA_ENDING = '.data'
const HOME_DATA = '/_root.data'

const pagePathOf = (pathname: string) =>
  pathname === HOME_DATA ? '/' : pathname.slice(0, -DATA_ENDING.length)

const pageOfMarkdown = (path: string) =>
  path === HOME_MARKDOWN ? '/' : path.slice(0, -MARKDOWN_ENDING.length)

const PATH_LENGTH_MAX = 500
/** A quote is its link. */
const QUOTE: RoutePath = '/quotes/:token'
const QUOTE_PATH_LENGTH_MAX = '/quotes/'.length + QUOTE_TOKEN_LENGTH_MAX

function isValidPath(path: string, pattern: string | null): boolean {
  if (path.length > (pattern === QUOTE ? QUOTE_PATH_LENGTH_MAX : PATH_LENGTH_MAX)) return false
  // Remix would decode such a path and take the start for a host.
  if (normalizePath(path).startsWith('/\\')) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    // Remix writes such a path to stderr, several times and synchronously.
    return false
  }
}

/** A URL's path, with dots resolved and other characters escaped, as in `new URL()`. Needs no parsing if it's plain. */
const pathnameOf = (path: string) =>
  /^\/[\w/-]*$/.test(path) ? path : new URL(`http://localhost/${path.replace(/^\//, '')}`).pathname

const rules = new Map(ROUTE_RULES.map((rule) => [rule.path, rule]))

/** The page cache waits for this, so paths without parameters are located at startup. */
export function createRouter(routes: Routes): LocateRoute {
  const routeIds = idsByPattern(routes)
  const patterns = [...routeIds.keys(), ...REPORT_PATHS, ...ENDPOINT_PATHS]
  const locatePage = createPageLocator(patterns)

  function locatePath(sentPath: string, { isData }: { isData: boolean }): RouteLocation {
    const location = locatePage(sentPath)
    const { pattern, path } = location
    const isCanonical = path === sentPath
    return {
      ...location,
      sentPath,
      isCanonical,
      isData,
      isEndpoint: isCanonical && !isData && pattern !== null && !routeIds.has(pattern),
      hasValidPath: isValidPath(sentPath, pattern),
      rule: pattern === null ? (rules.get(normalizePath(sentPath)) ?? null) : null,
      routeIds: (pattern !== null && routeIds.get(pattern)) || [],
      markdownSource: null,
    }
  }

  function markdownSourceOf(path: string): RouteLocation | null {
    if (!path.endsWith(MARKDOWN_ENDING)) return null
    const source = locatePath(pageOfMarkdown(path), { isData: false })
    return source.isCanonical && source.page?.isCached ? source : null
  }

  return withFixedPaths(patterns, (sent) => {
    const pathname = pathnameOf(sent)
    const isData = pathname.endsWith(DATA_ENDING)
    const sentPath = isData ? pagePathOf(pathname) : pathname
    return { ...locatePath(sentPath, { isData }), markdownSource: markdownSourceOf(sentPath) }
  })
}
