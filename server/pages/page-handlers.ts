import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { locatePage } from '../../app/domain/page-location.ts'
import type { ErrorPage } from '../middleware/middleware.ts'
import { withFailures } from './page-failures.ts'

type Build = ServerBuild | (() => Promise<ServerBuild>)
type Handler = ReturnType<typeof createRequestHandler>

function partOf(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => branch.includes(id)))
  const assets = { ...build.assets, routes: pick(build.assets.routes) }
  return { ...build, routes: pick(build.routes), assets }
}

/** One handler for all routes renders half as many pages: it matches each address against every route, repeatedly. */
export function createPageHandlers(
  build: Build,
  mode: string,
  errorPage: ErrorPage,
): (pathname: string) => Handler {
  const guarded = withFailures(build, errorPage)
  const handleAll = createRequestHandler(guarded, mode)
  if (typeof guarded === 'function') return () => handleAll

  const handlers = new Map<string, Handler>()
  return (pathname) => {
    const page = locatePage(guarded.routes, pathname)
    if (page?.path !== pathname) return handleAll
    const id = page.branch.at(-1) ?? ''
    const handle = handlers.get(id) ?? createRequestHandler(partOf(guarded, page.branch), mode)
    handlers.set(id, handle)
    return handle
  }
}
