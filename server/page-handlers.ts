import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { locatePage } from '../app/domain/page-location.ts'
import { packRoutes, type RouteTable } from '../app/domain/route-table.ts'
import { createDocumentHandler, isForDocument } from './document-handler.ts'
import { withFailures } from './page-failures.ts'

type Build = ServerBuild | (() => Promise<ServerBuild>)
type Handler = ReturnType<typeof createRequestHandler>

/** The part of a build that makes one page. Its list of files knows in short of all routes, which the page carries along. */
function partOf(build: ServerBuild, all: RouteTable, branch: readonly string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => branch.includes(id)))
  const assets = { ...build.assets, all, routes: pick(build.assets.routes) }
  return { ...build, routes: pick(build.routes), assets }
}

/** A page's handler: documents are made here, forms and data by the framework. */
function createPageHandler(build: ServerBuild, mode: string): Handler {
  const handleRest = createRequestHandler(build, mode)
  const handleDocument = createDocumentHandler(build)
  return (request, context) =>
    context && isForDocument(request, context)
      ? handleDocument(request, context)
      : handleRest(request, context)
}

/**
 * Returns what finds the framework's handler for a page's path. The framework compares an address with every route, several
 * times for each page, and makes a router of all of them to render one: each page has a handler of its own that knows the
 * page's routes alone. What is at no page's canonical address is left to one that knows them all, as is everything in
 * development, where the pages change.
 */
export function createPageHandlers(build: Build, mode: string): (pathname: string) => Handler {
  const guarded = withFailures(build)
  const handleAll = createRequestHandler(guarded, mode)
  if (typeof guarded === 'function') return () => handleAll

  const all = packRoutes(guarded.assets)
  const handlers = new Map<string, Handler>()
  return (pathname) => {
    const page = locatePage(guarded.routes, pathname)
    if (page?.path !== pathname) return handleAll
    const id = page.branch.at(-1) ?? ''
    const isPage = mode === 'production' && guarded.routes[id]?.module.default
    const create = isPage ? createPageHandler : createRequestHandler
    const handle = handlers.get(id) ?? create(partOf(guarded, all, page.branch), mode)
    handlers.set(id, handle)
    return handle
  }
}
