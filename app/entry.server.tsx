import { Transform } from 'node:stream'
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import type { SiteContext } from './context.ts'
import { isCrawler } from './crawler.ts'
import { describeFailure, type FailureData } from './domain/failure.ts'
import { jsonResponse } from './json-response.ts'
import { NonceContext } from './ui/nonce.ts'

const RENDER_LIMIT_MS = 15_000

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

/**
 * React 18 leaves a zero byte where a character of several bytes, such as £, does not fit into the rest of its buffer
 * (facebook/react#24985). No page has others.
 */
const withoutZeroBytes = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
    },
  })

/**
 * Renders the whole page before its first byte: pages do not defer data, which would never show without JavaScript,
 * and a page in one piece has the right status and is compressed once.
 */
export default function handleRequest(
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
    return Promise.resolve(crawlerResponse(status, headers, Object.values(errors), context))
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={RENDER_LIMIT_MS} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit)
          const body = withoutZeroBytes()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(limit)
          reject(jsonResponse(describeFailure(error, { reference: requestId, showDetails }), 500))
        },
        onError(error) {
          finalStatus = 500
          report(error)
        },
      },
    )
    const limit = setTimeout(abort, RENDER_LIMIT_MS).unref()
  })
}
