import { isPrivate, type Page, pageOf } from '../../app/content/pages.ts'
import { normalizePath } from '../../app/domain/page-location.ts'
import { isDataPath, type LocateRoute, pagePathOf, type RouteLocation } from '../domain/route-pattern.ts'

const WANTED_ROUTES = '_routes'
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface DescribedRequest {
  /** `data`: Remix's client waits for data, of a page or of a form; `form`: any other request that may change something. */
  kind: 'document' | 'data' | 'form'
  isWriting: boolean
  url: URL
  /** The address of the page that the request is about, without what asks for its data. */
  pageUrl: URL
  /** Its path however it was spelled. For comparing only. */
  path: string
  /** Where it is in the route table. */
  location: RouteLocation | null
  page: Page | null
  /** Only data that is the same for everybody is wanted: the root's names the customer and holds the one-time message. */
  wantsPublicData: boolean
}

/** The ids of the routes whose data is wanted; without any in the request, all of the page's. */
const wantedRoutes = ({ searchParams }: URL) => searchParams.get(WANTED_ROUTES)?.split(',') ?? []

function pageUrlOf(url: URL): URL {
  const page = new URL(url)
  if (isDataPath(url.pathname)) {
    page.pathname = pagePathOf(url.pathname)
    page.searchParams.delete(WANTED_ROUTES)
  }
  return page
}

export function describeRequest(request: Request, locate: LocateRoute): DescribedRequest {
  const url = new URL(request.url)
  const isData = isDataPath(url.pathname)
  const isWriting = !READING_METHODS.has(request.method)
  const pageUrl = pageUrlOf(url)
  const routes = isData ? wantedRoutes(url) : []
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
