import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import type { DescribedRequest } from '../middleware/described-request.ts'
import type { Refusals } from '../middleware/middleware.ts'
import { createErrorPages } from './error-pages.ts'
import { type Build, withFailures } from './page-failures.ts'

function partOf(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => branch.includes(id)))
  const assets = { ...build.assets, routes: pick(build.assets.routes) }
  return { ...build, routes: pick(build.routes), assets }
}

/** One handler for each page: with all routes, Remix renders half as many pages, since it matches each address repeatedly. */
export function createPageHandlers(build: Build, mode: string) {
  const guarded = withFailures(build, (...args) => refusals.errorPage(...args))
  const handleAll = createRequestHandler(guarded, mode)
  const isBuilt = typeof guarded !== 'function'
  const refusals: Refusals = createErrorPages(handleAll, { isCached: isBuilt })

  const handlers = new Map<string, RequestHandler>()
  function handlerOf({ location, pageUrl }: Pick<DescribedRequest, 'location' | 'pageUrl'>): RequestHandler {
    if (!isBuilt || location?.path !== pageUrl.pathname) return handleAll
    const { branch, pattern } = location
    const handle = handlers.get(pattern) ?? createRequestHandler(partOf(guarded, branch), mode)
    handlers.set(pattern, handle)
    return handle
  }
  return { ...refusals, handlerOf }
}
