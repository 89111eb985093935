import type { createRequestHandler, EntryContext, ServerBuild } from '@remix-run/node'
import {
  getStaticContextFromError,
  isRouteErrorResponse,
  type StaticHandlerContext,
  UNSAFE_ErrorResponseImpl as ErrorData,
} from '@remix-run/router'
import { encode } from 'turbo-stream'
import { encodePlain } from './domain/plain-data.ts'
import { createPageLoader, type LoadContext } from './page-loaders.ts'

type Handler = ReturnType<typeof createRequestHandler>
type Routes = ServerBuild['routes']

/** The framework takes these from the address before a loader sees it. */
const OWN_FIELDS = ['index', '_data', '_routes']

/** Whether a request is for a page as a document, in the way in which browsers ask for one. */
export function isForDocument({ method, url }: Request, { isDocument }: LoadContext): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  const { searchParams } = new URL(url)
  return isReading && isDocument && !OWN_FIELDS.some((name) => searchParams.has(name))
}

/** What a page's routes say of its headers, the outermost first; cookies that a loader sets go along. */
function headersOf(routes: Routes, { matches, loaderHeaders }: StaticHandlerContext): Headers {
  const headers = matches.reduce((parentHeaders, { route: { id } }) => {
    const own = routes[id]?.module.headers
    if (own === undefined) return parentHeaders
    const args = { loaderHeaders: loaderHeaders[id] ?? new Headers(), parentHeaders, errorHeaders: undefined }
    return new Headers(typeof own === 'function' ? own({ ...args, actionHeaders: new Headers() }) : own)
  }, new Headers())
  for (const own of Object.values(loaderHeaders))
    for (const cookie of own.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

/** What was thrown, as error pages get it. */
async function toErrorData(thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof Response)) return thrown
  const isJson = thrown.headers.get('Content-Type')?.includes('application/json')
  return new ErrorData(thrown.status, thrown.statusText, await (isJson ? thrown.json() : thrown.text()))
}

/** What a page may know of an unexpected error. */
const sanitize = (error: unknown) =>
  error instanceof Error ? Object.assign(new Error('Unexpected Server Error'), { stack: undefined }) : error

const serializeError = (error: Error) => {
  const { message, stack } = sanitize(error) as Error
  return { message, stack: stack! }
}

/** The same as its client reads it. */
function serialize(error: unknown) {
  if (isRouteErrorResponse(error)) return { ...error, __type: 'RouteErrorResponse' }
  return error instanceof Error ? { ...serializeError(error), __type: 'Error' } : error
}

const mapErrors = (errors: StaticHandlerContext['errors'], change: (error: unknown) => unknown) =>
  errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, change(error)]))

/**
 * Answers a document request for a page of these routes as the framework does, whose own handler copies the request twice
 * for each loader, matches the address once more, and makes a timer and a listener for data that might come later: up to a
 * tenth of what a page takes. No page's data comes later, and no class instance is in it. Everything else is left to that
 * handler; two tests hold that both answer the same.
 */
export function createDocumentHandler(build: ServerBuild): Handler {
  const { routes, entry, assets: manifest, future, basename, isSpaMode } = build
  const { load, dataRoutes } = createPageLoader(build)
  const fixed = {
    manifest,
    routeModules: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route?.module])),
    serverHandoffString: JSON.stringify({ basename, future, isSpaMode }).replaceAll('<', '\\u003c'),
    future,
    isSpaMode,
    serializeError,
  }

  /** With the data already written where it is plain, as pages' is; `app/page-start.ts` takes it so. */
  function describe(context: StaticHandlerContext): EntryContext {
    context.errors = mapErrors(context.errors, sanitize)
    const { loaderData, actionData } = context
    const state = { loaderData, actionData, errors: mapErrors(context.errors, serialize) }
    const encoded = encodePlain(state)
    const serverHandoffStream = encoded === null ? encode(state) : undefined
    const written = { staticHandlerContext: context, encoded, serverHandoffStream, renderMeta: {} }
    return { ...fixed, ...written } as EntryContext
  }

  return async (request, loadContext) => {
    const args = { request, context: loadContext!, params: {} }
    const report = (error: unknown) => entry.module.handleError?.(error, args)
    const render = async (context: StaticHandlerContext, headers: Headers) =>
      entry.module.default(request, context.statusCode, headers, describe(context), loadContext!)
    /** Once more, with the error in the page's place. */
    async function renderError(error: unknown, context: StaticHandlerContext, headers: Headers) {
      report(error)
      try {
        const failed = getStaticContextFromError(dataRoutes, context, await toErrorData(error))
        return await render(failed, headers)
      } catch (second) {
        report(second)
        return new Response('Unexpected Server Error', {
          status: 500,
          headers: { 'Content-Type': 'text/plain' },
        })
      }
    }

    const found = await load(request, loadContext!)
    if (found instanceof Response) return found
    for (const error of Object.values(found.errors ?? {})) if (!isRouteErrorResponse(error)) report(error)
    const headers = headersOf(routes, found)
    const response = await render(found, headers).catch((error: unknown) =>
      renderError(error, found, headers),
    )
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}
