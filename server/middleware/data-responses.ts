import { createRequestHandler, redirectDocument, type ServerBuild } from '@remix-run/node'
import type { FailureData } from '../../app/domain/failure.ts'
import type { FormProblem } from '../../app/domain/form-problem.ts'
import { wantedRoutes } from './described-request.ts'

const ROUTES_MAX = 8

/** Has Remix encode what `respond` returns or throws, for a request that reaches no page. */
async function dataResponse(
  { method, url }: Request,
  respond: () => unknown,
  { ids = ['root'], ...init }: { ids?: readonly string[]; status?: number; headers?: HeadersInit } = {},
): Promise<Response> {
  const module = { default: () => null, loader: respond, action: respond }
  const routes = ids.map((id, index) => ({
    id,
    module,
    path: index === ids.length - 1 ? '*' : '',
    ...(index > 0 && { parentId: ids[index - 1] }),
  }))
  const build: Partial<ServerBuild> = {
    routes: Object.fromEntries(routes.map((route) => [route.id, route])) as ServerBuild['routes'],
    entry: { module: {} as ServerBuild['entry']['module'] },
    future: { v3_singleFetch: true } as ServerBuild['future'],
  }
  const handle = createRequestHandler(build as ServerBuild, 'production')
  const { origin, pathname } = new URL(url)
  const response = await handle(new Request(origin + pathname, { method }))
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'no-store')
  new Headers(init.headers).forEach((value, name) => headers.set(name, value))
  return new Response(response.body, { status: init.status ?? response.status, headers })
}

/** `status` is what a document request would have got; `ownStatus` is what other clients see. */
export const redirectData = (
  request: Request,
  location: string,
  { status = 302, ownStatus }: { status?: number; ownStatus?: number } = {},
): Promise<Response> =>
  dataResponse(request, () => redirectDocument(location, status), ownStatus ? { status: ownStatus } : {})

export const formProblemData = (
  request: Request,
  problem: FormProblem,
  status: number,
  headers: Record<string, string>,
): Promise<Response> => dataResponse(request, () => Response.json(problem, { status }), { headers })

export function failureData(
  request: Request,
  failure: FailureData,
  status: number,
  headers: Record<string, string>,
): Promise<Response> {
  const fail = () => {
    throw Response.json(failure, { status })
  }
  const wanted = wantedRoutes(new URL(request.url)).filter(Boolean).slice(0, ROUTES_MAX)
  // A request for a whole page includes the root, whose error page stands for all that it holds.
  return dataResponse(
    request,
    fail,
    wanted.length > 0 ? { ids: wanted, status, headers } : { status, headers },
  )
}
