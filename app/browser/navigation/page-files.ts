import { isPrefetchable } from '../../domain/prefetchable.ts'
import { locatePage, type RouteEntry } from '../../domain/page-location.ts'

/** A route in the manifest that the framework puts into the page. */
export interface ManifestRoute extends RouteEntry {
  module: string
  imports?: string[]
  css?: string[]
  hasLoader: boolean
}

type Manifest = Readonly<Record<string, ManifestRoute>>

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

/** The address at which the framework asks for the data of some of a page's routes. */
export function dataPath({ pathname, search }: URL, ids: readonly string[]): string {
  const query = new URLSearchParams(search)
  query.set('_routes', ids.join(','))
  return `${pathname === '/' ? '/_root' : pathname}.data?${query}`
}

/** The files that a page needs and the current one does not have; and its data, where that may be loaded ahead. */
export function filesOfPage(routes: Manifest, path: string, here: string): string[] {
  const shown = new Set(locatePage(routes, new URL(here).pathname)?.branch)
  const url = new URL(path, here)
  const missing = (locatePage(routes, url.pathname)?.branch ?? []).filter((id) => !shown.has(id))
  const files = missing.flatMap((id) => {
    const { module, imports = [], css = [] } = routes[id]!
    return [module, ...imports, ...css]
  })
  // The root's data holds the one-time message, which asking for it would use up.
  const withData = missing.filter((id) => id !== 'root' && routes[id]!.hasLoader)
  if (isPrefetchable(url.pathname) && withData.length > 0) files.push(dataPath(url, withData))
  return [...new Set(files)]
}
