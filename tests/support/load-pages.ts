import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import * as root from '../../app/root.tsx'
import routes from '../../app/routes.ts'
import { routeIdOf } from './pages.ts'
import { type BuildRoute, createServerBuild, type RouteModule } from './server-build.ts'

/** Listed by Vite, so that watch mode knows which tests a page affects. */
const FILES = import.meta.glob<RouteModule>('../../app/{pages,endpoints,layouts}/**/*.{ts,tsx}')

async function load(entries: RouteConfigEntry[], parent: string): Promise<BuildRoute[]> {
  const loaded = entries.map(async (entry) => {
    const { path, index, file, children = [] } = entry
    const id = routeIdOf(entry)
    const module = await FILES[`../../app/${file}`]!()
    return [{ id, parent, path, index, module }, ...(await load(children, id))]
  })
  return (await Promise.all(loaded)).flat()
}

/** Every page of `app/`, loaded through Vite without bundling. */
export async function loadPages(): Promise<ServerBuild> {
  return createServerBuild([{ id: 'root', path: '', module: root }, ...(await load(await routes, 'root'))])
}
