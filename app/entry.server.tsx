import {
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
  redirectDocument,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { locatePage } from './content/page-location.ts'
import type { SiteContext } from './context.ts'
import { describeFailure, type FailureData } from './domain/failure.ts'
import { CompleteResponse } from './http/complete-response.ts'
import { isCrawler } from './http/crawler.ts'
import { jsonResponse } from './http/json-response.ts'

/** Pages wait for all their data, so nothing can time out; otherwise Remix would run a 5 s timer for each. */
export const streamTimeout = 0

/** Logs unexpected errors, except aborted requests. Thrown responses are logged where they're created. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  const isExpected = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
  if (!request.signal.aborted && !isExpected) context.report(error)
}

/** Loads payment pages as documents. Remix's client would first fetch their data and use up the one-time message. */
export function handleDataRequest(
  response: Response,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Response {
  const to = response.headers.get('Location')
  if (to === null) return response
  const target = locatePage(new URL(to, request.url).pathname).page
  const isPayment = context.page?.hasPaymentFrame || target?.hasPaymentFrame
  return isPayment ? redirectDocument(to, { headers: response.headers }) : response
}

/** Every page that React can hydrate ends with the template of `LateScripts`. */
const END = '</template></body></html>'

const safeInHtml = (json: string) => json.replaceAll('<', '\\u003c')

/**
 * Adds the loaders' data to the template, in the words of Remix's own scripts. Remix writes those only into a stream, where
 * they follow `</html>` and would run before the template's.
 */
function withData(html: string, data: string): string {
  if (!html.endsWith(END)) return `<!DOCTYPE html>${html}`
  const controller = 'window.__remixContext.streamController'
  const calls = [`${controller}.enqueue(${safeInHtml(JSON.stringify(data))});`, `${controller}.close();`]
  const scripts = calls.map((call) => `<script>${call}</script>`).join('')
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${scripts}${END}`
}

/** The page's inline scripts; its security policy allows them by hash. */
const inlineScriptsOf = (html: string): string[] =>
  Array.from(
    html.matchAll(/<script(?![^>]*(?: src=| type="application))[^>]*>([^]*?)<\/script>/g),
    ([, text = '']) => text,
  )

/** Answers a crawler with the status alone. Failures with a reference have already been reported. */
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
 * Renders the page as one string, since pages don't defer data. React 18's stream takes a third longer, and writes a
 * zero byte wherever a multi-byte character doesn't fit its buffer.
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
  // An empty response makes the server render the page again for this visitor; after a 503 there's no time left.
  if (status >= 400 && status !== 503 && context.isForSharedCache)
    return new Response(null, { status, headers })
  if (status >= 400 && errors && isCrawler(request.headers.get('User-Agent')))
    return crawlerResponse(status, headers, Object.values(errors), context)
  const data = await new Response(remixContext.serverHandoffStream).text()
  remixContext.serverHandoffStream = undefined
  try {
    const page = <RemixServer context={remixContext} url={request.url} />
    const html = withData(renderToString(page), data)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new CompleteResponse(new TextEncoder().encode(html), { status, headers }, inlineScriptsOf(html))
  } catch (error) {
    report(error)
    throw jsonResponse(describeFailure(error, { reference: requestId, showDetails }), 500)
  }
}
