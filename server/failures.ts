import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node'
import { toFailure } from '../app/failure.ts'

/** Development loads the pages anew for each request. */
type LoadBuild = () => Promise<ServerBuild>

/**
 * The same pages, but a surprise in a loader or an action is logged and becomes a response that carries the request's
 * id. Left alone, Remix would strip it of everything that the error page could show.
 */
export function withFailures(build: ServerBuild | LoadBuild): ServerBuild | LoadBuild {
  return typeof build === 'function' ? async () => guardRoutes(await build()) : guardRoutes(build)
}

function guardRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const guarded = { ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) }
    return [id, { ...route, module: { ...route.module, ...guarded } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function guard<Asked extends LoaderFunction | ActionFunction>(answer: Asked) {
  return async (args: Parameters<Asked>[0]) => {
    try {
      return await answer(args)
    } catch (error) {
      if (error instanceof Response) throw error
      if (!args.request.signal.aborted) args.context.report(error)
      throw toFailure(error, args.context)
    }
  }
}
