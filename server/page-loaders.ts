import type { createRequestHandler, LoaderFunction, ServerBuild } from '@remix-run/node'
import {
  type AgnosticDataRouteMatch,
  type AgnosticDataRouteObject,
  createStaticHandler,
  type DataStrategyResult,
  type LoaderFunctionArgs as RouterArgs,
  matchRoutes,
  type StaticHandlerContext,
} from '@remix-run/router'
import { LRUCache } from 'lru-cache'

export type LoadContext = NonNullable<Parameters<ReturnType<typeof createRequestHandler>>[1]>
type Routes = ServerBuild['routes']
type Matches = AgnosticDataRouteMatch[]
type Outcomes = Record<string, DataStrategyResult>

/** Paths come from outside: of so many the routes are remembered. */
const KNOWN_PATHS_MAX = 500

const forRouter =
  (load: LoaderFunction) =>
  ({ request, params, context }: RouterArgs<LoadContext>) =>
    load({ request, params, context: context! })

/** The routes as the framework's router takes them; a loader gets the request itself. */
const nest = (routes: Routes, parentId?: string): AgnosticDataRouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, caseSensitive, module } = route
    const { loader, handle } = module
    const hasErrorBoundary = id === 'root' || module.ErrorBoundary !== undefined
    const common = {
      id,
      path,
      caseSensitive,
      handle,
      hasErrorBoundary,
      ...(loader && { loader: forRouter(loader) }),
    }
    return route.index ? { ...common, index: true } : { ...common, children: nest(routes, id) }
  })

/** What a page's loaders say, the outermost first; they all run at the same time. */
async function runLoaders(matches: Matches, request: Request, context: LoadContext): Promise<Outcomes> {
  const run = async ({ params, route: { id, loader } }: AgnosticDataRouteMatch) => {
    if (typeof loader !== 'function') return []
    try {
      return [[id, { type: 'data', result: await loader({ request, params, context }) }] as const]
    } catch (error) {
      return [[id, { type: 'error', result: error }] as const]
    }
  }
  return Object.fromEntries((await Promise.all(matches.map(run))).flat())
}

const PLAIN: unknown[] = [Object.prototype, Array.prototype]

/** Whether it is data and nothing else: neither thrown, nor a response, nor with a status. */
const isOnlyData = ({ type, result }: DataStrategyResult) =>
  type === 'data' &&
  (typeof result !== 'object' || result === null || PLAIN.includes(Object.getPrototypeOf(result)))

/**
 * Makes what loads the data of a page for these routes. Where all that the loaders say is data, as it nearly always is, the
 * page is described here: the framework would match the address anew each time, and listen for the end of each loader's
 * request. Redirects, errors and statuses are for the framework to make something of.
 */
export function createPageLoader({ routes, future }: ServerBuild) {
  const { query, dataRoutes } = createStaticHandler(nest(routes), {
    future: {
      v7_relativeSplatPath: future.v3_relativeSplatPath,
      v7_throwAbortReason: future.v3_throwAbortReason,
    },
  })
  const known = new LRUCache<string, Matches>({ max: KNOWN_PATHS_MAX })

  /** The routes at a path, found once for those that are asked for most. */
  function match(pathname: string): Matches | null {
    const matches = known.get(pathname) ?? matchRoutes(dataRoutes, pathname)
    if (matches) known.set(pathname, matches)
    return matches
  }

  async function load(request: Request, context: LoadContext): Promise<StaticHandlerContext | Response> {
    const { pathname, search } = new URL(request.url)
    const matches = match(pathname)
    if (!matches) return query(request, { requestContext: context })
    const outcomes = await runLoaders(matches, request, context)
    if (request.signal.aborted || !Object.values(outcomes).every(isOnlyData))
      return query(request, { requestContext: context, dataStrategy: async () => outcomes })
    const loaded = Object.entries(outcomes).map(([id, { result }]) => [id, result] as const)
    const others = matches.flatMap(({ route: { id } }) => (id in outcomes ? [] : [[id, null] as const]))
    return {
      basename: '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches,
      loaderData: Object.fromEntries([...loaded, ...others]),
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    }
  }

  return { load, dataRoutes }
}
