import { locatePage, type RouteEntry } from '../domain/page-location.ts'

/** A route in the manifest that the framework puts into the page. */
export interface ManifestRoute extends RouteEntry {
  module: string
  imports?: string[]
  css?: string[]
  hasLoader: boolean
}

type Manifest = Readonly<Record<string, ManifestRoute>>

/** What is known of the site's pages in the browser. */
export interface SiteFiles {
  routes: Manifest
  /** Pages at and below these paths show personal data, which is not prefetched. */
  privatePaths: readonly string[]
}

/**
 * Where a link of the framework leads, if that page may be fetched ahead: another page of the site, no endpoint and no
 * file. An address with another query than the current one is not prefetched: the framework would fetch the root's data
 * with it, which uses up the one-time message.
 */
export function pageToPrefetch(href: string, here: string, routes: Manifest): string | null {
  const [link, current] = [new URL(href, here), new URL(here)]
  const { pathname, search } = link
  if (link.origin !== current.origin || search !== current.search || pathname === current.pathname)
    return null
  const place = locatePage(routes, pathname)
  return place?.branch.at(-1)?.startsWith('pages/') ? pathname + search : null
}

/** The files, and the data of public pages, that a page needs and the current one does not have. */
export function filesOfPage({ routes, privatePaths }: SiteFiles, path: string, here: string): string[] {
  const shown = new Set(locatePage(routes, new URL(here).pathname)?.branch)
  const { pathname, search } = new URL(path, here)
  const isPrivate = privatePaths.some((start) => pathname === start || pathname.startsWith(`${start}/`))
  const branch = locatePage(routes, pathname)?.branch ?? []
  const files = branch
    .filter((id) => !shown.has(id))
    .flatMap((id) => {
      const { module, imports = [], css = [], hasLoader } = routes[id]!
      const query = new URLSearchParams(search)
      query.set('_data', id)
      return [module, ...imports, ...css, ...(hasLoader && !isPrivate ? [`${pathname}?${query}`] : [])]
    })
  return [...new Set(files)]
}
