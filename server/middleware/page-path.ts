import { isPrivate } from '../../app/content/pages.ts'
import { normalizePath } from '../../app/domain/page-location.ts'

const DATA_ENDING = /\.data$/
/** What the framework calls the home page when it asks for its data. */
const HOME_NAME = /^\/_root$/
/** In a data request: the routes whose data is wanted, where that is not the whole page. */
const WANTED_ROUTES = '_routes'

/** Whether the framework's own client waits for data instead of a page. */
export const isDataRequest = ({ pathname }: URL) => DATA_ENDING.test(pathname)

/** The ids of the routes whose data is wanted; without any in the request, all of the page's. */
export const wantedRoutes = ({ searchParams }: URL) => searchParams.get(WANTED_ROUTES)?.split(',') ?? []

/**
 * Whether nothing is wanted but the data of a page that anybody may see. The root's names the customer, and its message
 * is shown once.
 */
export function wantsPublicDataOnly(url: URL): boolean {
  if (!isDataRequest(url)) return false
  const routes = wantedRoutes(url)
  return routes.length > 0 && !routes.includes('root') && !isPrivate(pageUrl(url).pathname)
}

/** The address of the page that a request is about, by the framework's own rule: without what asks for its data. */
export function pageUrl(url: URL): URL {
  const page = new URL(url)
  if (isDataRequest(url)) {
    page.pathname = page.pathname.replace(DATA_ENDING, '').replace(HOME_NAME, '/')
    page.searchParams.delete(WANTED_ROUTES)
  }
  return page
}

/** The canonical path of the page that a request reaches, however its address is spelled. For comparing only. */
export const comparablePath = (request: Request) => normalizePath(pageUrl(new URL(request.url)).pathname)
