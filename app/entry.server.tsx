import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import type { SiteContext } from './context.ts'
import { isCrawler } from './http/crawler.ts'
import { describeFailure, type FailureData } from './domain/failure.ts'
import { jsonResponse } from './http/json-response.ts'
import { loadErrorScreen } from './layouts/page-error.tsx'
import * as errorScreen from './layouts/page-error-screen.tsx'
import { describePageStart } from './page-start.ts'
import { putPart } from './ui/lazy-part.ts'
import { INLINE_SCRIPTS, PageStartProvider } from './ui/page-scripts.tsx'
import { WholeResponse } from './http/whole-response.ts'

putPart(loadErrorScreen, errorScreen)

export const inlineScripts = INLINE_SCRIPTS

/** Pages wait for all their data, so that nothing is left to time out; the framework's own timer runs 5 s for each. */
export const streamTimeout = 0

/**
 * Logs unexpected errors, but neither aborted requests nor thrown responses, which are logged where they are made. What
 * loaders and actions throw does not come here: server/pages/page-failures.ts handles it.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  const isExpected = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
  if (!request.signal.aborted && !isExpected) context.report(error)
}

function crawlerResponse(
  status: number,
  headers: Headers,
  errors: unknown[],
  context: SiteContext,
): Response {
  for (const error of errors) {
    if (!isRouteErrorResponse(error)) continue
    const { message, reference }: FailureData =
      typeof error.data === 'string' ? { message: error.data } : Object(error.data)
    if (!reference) context.report(new Error(message || `${error.status} ${error.statusText}`))
  }
  return new Response(null, { status, headers })
}

/**
 * Renders the page in one go, as one string: pages do not defer data, which would never show without JavaScript, and a
 * page in one piece has the right status and is compressed once. The loaders' answers are written by PageScripts and not by
 * the framework's component, which makes React render it again for each piece of them, in streams.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: SiteContext,
): Promise<Response> {
  const { report, requestId } = context
  const showDetails = context.backend.settings.showErrorDetails
  const { errors } = remixContext.staticHandlerContext
  // The page cache shares a service's failure, which took long to find out; it leaves any other to the site.
  if (status >= 400 && status !== 503 && context.isForAll) return new Response(null, { status, headers })
  if (status >= 400 && errors && isCrawler(request.headers.get('User-Agent')))
    return crawlerResponse(status, headers, Object.values(errors), context)
  const pageStart = await describePageStart(new URL(request.url), remixContext)
  try {
    const page = (
      <PageStartProvider value={pageStart}>
        <RemixServer context={remixContext} url={request.url} />
      </PageStartProvider>
    )
    const html = context.timeRender(() => renderToString(page))
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new WholeResponse(new TextEncoder().encode(`<!DOCTYPE html>${html}`), { status, headers })
  } catch (error) {
    report(error)
    throw jsonResponse(describeFailure(error, { reference: requestId, showDetails }), 500)
  }
}
