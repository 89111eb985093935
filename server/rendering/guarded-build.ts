import {
  type ActionFunction,
  type ActionFunctionArgs,
  type LoaderFunction,
  redirect,
  type ServerBuild,
} from '@remix-run/node'
import type { Message, SiteContext } from '../../app/context.ts'
import { describeFailure, type FailureData } from '../../app/domain/failure.ts'
import { FORM_LOST, signInHref } from '../../app/guards.ts'
import { jsonResponse } from '../../app/http/json-response.ts'
import { isSignedOut } from '../customers/customer-calls.ts'
import type { ErrorPage } from '../middleware/middleware.ts'
import { isStoreFailure } from '../storage/store.ts'

export type Build = ServerBuild | (() => Promise<ServerBuild>)

/** Shown when the store is down, including to visitors signing in. */
const STORE_WORDS = {
  title: 'We can’t reach your account right now',
  text: 'If you were signed in, you still are, and nothing is lost. Try again in a few seconds.',
}

const METHOD_WORDS = {
  text: 'This page doesn’t take forms, so nothing was changed. Go back, reload the page and try again.',
}

/** Handles errors before Remix does, because Remix would strip the details that the error page shows. */
export function guardBuild(build: Build, errorPage: ErrorPage): Build {
  return typeof build === 'function'
    ? async () => guardRoutes(await build(), errorPage)
    : guardRoutes(build, errorPage)
}

function guardRoutes(build: ServerBuild, errorPage: ErrorPage): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action, default: component } = route.module
    const fail = component ? showInBoundary : sendWhole(errorPage)
    const guarded = {
      ...(loader && { loader: guard(loader, fail) }),
      action: guard(action ?? refuseMethod(fail), fail),
    }
    return [id, { ...route, module: { ...route.module, ...guarded } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

type Fail = (request: Request, status: number, failure: FailureData) => Promise<Response>

const showInBoundary: Fail = async (_request, status, failure) => jsonResponse(failure, status)

/** For endpoints, which have no error boundary. */
const sendWhole =
  (errorPage: ErrorPage): Fail =>
  (request, status, { words }) =>
    errorPage(request, status, words)

function guard<Handler extends LoaderFunction | ActionFunction>(handler: Handler, fail: Fail) {
  return async (args: Parameters<Handler>[0]) => {
    try {
      return await withBuildId(await (args.context.refusal?.() ?? orSignIn(handler, args)), args.context)
    } catch (error) {
      if (error instanceof Response) throw await withBuildId(error, args.context)
      const { backend, report, requestId: reference } = args.context
      if (!args.request.signal.aborted) report(error)
      if (isStoreFailure(error)) throw await fail(args.request, 503, { words: STORE_WORDS, reference })
      const showDetails = backend.settings.showErrorDetails
      throw await fail(args.request, 500, describeFailure(error, { reference, showDetails }))
    }
  }
}

const isRecord = (data: unknown): data is object =>
  data !== null && typeof data === 'object' && !Array.isArray(data)

const isJson = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('application/json') === true

/** Marks data for Remix's client, which hides the response's headers from pages; see app/browser/navigation/build.ts. */
async function withBuildId(
  result: unknown,
  { isDocument, backend: { buildId } }: SiteContext,
): Promise<unknown> {
  if (isDocument) return result
  const mark = (data: unknown): unknown => (isRecord(data) ? { ...data, buildId } : data)
  if (!(result instanceof Response)) return mark(result)
  if (!isJson(result)) return result
  const { status, statusText, headers } = result
  return jsonResponse(mark(await result.json()), { status, statusText, headers })
}

const SESSION_ENDED: Message = {
  kind: 'problem',
  text: 'Your session has ended. Sign in again to continue.',
}

async function orSignIn(handler: LoaderFunction | ActionFunction, args: ActionFunctionArgs) {
  try {
    return await handler(args)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    const { backend, session, isWriting } = args.context
    if (session.customer) await backend.identity.endSession(session.customer)
    session.end({ keepBag: true, isRefused: true })
    session.addMessage(isWriting ? FORM_LOST : SESSION_ENDED)
    throw redirect(signInHref(args.request))
  }
}

/** `server/rendering/page-handler.ts` adds the `Allow` header. */
const refuseMethod =
  (fail: Fail): ActionFunction =>
  async ({ request }) => {
    throw await fail(request, 405, { words: METHOD_WORDS })
  }
