import { decode, normalizePath, partsOf } from '../domain/href.ts'
import { LOGIN_PATHS, type Page, PAGES, PRIVATE_PATHS } from './pages.ts'

interface RouteMatch {
  pattern: string
  /** The canonical path. Parameters keep their case, because ids and slugs come from other systems. */
  path: string
  params: Readonly<Record<string, string>>
}

const isParameter = (part: string) => part.startsWith(':')

/** Takes a microsecond per lookup; Remix's `matchRoutes` would rank all routes every time. Fixed parts win over parameters. */
function createMatcher(patterns: readonly string[]): (pathname: string) => RouteMatch | null {
  const entries = patterns
    .map((pattern) => ({ pattern, parts: partsOf(pattern) }))
    .sort((one, other) => one.parts.filter(isParameter).length - other.parts.filter(isParameter).length)
  return (pathname) => {
    const parts = partsOf(pathname)
    const lowerCased = parts.map((part) => decode(part).toLowerCase())
    const match = entries.find(
      (entry) =>
        entry.parts.length === parts.length &&
        entry.parts.every((part, index) => isParameter(part) || part.toLowerCase() === lowerCased[index]),
    )
    if (!match) return null
    const params: Record<string, string> = {}
    const canonical = match.parts.map((part, index) => {
      if (!isParameter(part)) return part
      params[part.slice(1)] = parts[index]!
      return parts[index]!
    })
    return { pattern: match.pattern, path: `/${canonical.join('/')}`, params }
  }
}

const pagesByPath = new Map<string, Page>(PAGES.map((page) => [page.path, page]))

const isWithin = (roots: readonly string[], path: string) =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

export interface PageLocation extends Pick<RouteMatch, 'path' | 'params'> {
  /** As in `app/routes.ts`; null if no route matches. */
  pattern: string | null
  page: Page | null
  /** `needsLogin` and `isPrivate` also hold for paths under a page that they hold for, even without a route. */
  needsLogin: boolean
  isPrivate: boolean
}

export type LocatePage = (pathname: string) => PageLocation

/** Locates paths without parameters only once. */
export function withFixedPaths<Location>(patterns: readonly string[], locate: (path: string) => Location) {
  const fixed = new Map(
    patterns.filter((pattern) => !pattern.includes(':')).map((pattern) => [pattern, locate(pattern)]),
  )
  return (path: string): Location => fixed.get(path) ?? locate(path)
}

/** Finds where a path leads, ignoring case, escapes and extra slashes. On the server, `server/router.ts` does it once per request. */
export function createPageLocator(patterns: readonly string[]): LocatePage {
  const match = createMatcher(patterns)
  const locate = (pathname: string): PageLocation => {
    const { pattern, path, params } = match(pathname) ?? { pattern: null, path: pathname, params: {} }
    const known = pattern ?? normalizePath(pathname)
    const page = (pattern !== null && pagesByPath.get(pattern)) || null
    const isPrivate = isWithin(PRIVATE_PATHS, known)
    return { pattern, path, params, page, needsLogin: isWithin(LOGIN_PATHS, known), isPrivate }
  }
  return withFixedPaths(patterns, locate)
}

/** For pages and links. Doesn't know endpoints that aren't in the table. */
export const locatePage = createPageLocator(PAGES.map(({ path }) => path))
