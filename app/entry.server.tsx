import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import type { SiteContext } from './context.ts'
import { isCrawler } from './crawler.ts'
import { describeFailure, type FailureData } from './domain/failure.ts'
import { jsonResponse } from './json-response.ts'
import { NonceContext } from './ui/nonce.ts'
import { WholeResponse } from './whole-response.ts'

/** Pages wait for all their data, so that nothing is left to time out; the framework's own timer runs 5 s for each. */
export const streamTimeout = 0

/**
 * Logs unexpected errors, but neither aborted requests nor thrown responses, which are logged where they are made. What
 * loaders and actions throw does not come here: server/page-failures.ts handles it.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  const isExpected = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
  if (!request.signal.aborted && !isExpected) context.report(error)
}

/** What a crawler gets instead of an error page: the status alone. An error with a reference is in the log. */
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

/** Text that ends no script where it stands in one. */
const safeInScript = (json: string) => json.replaceAll('<', '\\u003c')

/** What the loaders have answered, in the encoding that the framework's client reads. */
async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream?.getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}

/** Hands the loaders' answers to the framework's client. */
const handOver = (data: string, nonce: string) =>
  `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${safeInScript(JSON.stringify(data))});` +
  `window.__remixContext.streamController.close();</script>`

const BODY_END = '</body></html>'

/**
 * Renders the page in one go, as one string: pages do not defer data, which would never show without JavaScript, and a
 * page in one piece has the right status and is compressed once. The loaders' answers are written here and not by the
 * framework's component, which makes React render it again for each piece of them, in streams.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: SiteContext,
): Promise<Response> {
  const { nonce, report, requestId } = context
  const showDetails = context.backend.settings.showErrorDetails
  const { errors } = remixContext.staticHandlerContext
  if (status >= 400 && errors && isCrawler(request.headers.get('User-Agent')))
    return crawlerResponse(status, headers, Object.values(errors), context)
  const data = await readAll(remixContext.serverHandoffStream)
  remixContext.serverHandoffStream = undefined
  try {
    const html = renderToString(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
    )
    const end = html.lastIndexOf(BODY_END)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const page = `<!DOCTYPE html>${html.slice(0, end)}${handOver(data, nonce)}${BODY_END}`
    return new WholeResponse(new TextEncoder().encode(page), { status, headers })
  } catch (error) {
    report(error)
    throw jsonResponse(describeFailure(error, { reference: requestId, showDetails }), 500)
  }
}
