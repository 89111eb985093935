import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../app/routes.ts'

export interface MappedRoute {
  id: string
  /** Has sample values for parameters. */
  path: string
  source: string
}

const APP = new URL('../../app/', import.meta.url)

function flatten(entries: RouteConfigEntry[], above: string): MappedRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    const own = entry.path || entry.index ? [mapRoute(entry, path)] : []
    return [...own, ...flatten(entry.children ?? [], path)]
  })
}

/** A route's id in Remix: its own id or the path of its file, without the extension. */
export const routeIdOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.\w+$/, '')

const mapRoute = (entry: RouteConfigEntry, path: string): MappedRoute => ({
  id: routeIdOf(entry),
  path: path.replace(/:\w+/g, 'sample-1').replace('*', 'not/there') || '/',
  source: readFileSync(new URL(entry.file, APP), 'utf8'),
})

/** Every route of `app/routes.ts` except layouts. */
export const mappedRoutes = flatten(await routes, '')

function entriesIn(
  entries: RouteConfigEntry[],
  parentId: string,
): [string, { id: string; parentId: string; path?: string }][] {
  return entries.flatMap((entry) => {
    const id = routeIdOf(entry)
    const route = { id, parentId, ...(entry.path ? { path: entry.path } : {}) }
    return [[id, route], ...entriesIn(entry.children ?? [], id)]
  })
}

/** What Remix's build makes of `app/routes.ts`. */
export const routesOfBuild = Object.fromEntries([
  ['root', { id: 'root', path: '' }],
  ...entriesIn(await routes, 'root'),
])
