import { normalizePath } from '../../app/domain/page-location.ts'

/** The page's address in a framework data request (`?_data=…`, or a path that ends in `.data`), and in any other. */
export function pagePath(url: URL): { pathname: string; isData: boolean } {
  const isSuffixed = url.pathname.endsWith('.data')
  return {
    pathname: isSuffixed ? url.pathname.slice(0, -'.data'.length) : url.pathname,
    isData: isSuffixed || url.searchParams.has('_data'),
  }
}

/** The canonical path of the page that a request reaches, however its address is spelled. For comparing only. */
export const comparablePath = (request: Request) => normalizePath(pagePath(new URL(request.url)).pathname)
