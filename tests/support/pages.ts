import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../app/routes.ts'

/** A route of the route table with an address of its own. */
export interface MappedRoute {
  id: string
  /** An address that it serves; parameters have a sample value. */
  path: string
  /** Its module's text. */
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

/** The id that the framework gives to a route: its own, or its file's path without the ending. */
export const routeIdOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.\w+$/, '')

const mapRoute = (entry: RouteConfigEntry, path: string): MappedRoute => ({
  id: routeIdOf(entry),
  path: path.replace(/:\w+/g, 'sample-1').replace('*', 'not/there') || '/',
  source: readFileSync(new URL(entry.file, APP), 'utf8'),
})

/** Every route of `app/routes.ts` that has an address, layouts left out. */
export const mappedRoutes = flatten(await routes, '')
