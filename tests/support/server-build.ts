import type { ServerBuild } from '@remix-run/node'
import * as entry from '../../app/entry.server.tsx'
import remixOptions from '../../remix.config.js'

export type RouteModule = Partial<
  Record<'default' | 'Layout' | 'meta' | 'ErrorBoundary' | 'loader' | 'action', unknown>
>

/** A route in a build. `parent` is the id of another route. Without a `default`, it has no screen. */
export interface BuildRoute {
  id: string
  parent?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: RouteModule
}

/** The build that Remix's bundler would write to `build/server`, but not bundled. */
export function createServerBuild(routes: readonly BuildRoute[], version = 'unbundled'): ServerBuild {
  const entries = routes.map(({ id, parent, path, index, module }) => {
    const route = { id, path, index, ...(parent ? { parentId: parent } : {}) }
    const manifest = {
      ...route,
      module: `/assets/${id}.js`,
      hasAction: Boolean(module.action),
      hasLoader: Boolean(module.loader),
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: Boolean(module.ErrorBoundary),
    }
    return { id, route: { ...route, module }, manifest }
  })
  return {
    mode: 'production',
    entry: { module: entry },
    routes: Object.fromEntries(entries.map(({ id, route }) => [id, route])) as ServerBuild['routes'],
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(entries.map(({ id, manifest }) => [id, manifest])),
      url: '/assets/manifest.js',
      version,
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: { v3_lazyRouteDiscovery: false, ...remixOptions.future },
    isSpaMode: false,
  }
}
