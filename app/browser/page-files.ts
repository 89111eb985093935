import { findPlace, type SiteMapRoute } from '../domain/site-map.ts'

/** A route in the manifest that the framework puts into the page. */
export interface ManifestRoute extends SiteMapRoute {
  module: string
  imports?: string[]
  css?: string[]
  hasLoader: boolean
}

type Manifest = Readonly<Record<string, ManifestRoute>>

/**
 * Where a link of the framework leads, if that page may be fetched ahead: another page of the site (no endpoint, no
 * file) that is nobody's own. An address with another query than the current one is left alone: the framework would ask
 * for the root's data with it, and that hands out the one-time message.
 */
export function pageToPrefetch(
  href: string,
  here: string,
  { routes, privatePaths }: { routes: Manifest; privatePaths: readonly string[] },
): string | null {
  const [link, current] = [new URL(href, here), new URL(here)]
  const { pathname, search } = link
  if (link.origin !== current.origin || search !== current.search || pathname === current.pathname)
    return null
  if (privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null
  const place = findPlace(routes, pathname)
  return place?.branch.at(-1)?.startsWith('pages/') ? pathname + search : null
}

/** The files and data that a page needs and the current one does not have: what the framework itself would ask for. */
export function filesOfPage(routes: Manifest, path: string, here: string): string[] {
  const shown = new Set(findPlace(routes, new URL(here).pathname)?.branch)
  const { pathname, search } = new URL(path, here)
  const branch = findPlace(routes, pathname)?.branch ?? []
  const files = branch
    .filter((id) => !shown.has(id))
    .flatMap((id) => {
      const { module, imports = [], css = [], hasLoader } = routes[id]!
      const query = new URLSearchParams(search)
      query.set('_data', id)
      return [module, ...imports, ...css, ...(hasLoader ? [`${pathname}?${query}`] : [])]
    })
  return [...new Set(files)]
}
