import type { ServerBuild } from '@remix-run/node'
import * as entry from '../../app/entry.server.tsx'

/** What a route's file exports; layouts and pages are taken as they are. */
type RouteModule = Partial<
  Record<'default' | 'Layout' | 'meta' | 'ErrorBoundary' | 'loader' | 'action', unknown>
>

/** A route of a small build; `parent` is another's id. */
export interface SmallRoute {
  id: string
  parent?: string
  path?: string
  module: RouteModule
}

/** A server build of a few routes, with the site's own way of rendering, so that a page may fail as no real one does. */
export function createSmallBuild(routes: readonly SmallRoute[]): ServerBuild {
  const noScreen = () => null
  const entries = routes.map(({ id, parent, path, module }) => {
    const route = { id, path, ...(parent ? { parentId: parent } : {}) }
    const manifest = {
      ...route,
      module: `/assets/${id}.js`,
      hasAction: Boolean(module.action),
      hasLoader: Boolean(module.loader),
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: Boolean(module.ErrorBoundary),
    }
    return { id, route: { ...route, module: { default: noScreen, ...module } }, manifest }
  })
  return {
    mode: 'production',
    entry: { module: entry },
    routes: Object.fromEntries(entries.map(({ id, route }) => [id, route])) as ServerBuild['routes'],
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(entries.map(({ id, manifest }) => [id, manifest])),
      url: '/assets/manifest.js',
      version: 'small',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
  }
}
