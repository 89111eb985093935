import { isPrivate, type Page, pageOf } from '../../app/content/pages.ts'
import { normalizePath } from '../../app/domain/page-location.ts'
import { isDataPath, type LocateRoute, pagePathOf, type RouteLocation } from '../domain/route-pattern.ts'

const ROUTES_FIELD = '_routes'
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface DescribedRequest {
  /** `data` comes from Remix's client, for a page or a form. `form` is any other request that may change something. */
  kind: 'document' | 'data' | 'form'
  isWriting: boolean
  url: URL
  pageUrl: URL
  /** Normalised; use it only for comparing. */
  path: string
  location: RouteLocation | null
  page: Page | null
  /** False for the root's data, which contains the customer and their messages. */
  wantsPublicData: boolean
}

function pageUrlOf(url: URL): URL {
  const page = new URL(url)
  if (isDataPath(url.pathname)) {
    page.pathname = pagePathOf(url.pathname)
    page.searchParams.delete(ROUTES_FIELD)
  }
  return page
}

export function describeRequest(request: Request, locate: LocateRoute): DescribedRequest {
  const url = new URL(request.url)
  const isData = isDataPath(url.pathname)
  const isWriting = !READING_METHODS.has(request.method)
  const pageUrl = pageUrlOf(url)
  const routes = (isData && url.searchParams.get(ROUTES_FIELD)?.split(',')) || []
  const location = locate(pageUrl.pathname)
  return {
    kind: isData ? 'data' : isWriting ? 'form' : 'document',
    isWriting,
    url,
    pageUrl,
    path: normalizePath(pageUrl.pathname),
    location,
    page: pageOf(location),
    wantsPublicData: routes.length > 0 && !routes.includes('root') && !isPrivate(pageUrl.pathname),
  }
}
