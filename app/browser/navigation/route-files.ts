import { locatePage } from '../../domain/page-location.ts'

function newRoutes(path: string) {
  const { routes } = window.__remixManifest
  const shown = locatePage(routes, window.location.pathname)?.branch ?? []
  const branch = locatePage(routes, new URL(path, window.location.href).pathname)?.branch ?? []
  return branch.filter((id) => !shown.includes(id)).map((id) => routes[id]!)
}

export function dataPath({ pathname, search }: URL, ids: readonly string[]): string {
  const query = new URLSearchParams(search)
  query.set('_routes', ids.join(','))
  return `${pathname === '/' ? '/_root' : pathname}.data?${query}`
}

export function preloadModules(path: string): void {
  for (const file of newRoutes(path).flatMap(({ module, imports = [] }) => [module, ...imports])) {
    if (document.querySelector(`link[href="${file}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
}

/** Loads the data of a page into the browser's cache; by the header the server lets it be kept for a while. */
export async function prefetchData(path: string): Promise<void> {
  // The root's data holds the one-time message, which asking for it would use up.
  const ids = newRoutes(path).flatMap(({ id, hasLoader }) => (hasLoader && id !== 'root' ? [id] : []))
  if (ids.length === 0) return
  const url = dataPath(new URL(path, window.location.href), ids)
  await fetch(url, { priority: 'low', headers: { Purpose: 'prefetch' } })
}

/** After a deploy a module may be gone. Remix then reloads the address bar's page, so the wanted address goes there first. */
export function recoverMissingModules({ pathname, href }: HTMLAnchorElement): void {
  const { routes } = window.__remixManifest
  for (const id of locatePage(routes, pathname)?.branch ?? [])
    import(/* @vite-ignore */ routes[id]!.module).catch(() => window.history.pushState(null, '', href))
}
